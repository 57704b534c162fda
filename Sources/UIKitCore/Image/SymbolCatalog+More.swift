/// Further symbols, in the notation of ``SymbolCatalog/symbols``.
extension SymbolCatalog {
  static let moreSymbols: [String: Symbol] = [
    "archivebox": Symbol(
      stroke: "R 2.5 4 19 5 1.5 M 4 9 L 4 18 Q 4 20 6 20 L 18 20 Q 20 20 20 18 L 20 9 Z",
      detail: "M 4 9 L 20 9 M 9.5 12.5 L 14.5 12.5"),
    "arrow.down.to.line": Symbol(stroke: "M 12 3.5 L 12 15.5 M 6 10 L 12 16 L 18 10 M 4.5 20.5 L 19.5 20.5"),
    "arrow.left.arrow.right": Symbol(stroke: "M 20 8 L 4 8 M 8 4 L 4 8 L 8 12 M 4 16 L 20 16 M 16 12 L 20 16 L 16 20"),
    "arrow.right.square": Symbol(stroke: "R 3.5 3.5 17 17 3", detail: "M 7.5 12 L 16.5 12 M 13 8.5 L 16.5 12 L 13 15.5"),
    "arrow.triangle.2.circlepath": Symbol(
      stroke: "M 5 9 C 7 4.5 14.5 3 18 7.5 M 18.5 3.5 L 18.5 8 L 14 8 M 19 15 C 17 19.5 9.5 21 6 16.5 M 5.5 20.5 L 5.5 16 L 10 16"),
    "arrow.up.left.and.arrow.down.right": Symbol(
      stroke: "M 4 10 L 4 4 L 10 4 M 4 4 L 10.5 10.5 M 14 20 L 20 20 L 20 14 M 20 20 L 13.5 13.5"),
    "arrow.up.right": Symbol(stroke: "M 6 18 L 18 6 M 8.5 6 L 18 6 L 18 15.5"),
    "arrow.up.to.line": Symbol(stroke: "M 12 20.5 L 12 8.5 M 6 14 L 12 8 L 18 14 M 4.5 3.5 L 19.5 3.5"),
    "arrow.uturn.backward": Symbol(stroke: "M 4 9 L 14 9 C 22 9 22 19 14 19 L 8 19 M 9 4 L 4 9 L 9 14"),
    "arrow.uturn.forward": Symbol(stroke: "M 20 9 L 10 9 C 2 9 2 19 10 19 L 16 19 M 15 4 L 20 9 L 15 14"),
    "bag": Symbol(stroke: "R 4 8 16 12.5 2.5 M 8 10.5 L 8 7 C 8 1.5 16 1.5 16 7 L 16 10.5"),
    "bubble.left": Symbol(
      stroke: "M 6 4 L 18 4 Q 21.5 4 21.5 7.5 L 21.5 13.5 Q 21.5 17 18 17 L 11 17 L 6.5 21 L 6.5 17 L 6 17 Q 2.5 17 2.5 13.5 L 2.5 7.5 "
        + "Q 2.5 4 6 4 Z"),
    "bubble.right": Symbol(
      stroke: "M 18 4 L 6 4 Q 2.5 4 2.5 7.5 L 2.5 13.5 Q 2.5 17 6 17 L 13 17 L 17.5 21 L 17.5 17 L 18 17 Q 21.5 17 21.5 13.5 L 21.5 7.5 "
        + "Q 21.5 4 18 4 Z"),
    "building.2": Symbol(
      stroke: "R 3.5 3.5 10 17 1 M 13.5 9 L 20.5 9 L 20.5 20.5 L 13.5 20.5 Z",
      detail: "M 6.5 7.5 L 7 7.5 M 10 7.5 L 10.5 7.5 M 6.5 11.5 L 7 11.5 M 10 11.5 L 10.5 11.5 M 6.5 15.5 L 7 15.5 M 10 15.5 L 10.5 15.5 "
        + "M 16.8 13 L 17.2 13 M 16.8 16.5 L 17.2 16.5"),
    "cart": Symbol(
      stroke: "M 2 4 L 5 4 L 5.8 7 M 7.5 15.5 L 18.5 15.5 L 21 7 L 5.8 7 Z", fill: "O 9 19.5 1.6 O 17 19.5 1.6"),
    "chart.bar": Symbol(stroke: "R 3.5 12 4 8 0.8 R 10 7 4 13 0.8 R 16.5 3.5 4 16.5 0.8"),
    "checkmark.square": Symbol(stroke: "R 3.5 3.5 17 17 3", detail: "M 7.5 12.6 L 10.7 16 L 16.5 8"),
    "chevron.left.2": Symbol(stroke: "M 12 5 L 5 12 L 12 19 M 19 5 L 12 12 L 19 19"),
    "chevron.right.2": Symbol(stroke: "M 5 5 L 12 12 L 5 19 M 12 5 L 19 12 L 12 19"),
    "creditcard": Symbol(stroke: "R 2 5 20 14 2.5", detail: "M 2 9.5 L 22 9.5 M 5 15 L 9 15"),
    "crown": Symbol(stroke: "M 3 8 L 7.5 12 L 12 5 L 16.5 12 L 21 8 L 19 18.5 L 5 18.5 Z"),
    "dollarsign": Symbol(
      stroke: "M 17 7.5 C 16 5.5 14 5 12 5 C 9 5 7 6.3 7 8.5 C 7 13.2 17 10.8 17 15.5 C 17 17.7 15 19 12 19 C 9.5 19 7.8 18.2 7 16 "
        + "M 12 2.5 L 12 21.5"),
    "drop": Symbol(
      stroke: "M 12 2.5 C 15 7.5 18.5 11 18.5 15 C 18.5 19 15.5 21.5 12 21.5 C 8.5 21.5 5.5 19 5.5 15 C 5.5 11 9 7.5 12 2.5 Z"),
    "exclamationmark": Symbol(stroke: "M 12 4 L 12 14.5", fill: "O 12 19 1.3"),
    "film": Symbol(
      stroke: "R 3 4.5 18 15 2",
      detail: "M 7.5 4.5 L 7.5 19.5 M 16.5 4.5 L 16.5 19.5 M 3 12 L 21 12 M 3 8.2 L 7.5 8.2 M 3 15.8 L 7.5 15.8 "
        + "M 16.5 8.2 L 21 8.2 M 16.5 15.8 L 21 15.8"),
    "flame": Symbol(
      stroke: "M 12 2.5 C 13 7 18.5 9 18.5 15 C 18.5 19 15.5 21.5 12 21.5 C 8.5 21.5 5.5 19 5.5 15 C 5.5 12.5 7 10.8 8 9.5 C 8.5 11.5 "
        + "9.5 12 10 12 C 10.5 9 9.5 6 12 2.5 Z"),
    "fork.knife": Symbol(
      stroke: "M 7 3 L 7 21 M 4 3 L 4 8 C 4 11 10 11 10 8 L 10 3 M 17 21 L 17 3 C 13.5 5 13.5 12 17 13"),
    "gift": Symbol(
      stroke: "R 3 8.5 18 4 1 M 4.5 12.5 L 4.5 20.5 L 19.5 20.5 L 19.5 12.5 Z M 12 8.5 C 6 8.5 6 3 9 3.5 C 11 4 12 8.5 12 8.5 C 12 8.5 "
        + "13 4 15 3.5 C 18 3 18 8.5 12 8.5",
      detail: "M 12 9.5 L 12 20.5 M 4.5 12.5 L 19.5 12.5"),
    "hand.thumbsdown": Symbol(
      stroke: "M 3 13.5 L 7 13.5 L 7 4 L 3 4 Z M 7 13 L 11.5 20.5 Q 14.5 20.5 14 17.5 L 13.3 14.5 L 19 14.5 Q 21 14.5 20.7 12.5 L 19.3 6 "
        + "Q 19 4 17 4 L 7 4 Z",
      detail: "M 7 4 L 7 13.5"),
    "hand.thumbsup": Symbol(
      stroke: "M 3 10.5 L 7 10.5 L 7 20 L 3 20 Z M 7 11 L 11.5 3.5 Q 14.5 3.5 14 6.5 L 13.3 9.5 L 19 9.5 Q 21 9.5 20.7 11.5 L 19.3 18 "
        + "Q 19 20 17 20 L 7 20 Z",
      detail: "M 7 10.5 L 7 20"),
    "headphones": Symbol(stroke: "M 3.5 16 L 3.5 13 C 3.5 1.5 20.5 1.5 20.5 13 L 20.5 16 R 3 14 4 7 1.5 R 17 14 4 7 1.5"),
    "hourglass": Symbol(stroke: "M 6 3 L 18 3 M 6 21 L 18 21 M 7 3 C 7 10 17 14 17 21 M 17 3 C 17 10 7 14 7 21"),
    "info": Symbol(stroke: "M 10 10 L 12.3 10 L 12.3 19 M 9.5 19 L 15 19", fill: "O 12 5.5 1.4"),
    "key": Symbol(stroke: "O 7.5 15.5 4.5 M 10.8 12.2 L 20 3.5 M 16.5 6.8 L 19.5 9.8"),
    "leaf": Symbol(
      stroke: "M 5.5 17 C 2.5 8 10 4 20.5 4 C 21 13 16 20.5 7 18 Z M 4 20 L 5.5 17", detail: "M 5.5 17 Q 8 12.5 14 10.5"),
    "lightbulb": Symbol(stroke: "M 9 17 C 9 14 6 13 6 9 C 6 1.5 18 1.5 18 9 C 18 13 15 14 15 17 Z M 9.5 20.5 L 14.5 20.5"),
    "line.3.horizontal.decrease": Symbol(stroke: "M 3 6.5 L 21 6.5 M 6.5 12 L 17.5 12 M 10 17.5 L 14 17.5"),
    "link": Symbol(
      stroke: "M 10.5 13.5 C 8 11 8.5 9.5 10 8 L 13 5 C 16.5 1.8 22 7 18.8 10.8 L 16.8 12.8 M 13.5 10.5 C 16 13 15.5 14.5 14 16 L 11 19 "
        + "C 7.5 22.2 2 17 5.2 13.2 L 7.2 11.2"),
    "list.dash": Symbol(
      stroke: "M 9 6 L 21 6 M 9 12 L 21 12 M 9 18 L 21 18 M 3 6 L 5.5 6 M 3 12 L 5.5 12 M 3 18 L 5.5 18"),
    "location": Symbol(stroke: "M 21 3 L 3.5 10.5 L 12 12 L 13.5 20.5 Z"),
    "map": Symbol(stroke: "M 3 6 L 9 3.5 L 15 6 L 21 3.5 L 21 18 L 15 20.5 L 9 18 L 3 20.5 Z", detail: "M 9 3.5 L 9 18 M 15 6 L 15 20.5"),
    "mappin": Symbol(stroke: "O 12 6.5 4 M 12 10.5 L 12 21"),
    "mic": Symbol(stroke: "R 8.5 2.5 7 12 3.5 M 5 11 C 5 19.5 19 19.5 19 11 M 12 17.3 L 12 21 M 8.5 21 L 15.5 21"),
    "music.note.list": Symbol(
      stroke: "M 3 6 L 14 6 M 3 11 L 11 11 M 3 16 L 9 16 M 19.5 5 L 19.5 16", fill: "O 17.3 16.5 2.4"),
    "newspaper": Symbol(
      stroke: "M 4 4.5 L 17 4.5 L 17 18 Q 17 20 19 20 L 6 20 Q 4 20 4 18 Z M 17 8.5 L 20.8 8.5 L 20.8 18 Q 20.8 20 19 20",
      detail: "M 7.5 8.5 L 13.5 8.5 M 7.5 12 L 13.5 12 M 7.5 15.5 L 13.5 15.5"),
    "number": Symbol(stroke: "M 9.5 4 L 7.5 20 M 16.5 4 L 14.5 20 M 4.5 9 L 20 9 M 4 15 L 19.5 15"),
    "paperclip": Symbol(
      stroke: "M 19.5 11 L 11.5 19 C 7 23 1.5 17 5.5 13 L 14 4.5 C 17.5 1.5 21.5 6 18.5 9 L 10.5 17 C 8.5 18.8 6 16.3 8 14.3 L 15 7.3"),
    "pause": Symbol(stroke: "R 6 4 3.6 16 1 R 14.4 4 3.6 16 1"),
    "percent": Symbol(stroke: "M 19 5 L 5 19 O 7.5 7.5 2.8 O 16.5 16.5 2.8"),
    "person.3": Symbol(
      width: 34,
      stroke: "O 17 8 3.2 M 10.8 19 C 10.8 15.2 13.6 13.4 17 13.4 C 20.4 13.4 23.2 15.2 23.2 19 Z O 7 9.2 2.6 M 8.8 18 L 1.8 18 C 1.8 15 "
        + "4 13.6 7 13.6 Q 8.5 13.6 9.6 14.2 O 27 9.2 2.6 M 25.2 18 L 32.2 18 C 32.2 15 30 13.6 27 13.6 Q 25.5 13.6 24.4 14.2"),
    "person.3.fill": Symbol(
      width: 34,
      fill: "O 17 8 4 M 9.9 20 C 9.9 14.8 13 12.5 17 12.5 C 21 12.5 24.1 14.8 24.1 20 Z O 7 9.2 3.4 M 8.3 19 L 1 19 C 1 14.6 3.6 12.8 7 "
        + "12.8 Q 9 12.8 10.3 13.6 Q 8.4 15.8 8.3 19 Z O 27 9.2 3.4 M 25.7 19 L 33 19 C 33 14.6 30.4 12.8 27 12.8 Q 25 12.8 23.7 13.6 Q "
        + "25.6 15.8 25.7 19 Z"),
    "person.badge.plus": Symbol(
      stroke: "O 9.5 8 3.6 M 2.5 20 C 2.5 15.8 5.6 14 9.5 14 C 13.4 14 16.5 15.8 16.5 20 Z M 19 5 L 19 11 M 16 8 L 22 8"),
    "phone": Symbol(
      stroke: "M 7 3.5 L 9.5 8.5 L 7.5 10.5 C 8.5 13 11 15.5 13.5 16.5 L 15.5 14.5 L 20.5 17 C 20.5 19.5 18.5 21 16.5 20.5 C 9.5 19 5 "
        + "14.5 3.5 7.5 C 3 5.5 4.5 3.5 7 3.5 Z"),
    "photo.on.rectangle": Symbol(
      stroke: "R 6 3.5 15.5 12.5 2 M 18 19.5 L 5 19.5 Q 2.5 19.5 2.5 17 L 2.5 7.5",
      detail: "M 6.3 13.5 L 10.5 9.5 L 14 12.8 L 16.5 10.5 L 21.2 14.5",
      fill: "O 17 7 1.4"),
    "pin": Symbol(stroke: "M 8 3 L 16 3 M 9.5 3 L 9.5 10 L 6 14 L 18 14 L 14.5 10 L 14.5 3 Z M 12 14 L 12 21.5"),
    "play": Symbol(stroke: "M 5.5 3.5 L 20.5 12 L 5.5 20.5 Z"),
    "power": Symbol(stroke: "M 12 3 L 12 11.5 M 7.5 5.5 C 1.5 9.5 3.5 20.5 12 20.5 C 20.5 20.5 22.5 9.5 16.5 5.5"),
    "printer": Symbol(
      stroke: "R 3 8.5 18 8.5 2 M 7 8.5 L 7 3.5 L 17 3.5 L 17 8.5 M 7 14 L 17 14 L 17 20.5 L 7 20.5 Z"),
    "qrcode": Symbol(
      stroke: "R 3.5 3.5 7 7 1 R 13.5 3.5 7 7 1 R 3.5 13.5 7 7 1",
      fill: "R 13.5 13.5 2.6 2.6 0 R 17.9 13.5 2.6 2.6 0 R 13.5 17.9 2.6 2.6 0 R 17.9 17.9 2.6 2.6 0"),
    "questionmark": Symbol(stroke: "M 8 8.5 C 8 3 16 3 16 8.5 C 16 12 12 12 12 15.5", fill: "O 12 19.5 1.3"),
    "rectangle.portrait.and.arrow.right": Symbol(
      stroke: "M 14 7 L 14 5.5 Q 14 3.5 12 3.5 L 6 3.5 Q 4 3.5 4 5.5 L 4 18.5 Q 4 20.5 6 20.5 L 12 20.5 Q 14 20.5 14 18.5 L 14 17 M 9.5 12 "
        + "L 21 12 M 17 8 L 21 12 L 17 16"),
    "repeat": Symbol(
      stroke: "M 4 11 L 4 9 Q 4 7 6 7 L 19 7 M 16 4 L 19 7 L 16 10 M 20 13 L 20 15 Q 20 17 18 17 L 5 17 M 8 14 L 5 17 L 8 20"),
    "shield": Symbol(stroke: "M 12 2.5 L 20 5.5 L 20 11.5 C 20 17 16.5 20 12 21.5 C 7.5 20 4 17 4 11.5 L 4 5.5 Z"),
    "shippingbox": Symbol(
      stroke: "M 12 2.5 L 20.5 7 L 20.5 17 L 12 21.5 L 3.5 17 L 3.5 7 Z",
      detail: "M 3.5 7 L 12 11.5 L 20.5 7 M 12 11.5 L 12 21.5"),
    "shuffle": Symbol(
      stroke: "M 3 7 L 6.5 7 C 11 7 13 17 17.5 17 L 20.5 17 M 3 17 L 6.5 17 C 11 17 13 7 17.5 7 L 20.5 7 M 17.8 4.2 L 20.6 7 L 17.8 9.8 "
        + "M 17.8 14.2 L 20.6 17 L 17.8 19.8"),
    "sidebar.right": Symbol(stroke: "R 2.5 4.5 19 15 2.5", detail: "M 15.5 4.5 L 15.5 19.5"),
    "slider.horizontal.3": Symbol(
      stroke: "M 3 6 L 21 6 M 3 12 L 21 12 M 3 18 L 21 18", fill: "O 15.5 6 2.3 O 8 12 2.3 O 13 18 2.3"),
    "snowflake": Symbol(stroke: "M 12 2.5 L 12 21.5 M 3.8 7.2 L 20.2 16.8 M 20.2 7.2 L 3.8 16.8"),
    "speaker": Symbol(stroke: "M 5 9.5 L 8.5 9.5 L 14 5 L 14 19 L 8.5 14.5 L 5 14.5 Z"),
    "speaker.wave.2": Symbol(
      stroke: "M 3 9.5 L 6.5 9.5 L 11.5 5 L 11.5 19 L 6.5 14.5 L 3 14.5 Z M 14.8 9 C 16.4 10.8 16.4 13.2 14.8 15 M 17.6 6.6 C 20.6 9.8 "
        + "20.6 14.2 17.6 17.4"),
    "square.stack": Symbol(stroke: "R 3.5 8.5 17 12 2 M 5.5 5.5 L 18.5 5.5 M 7.5 2.8 L 16.5 2.8"),
    "stop": Symbol(stroke: "R 4.5 4.5 15 15 2"),
    "text.aligncenter": Symbol(stroke: "M 3 5.5 L 21 5.5 M 6 10 L 18 10 M 3 14.5 L 21 14.5 M 7.5 19 L 16.5 19"),
    "text.alignleft": Symbol(stroke: "M 3 5.5 L 21 5.5 M 3 10 L 15 10 M 3 14.5 L 21 14.5 M 3 19 L 12 19"),
    "text.alignright": Symbol(stroke: "M 3 5.5 L 21 5.5 M 9 10 L 21 10 M 3 14.5 L 21 14.5 M 12 19 L 21 19"),
    "text.bubble": Symbol(
      stroke: "M 6 4 L 18 4 Q 21.5 4 21.5 7.5 L 21.5 13.5 Q 21.5 17 18 17 L 11 17 L 6.5 21 L 6.5 17 L 6 17 Q 2.5 17 2.5 13.5 L 2.5 7.5 "
        + "Q 2.5 4 6 4 Z",
      detail: "M 7 8.5 L 17 8.5 M 7 12.5 L 13.5 12.5"),
    "ticket": Symbol(
      stroke: "M 3 7 Q 3 5.5 4.5 5.5 L 19.5 5.5 Q 21 5.5 21 7 L 21 10 C 18.5 10 18.5 14 21 14 L 21 17 Q 21 18.5 19.5 18.5 L 4.5 18.5 Q 3 "
        + "18.5 3 17 L 3 14 C 5.5 14 5.5 10 3 10 Z"),
    "timer": Symbol(stroke: "O 12 13.5 7.5 M 10 3 L 14 3 M 12 3 L 12 6", detail: "M 12 13.5 L 12 9.5"),
    "tv": Symbol(stroke: "R 2.5 4 19 13 2 M 8 20.5 L 16 20.5"),
    "tv.music.note": Symbol(
      stroke: "R 2.5 4 19 13 2 M 8 20.5 L 16 20.5", detail: "M 11 12.6 L 11 7.6 L 15 6.8 L 15 8.6 L 11 9.4 O 9.9 12.6 1.1"),
    "video": Symbol(stroke: "R 2.5 6 13 12 2.5 M 15.5 10.5 L 21.5 7 L 21.5 17 L 15.5 13.5 Z"),
  ]
}
