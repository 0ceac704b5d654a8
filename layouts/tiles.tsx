<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="tiles" tilewidth="54" tileheight="70" tilecount="1" columns="1">
 <tileoffset x="0" y="38"/>
 <image source="tiles.png" width="54" height="70"/>
</tileset>
