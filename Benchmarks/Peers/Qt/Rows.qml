import QtQuick

ListView {
  id: list
  width: 400
  height: 800
  reuseItems: true
  boundsBehavior: Flickable.StopAtBounds

  delegate: Item {
    id: row
    required property string title
    required property string subtitle
    required property url photo
    required property int number

    objectName: "row"
    width: 400
    height: 300

    Image {
      width: 400
      height: 220
      source: row.photo
      asynchronous: decodes
      cache: !decodes
      sourceSize.width: 400
      fillMode: Image.PreserveAspectCrop
      clip: decodes
    }
    Text {
      x: 12
      y: 230
      width: 376
      elide: Text.ElideRight
      text: row.title
      color: "#111111"
      font { family: "DejaVu Sans"; pixelSize: 20; bold: true }
    }
    Text {
      x: 12
      y: 258
      width: 376
      elide: Text.ElideRight
      text: row.subtitle
      color: "#666666"
      font { family: "DejaVu Sans"; pixelSize: 15 }
    }
  }
}
