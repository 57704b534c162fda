/// Objects whose names begin with A to H, in the notation of ``SymbolCatalog/symbols``.
enum ObjectSymbols {
  typealias Symbol = SymbolCatalog.Symbol

  private static let closedBook =
    "M 7.5 3 L 19 3 L 19 21 L 7.5 21 Q 5 21 5 18.7 L 5 5.3 Q 5 3 7.5 3 Z"

  static let drawings: [String: Symbol] = [
    "airpods": Symbol(stroke: "O 7 7.5 3.7 M 8.8 11 L 8.8 20.5 O 17 7.5 3.7 M 15.2 11 L 15.2 20.5"),
    "alarm": Symbol(
      stroke: "O 12 13 8 M 2.5 6.8 L 6.3 3.3 M 21.5 6.8 L 17.7 3.3 M 6.5 19 L 4.8 21 M 17.5 19 L 19.2 21",
      detail: "M 12 8.5 L 12 13.2 L 15.2 15"),
    "app": Symbol(stroke: "R 3 3 18 18 5"),
    "app.badge": Symbol(stroke: "M 13.5 4 L 8 4 Q 3 4 3 9 L 3 16 Q 3 21 8 21 L 15 21 Q 20 21 20 16 L 20 10.5", fill: "O 18.3 5.7 3.5"),
    "app.badge.fill": Symbol(
      fill: "M 13.2 3 L 8 3 Q 2 3 2 9 L 2 16 Q 2 22 8 22 L 15 22 Q 21 22 21 16 L 21 10.8 C 15.8 12.8 11.3 8.2 13.2 3 Z O 18.3 5.7 "
        + "3.5"),
    "app.gift": Symbol(
      stroke: "R 3 3 18 18 5",
      detail: "M 6.8 10.3 L 17.2 10.3 L 17.2 17 L 6.8 17 Z M 12 10.3 L 12 17 M 12 10.3 C 8 10.3 8 6.5 10 6.8 C 11.3 7 12 10.3 12 "
        + "10.3 C 12 10.3 12.7 7 14 6.8 C 16 6.5 16 10.3 12 10.3"),
    "appletv": Symbol(stroke: "R 3 6 18 12 2.5", detail: "M 16.8 15 L 17 15 M 6.5 15 L 9 15"),
    "applewatch": Symbol(
      stroke: "R 6 6 12 12 3 M 8.5 6 L 9.2 2.5 L 14.8 2.5 L 15.5 6 M 8.5 18 L 9.2 21.5 L 14.8 21.5 L 15.5 18 M 20.5 10.5 L 20.5 13"),
    "arcade.stick": Symbol(stroke: "O 12 5.5 3.2 M 12 8.8 L 12 15 M 3 20.5 L 3 17 Q 3 15 5 15 L 19 15 Q 21 15 21 17 L 21 20.5 Z"),
    "arrow.triangle.2.circlepath.camera": Symbol(
      stroke: "M 2.5 9 Q 2.5 7 4.5 7 L 7.5 7 L 9 4.5 L 15 4.5 L 16.5 7 L 19.5 7 Q 21.5 7 21.5 9 L 21.5 17 Q 21.5 19 19.5 19 L 4.5 19 "
        + "Q 2.5 19 2.5 17 Z",
      detail: "M 8.3 12.3 C 8.8 9 13 8 15 10.5 M 15.5 8.5 L 15.3 11 L 12.8 10.8 M 15.7 13.7 C 15.2 17 11 18 9 15.5 M 8.5 17.5 L 8.7 "
        + "15 L 11.2 15.2"),
    "arrow.up.bin": Symbol(
      stroke: "M 4.5 7 L 19.5 7 L 18.2 21 L 5.8 21 Z M 3.5 3.8 L 20.5 3.8", detail: "M 12 17.5 L 12 11 M 9 13.5 L 12 10.5 L 15 13.5"),
    "backpack": Symbol(
      stroke: "M 6 9 C 6 3.2 18 3.2 18 9 L 18 19.5 Q 18 21 16.5 21 L 7.5 21 Q 6 21 6 19.5 Z M 9.5 4.5 C 9.5 2 14.5 2 14.5 4.5 M 3.3 "
        + "12 L 3.3 18 M 20.7 12 L 20.7 18",
      detail: "M 9 9.5 L 15 9.5 M 8.8 20.5 L 8.8 14 L 15.2 14 L 15.2 20.5"),
    "bag.badge.plus": Symbol(
      stroke: "M 13 20.5 L 6.5 20.5 Q 4 20.5 4 18 L 4 10.5 Q 4 8 6.5 8 L 17.5 8 Q 20 8 20 10.5 L 20 11.5 M 8 10.5 L 8 7 C 8 1.5 16 "
        + "1.5 16 7 L 16 10.5 M 18 14.5 L 18 21 M 14.8 17.8 L 21.2 17.8"),
    "bandage": Symbol(
      stroke: "M 3.5 13.5 L 13.5 3.5 C 17.5 0.2 23.8 6.5 20.5 10.5 L 10.5 20.5 C 6.5 23.8 0.2 17.5 3.5 13.5 Z",
      detail: "M 8.5 8.5 L 15.5 15.5 M 10 12 L 10.1 12 M 12 14 L 12.1 14 M 12 10 L 12.1 10 M 14 12 L 14.1 12"),
    "banknote": Symbol(stroke: "R 2 5.5 20 13 2", detail: "O 12 12 3.2 M 5.2 12 L 5.4 12 M 18.6 12 L 18.8 12"),
    "barcode": Symbol(
      stroke: "M 3.5 5 L 3.5 19 M 10.5 5 L 10.5 19 M 17.5 5 L 17.5 19",
      fill: "R 6 4.1 2.2 15.8 0 R 13.4 4.1 1.4 15.8 0 R 19.8 4.1 1.9 15.8 0"),
    "barcode.viewfinder": Symbol(
      stroke: "M 3 8 L 3 5.5 Q 3 3.5 5 3.5 L 7.5 3.5 M 16.5 3.5 L 19 3.5 Q 21 3.5 21 5.5 L 21 8 M 21 16 L 21 18.5 Q 21 20.5 19 20.5 "
        + "L 16.5 20.5 M 7.5 20.5 L 5 20.5 Q 3 20.5 3 18.5 L 3 16 M 7 8.5 L 7 15.5 M 17 8.5 L 17 15.5 M 13.5 8.5 L 13.5 15.5",
      fill: "R 9.3 7.6 2.2 8.8 0"),
    "basket": Symbol(
      stroke: "M 3 10 L 21 10 L 18.8 19 Q 18.5 20.5 17 20.5 L 7 20.5 Q 5.5 20.5 5.2 19 Z M 6.5 9.5 L 10.5 3.5 M 17.5 9.5 L 13.5 3.5",
      detail: "M 9 13.5 L 9.4 17 M 15 13.5 L 14.6 17 M 12 13.5 L 12 17"),
    "battery.0": Symbol(width: 28, stroke: "R 2.5 6.5 20 11 2.8 M 25.3 10.5 L 25.3 13.5"),
    "battery.100": Symbol(width: 28, stroke: "R 2.5 6.5 20 11 2.8 M 25.3 10.5 L 25.3 13.5", fill: "R 4.8 8.8 15.4 6.4 1"),
    "battery.25": Symbol(width: 28, stroke: "R 2.5 6.5 20 11 2.8 M 25.3 10.5 L 25.3 13.5", fill: "R 4.8 8.8 4 6.4 1"),
    "battery.50": Symbol(width: 28, stroke: "R 2.5 6.5 20 11 2.8 M 25.3 10.5 L 25.3 13.5", fill: "R 4.8 8.8 7.8 6.4 1"),
    "battery.75": Symbol(width: 28, stroke: "R 2.5 6.5 20 11 2.8 M 25.3 10.5 L 25.3 13.5", fill: "R 4.8 8.8 11.6 6.4 1"),
    "beach.umbrella": Symbol(stroke: "M 4 11.5 C 4.5 3 14 1 20 8.5 Z M 11.5 9.5 L 14.8 20.5 M 3 20.8 L 21 20.8"),
    "bed.double": Symbol(
      stroke: "M 2.5 14 Q 2.5 12 4.5 12 L 19.5 12 Q 21.5 12 21.5 14 L 21.5 17.5 L 2.5 17.5 Z M 2.5 17.5 L 2.5 20 M 21.5 17.5 L 21.5 "
        + "20 M 4.5 12 L 4.5 6.5 Q 4.5 4.5 6.5 4.5 L 17.5 4.5 Q 19.5 4.5 19.5 6.5 L 19.5 12 M 7 12 L 7 10 Q 7 9 8 9 L 10 9 Q 11 9 11 "
        + "10 L 11 12 M 13 12 L 13 10 Q 13 9 14 9 L 16 9 Q 17 9 17 10 L 17 12"),
    "bell.badge": Symbol(
      stroke: "M 13 4.9 C 9.5 4.4 6.5 6.2 6.5 10 L 6.5 14.5 L 4.5 17.5 L 19.5 17.5 L 17.5 14.5 L 17.5 12 M 10 20.5 L 14 20.5",
      fill: "O 17.8 6.2 3.6"),
    "bell.badge.fill": Symbol(
      stroke: "M 10 20.9 L 14 20.9",
      fill: "M 12.7 4.4 C 9.3 4.2 5.6 6.2 5.6 10 L 5.6 14.2 L 3.4 18.4 L 20.6 18.4 L 18.4 14.2 L 18.4 11.4 C 14.8 11.5 11.9 8.5 12.7 "
        + "4.4 Z O 17.8 6.2 3.6"),
    "binoculars": Symbol(
      stroke: "O 6.5 16 4.3 O 17.5 16 4.3 M 2.6 14 L 5.3 5.2 Q 5.8 4 7 4 L 8.2 4 Q 9.5 4 9.5 5.3 L 9.5 13 M 21.4 14 L 18.7 5.2 Q "
        + "18.2 4 17 4 L 15.8 4 Q 14.5 4 14.5 5.3 L 14.5 13 M 9.7 9 L 14.3 9 M 10.6 15 Q 12 14 13.4 15"),
    "birthday.cake": Symbol(
      stroke: "M 3.5 20.5 L 3.5 13.5 Q 3.5 11.5 5.5 11.5 L 18.5 11.5 Q 20.5 11.5 20.5 13.5 L 20.5 20.5 Z M 7.5 7.5 L 7.5 11 M 12 7.5 "
        + "L 12 11 M 16.5 7.5 L 16.5 11",
      detail: "M 3.8 15.5 C 6 18 7.5 14.5 9.2 15.8 C 11 17.5 13 17.5 14.8 15.8 C 16.5 14.5 18 18 20.2 15.5",
      fill: "O 7.5 4.3 1 O 12 4.3 1 O 16.5 4.3 1"),
    "book.closed": Symbol(stroke: closedBook, detail: "M 5.2 18.5 Q 5.5 16.8 7.5 16.8 L 18.5 16.8 M 9.5 7 L 14.8 7"),
    "books.vertical": Symbol(
      stroke: "R 3 4 4.6 16.5 1 R 7.6 6 4.6 14.5 1 M 13.2 6.2 L 17.2 5 L 21 19.2 L 17 20.4 Z",
      detail: "M 4.7 8.5 L 6 8.5 M 9.3 10 L 10.6 10 M 15.6 9.3 L 16.8 9"),
    "briefcase": Symbol(
      stroke: "R 2.5 7 19 13 2.2 M 8.5 7 L 8.5 5 Q 8.5 3.5 10 3.5 L 14 3.5 Q 15.5 3.5 15.5 5 L 15.5 7",
      detail: "M 2.5 12.8 L 21.5 12.8 M 12 11.8 L 12 14.2"),
    "building": Symbol(
      stroke: "R 5.5 2.5 13 18.7 1",
      detail: "M 9 6.5 L 9.4 6.5 M 14.6 6.5 L 15 6.5 M 9 10.5 L 9.4 10.5 M 14.6 10.5 L 15 10.5 M 10 21 L 10 15.5 L 14 15.5 L 14 21"),
    "building.columns": Symbol(
      stroke: "M 12 2.8 L 21 7.8 L 21 9 L 3 9 L 3 7.8 Z M 3 20.8 L 21 20.8 M 5.5 9 L 5.5 17.5 M 9.8 9 L 9.8 17.5 M 14.2 9 L 14.2 "
        + "17.5 M 18.5 9 L 18.5 17.5 M 4.5 17.6 L 19.5 17.6"),
    "calendar.badge.exclamationmark": Symbol(
      stroke: "M 20.5 10 L 20.5 7 Q 20.5 4.5 18 4.5 L 6 4.5 Q 3.5 4.5 3.5 7 L 3.5 18 Q 3.5 20.5 6 20.5 L 13 20.5 M 3.5 9.5 L 20.5 "
        + "9.5 M 8 2.5 L 8 6 M 16 2.5 L 16 6 M 18.3 13.5 L 18.3 18",
      fill: "O 18.3 21 1.2"),
    "calendar.badge.minus": Symbol(
      stroke: "M 20.5 11 L 20.5 7 Q 20.5 4.5 18 4.5 L 6 4.5 Q 3.5 4.5 3.5 7 L 3.5 18 Q 3.5 20.5 6 20.5 L 11.5 20.5 M 3.5 9.5 L 20.5 "
        + "9.5 M 8 2.5 L 8 6 M 16 2.5 L 16 6 M 14.5 18 L 21.5 18"),
    "calendar.badge.plus": Symbol(
      stroke: "M 20.5 11 L 20.5 7 Q 20.5 4.5 18 4.5 L 6 4.5 Q 3.5 4.5 3.5 7 L 3.5 18 Q 3.5 20.5 6 20.5 L 11.5 20.5 M 3.5 9.5 L 20.5 "
        + "9.5 M 8 2.5 L 8 6 M 16 2.5 L 16 6 M 18 14.5 L 18 21.5 M 14.5 18 L 21.5 18"),
    "camera.rotate": Symbol(
      stroke: "M 2.5 9 Q 2.5 7 4.5 7 L 7.5 7 L 9 4.5 L 15 4.5 L 16.5 7 L 19.5 7 Q 21.5 7 21.5 9 L 21.5 17 Q 21.5 19 19.5 19 L 4.5 19 "
        + "Q 2.5 19 2.5 17 Z",
      detail: "M 8.3 12.3 C 8.8 9 13 8 15 10.5 M 15.5 8.5 L 15.3 11 L 12.8 10.8 M 15.7 13.7 C 15.2 17 11 18 9 15.5 M 8.5 17.5 L 8.7 "
        + "15 L 11.2 15.2"),
    "camera.viewfinder": Symbol(
      stroke: "M 3 8 L 3 5.5 Q 3 3.5 5 3.5 L 7.5 3.5 M 16.5 3.5 L 19 3.5 Q 21 3.5 21 5.5 L 21 8 M 21 16 L 21 18.5 Q 21 20.5 19 20.5 "
        + "L 16.5 20.5 M 7.5 20.5 L 5 20.5 Q 3 20.5 3 18.5 L 3 16 R 6.5 9 11 7.5 1.3 O 12 12.8 1.8 M 10 8.6 L 10.6 7.4 L 13.4 7.4 L "
        + "14 8.6"),
    "candybarphone": Symbol(
      stroke: "R 7 2.5 10 19 2",
      detail: "R 9.5 5.5 5 4.5 0.3 M 9.7 13.5 L 9.9 13.5 M 14.1 13.5 L 14.3 13.5 M 9.7 17 L 9.9 17 M 14.1 17 L 14.3 17"),
    "carrot": Symbol(
      stroke: "M 4 20.5 C 3.2 17 7 9.5 11.5 9 C 14 8.8 15.5 11 15 13 C 14 17 7 21.3 4 20.5 Z M 14.5 9.7 L 20.5 3.5 M 15 9.3 L 15 4 M "
        + "14.8 9.5 L 20.3 9.2",
      detail: "M 8.8 12 L 11 14.2 M 6.8 15.5 L 8.2 17"),
    "cart.badge.plus": Symbol(
      stroke: "M 2 4 L 5 4 L 7.5 15.5 L 18.5 15.5 L 19.8 11 M 5.8 7 L 12 7 M 18 2.5 L 18 8.5 M 15 5.5 L 21 5.5",
      fill: "O 9 19.5 1.6 O 17 19.5 1.6"),
    "case": Symbol(stroke: "R 2.5 7 19 13 2.2 M 8.5 7 L 8.5 5 Q 8.5 3.5 10 3.5 L 14 3.5 Q 15.5 3.5 15.5 5 L 15.5 7"),
    "character.book.closed": Symbol(
      stroke: closedBook, detail: "M 5.2 18.5 Q 5.5 16.8 7.5 16.8 L 18.5 16.8 M 9.5 13 L 12.2 6 L 15 13 M 10.5 10.7 L 14 10.7"),
    "clipboard": Symbol(stroke: "R 4.5 4.2 15 17.3 2.2 R 8.5 2.5 7 3.8 1.2"),
    "clock.badge": Symbol(
      stroke: "M 19.8 10.5 C 22.5 16 18 21.5 12 21.5 C 6.75 21.5 2.5 17.25 2.5 12 C 2.5 6 8 1.5 13.5 4.2 M 11.5 8 L 11.5 12.5 L 14.8 "
        + "14.3",
      fill: "O 18.3 5.8 3.4"),
    "cpu": Symbol(
      stroke: "R 6 6 12 12 2 M 9 2.5 L 9 6 M 15 2.5 L 15 6 M 9 18 L 9 21.5 M 15 18 L 15 21.5 M 2.5 9 L 6 9 M 2.5 15 L 6 15 M 18 9 L "
        + "21.5 9 M 18 15 L 21.5 15 M 12 2.5 L 12 6 M 12 18 L 12 21.5 M 2.5 12 L 6 12 M 18 12 L 21.5 12",
      detail: "R 9.6 9.6 4.8 4.8 0.5"),
    "crop": Symbol(stroke: "M 7 2.5 L 7 17 L 21.5 17 M 2.5 7 L 17 7 L 17 21.5"),
    "cross.case": Symbol(
      stroke: "R 2.5 7 19 13 2.2 M 8.5 7 L 8.5 5 Q 8.5 3.5 10 3.5 L 14 3.5 Q 15.5 3.5 15.5 5 L 15.5 7",
      detail: "M 12 10 L 12 17 M 8.5 13.5 L 15.5 13.5"),
    "cube": Symbol(
      stroke: "M 12 2.5 L 20.5 7 L 20.5 17 L 12 21.5 L 3.5 17 L 3.5 7 Z", detail: "M 3.5 7 L 12 11.5 L 20.5 7 M 12 11.5 L 12 21.5"),
    "cube.box": Symbol(
      stroke: "R 3 3 18 18 3.5",
      detail: "M 12 6.5 L 17 9.2 L 17 14.8 L 12 17.5 L 7 14.8 L 7 9.2 Z M 7 9.2 L 12 12 L 17 9.2 M 12 12 L 12 17.5"),
    "cup.and.saucer": Symbol(
      stroke: "M 4 5 L 17 5 L 17 11 C 17 19.5 4 19.5 4 11 Z M 17 7 L 18.5 7 C 22.5 7 22.5 13 16.5 12.8 M 3 20.3 L 18 20.3"),
    "cylinder": Symbol(
      stroke: "M 4.5 6 C 4.5 1.5 19.5 1.5 19.5 6 L 19.5 18 C 19.5 22.5 4.5 22.5 4.5 18 Z", detail: "M 4.5 6 C 4.5 10.2 19.5 10.2 19.5 6"),
    "cylinder.split.1x2": Symbol(
      stroke: "M 4.5 6 C 4.5 1.5 19.5 1.5 19.5 6 L 19.5 18 C 19.5 22.5 4.5 22.5 4.5 18 Z",
      detail: "M 4.5 6 C 4.5 10.2 19.5 10.2 19.5 6 M 4.5 12 C 4.5 16.2 19.5 16.2 19.5 12"),
    "deskclock": Symbol(stroke: "O 12 11.5 8 M 7 18 L 5.5 21 M 17 18 L 18.5 21", detail: "M 12 7 L 12 11.8 L 15.2 13.5"),
    "desktopcomputer": Symbol(stroke: "R 2.5 3.5 19 12.5 2 M 12 16 L 12 20.5 M 8 20.5 L 16 20.5", detail: "M 2.8 13 L 21.2 13"),
    "display": Symbol(stroke: "R 2.5 3.5 19 12.8 2 M 12 16.3 L 12 20.5 M 8 20.5 L 16 20.5"),
    "doc.badge.plus": Symbol(
      stroke: "M 10.5 21.2 L 4 21.2 L 4 2.8 L 12 2.8 L 16.8 7.8 L 16.8 11.5 M 11.8 2.8 L 11.8 8 L 16.8 8 M 17.5 14.7 L 17.5 21.7 M "
        + "14 18.2 L 21 18.2"),
    "doc.on.clipboard": Symbol(
      stroke: "M 8 20 L 5 20 Q 3 20 3 18 L 3 6 Q 3 4 5 4 L 6 4 M 13 4 L 14 4 Q 16 4 16 6 L 16 7.5 R 6 2.5 7 3.4 1.2 R 9.5 9.5 11.5 "
        + "12 1.5",
      detail: "M 12.5 13.5 L 18 13.5 M 12.5 17.3 L 18 17.3"),
    "door.left.hand.closed": Symbol(stroke: "M 2.5 21 L 21.5 21 M 6 21 L 6 3 L 18 3 L 18 21 Z", detail: "M 9 12 L 9.2 12"),
    "door.left.hand.open": Symbol(
      stroke: "M 2.5 21 L 21.5 21 M 7 21 L 7 3 L 18.5 3 L 18.5 21 M 7 3 L 14 5.5 L 14 19 L 7 21 Z", detail: "M 11.3 12 L 11.3 12.4"),
    "dumbbell": Symbol(stroke: "M 8.5 12 L 15.5 12 R 5.2 6.5 3.3 11 1 R 15.5 6.5 3.3 11 1 M 2.5 10 L 2.5 14 M 21.5 10 L 21.5 14"),
    "envelope.badge": Symbol(
      stroke: "M 13.5 6 L 4.7 6 Q 2.5 6 2.5 8.2 L 2.5 17.8 Q 2.5 20 4.7 20 L 19.3 20 Q 21.5 20 21.5 17.8 L 21.5 11.5 M 3.2 7.5 L 12 "
        + "14.3 L 15 12",
      fill: "O 18.8 6.2 3.2"),
    "envelope.open": Symbol(
      stroke: "M 2.5 9.5 L 12 3 L 21.5 9.5 L 21.5 18.5 Q 21.5 20.5 19.5 20.5 L 4.5 20.5 Q 2.5 20.5 2.5 18.5 Z",
      detail: "M 3 10 L 12 15.5 L 21 10"),
    "externaldrive": Symbol(
      stroke: "M 5 5 L 19 5 L 21.5 14 L 21.5 19 L 2.5 19 L 2.5 14 Z", detail: "M 2.5 14 L 21.5 14 M 17.5 16.6 L 17.7 16.6"),
    "eyedropper": Symbol(
      stroke: "M 13.5 6.5 L 4.5 15.5 L 3.2 20.8 L 8.5 19.5 L 17.5 10.5 Z M 11.5 4.8 L 19.2 12.5 M 15 8 L 18 4.2 Q 19.5 2.6 20.8 3.9 "
        + "Q 22 5 20.2 6.6 L 16.5 9.5"),
    "eyeglasses": Symbol(
      stroke: "O 6.3 14 3.8 O 17.7 14 3.8 M 10 13.3 Q 12 11.8 14 13.3 M 2.5 13 L 4.5 6.5 Q 5 5.3 6.8 5.8 M 21.5 13 L 19.5 6.5 Q 19 "
        + "5.3 17.2 5.8"),
    "film.stack": Symbol(
      stroke: "R 3 9 18 11.5 1.8 M 5 6 L 19 6 M 7 3.2 L 17 3.2",
      detail: "M 7.5 9 L 7.5 20.5 M 16.5 9 L 16.5 20.5 M 3 14.7 L 7.5 14.7 M 16.5 14.7 L 21 14.7"),
    "flashlight.off": Symbol(
      stroke: "M 7 3 L 17 3 L 17 6 L 14.5 11 L 14.5 21 L 9.5 21 L 9.5 11 L 7 6 Z", detail: "M 7 6.3 L 17 6.3 M 12 13.5 L 12 16"),
    "flashlight.on": Symbol(
      stroke: "M 7.5 8 L 16.5 8 L 14.5 12 L 14.5 21 L 9.5 21 L 9.5 12 Z M 7.5 5.5 L 5.8 3 M 12 5 L 12 2.3 M 16.5 5.5 L 18.2 3",
      detail: "M 12 14.5 L 12 16.5"),
    "folder.badge.minus": Symbol(
      stroke: "M 11.5 19.5 L 4 19.5 Q 2.5 19.5 2.5 18 L 2.5 6.5 Q 2.5 5 4 5 L 8.5 5 L 10.5 7.5 L 20 7.5 Q 21.5 7.5 21.5 9 L 21.5 "
        + "11.5 M 14.5 18 L 21.5 18"),
    "folder.badge.plus": Symbol(
      stroke: "M 11.5 19.5 L 4 19.5 Q 2.5 19.5 2.5 18 L 2.5 6.5 Q 2.5 5 4 5 L 8.5 5 L 10.5 7.5 L 20 7.5 Q 21.5 7.5 21.5 9 L 21.5 "
        + "11.5 M 18 14.5 L 18 21.5 M 14.5 18 L 21.5 18"),
    "fuelpump": Symbol(
      stroke: "R 4 3 10.5 18 1.6 M 14.5 11.5 L 16.2 11.5 Q 17.5 11.5 17.5 13 L 17.5 16.5 C 17.5 19 20.8 19 20.8 16.5 L 20.8 8.5 L "
        + "17.5 5 M 2.3 21 L 16.2 21",
      detail: "R 6.8 6 5 4.2 0.3"),
    "gamecontroller": Symbol(
      stroke: "M 7.5 6.5 L 16.5 6.5 C 20 6.5 21.5 10 21.8 15.5 C 22 19.5 18.8 19.8 17 17.5 L 15.5 15.5 L 8.5 15.5 L 7 17.5 C 5.2 "
        + "19.8 2 19.5 2.2 15.5 C 2.5 10 4 6.5 7.5 6.5 Z",
      detail: "M 8 9.2 L 8 12.8 M 6.2 11 L 9.8 11 M 15 12.3 L 15.2 12.3 M 17.2 9.9 L 17.4 9.9"),
    "gearshape.2": Symbol(
      stroke: "O 8.2 14.5 3.9 M 11.8 16.0 L 13.7 16.7 M 9.7 18.1 L 10.5 19.9 M 6.7 18.1 L 6.0 20.0 M 4.6 16.0 L 2.8 16.8 M 4.6 13.0 "
        + "L 2.7 12.3 M 6.7 10.9 L 5.9 9.1 M 9.7 10.9 L 10.4 9.0 M 11.8 13.0 L 13.6 12.2 O 17.3 6.3 2.2 M 19.5 6.7 L 21.1 7.1 M 18.3 "
        + "8.3 L 19.1 9.8 M 16.4 8.3 L 15.7 9.9 M 15.2 6.8 L 13.5 7.3 M 15.5 5.0 L 14.2 3.9 M 17.2 4.1 L 17.2 2.4 M 19.0 4.9 L 20.3 "
        + "3.8"),
    "giftcard": Symbol(
      stroke: "R 2.2 5 19.6 14 2.2",
      detail: "M 2.5 11.5 L 21.5 11.5 M 8 5 L 8 19 M 8 11.5 C 3.5 11.5 4 7.5 6 7.8 C 7.3 8 8 11.5 8 11.5 C 8 11.5 8.7 8 10 7.8 C 12 "
        + "7.5 12.5 11.5 8 11.5 M 8 11.5 L 11 15"),
    "graduationcap": Symbol(stroke: "M 12 4 L 22 9.2 L 12 14.4 L 2 9.2 Z M 21 9.8 L 21 16 M 6 12 L 6 17 C 9 20.5 15 20.5 18 17 L 18 12"),
    "hammer": Symbol(
      stroke: "M 3.2 19 L 12.2 10 L 14.5 12.3 L 5.5 21.3 Q 4.3 22 3.2 20.8 Q 2.5 20 3.2 19 Z M 8.5 6.5 Q 12 2.5 17 4.2 L 17 7 L 21.5 "
        + "11.5 L 18.5 14.5 L 11 7 Q 10 6 8.5 6.5 Z"),
    "hanger": Symbol(
      stroke: "M 9.5 6.5 C 9.5 2.3 14.5 2.5 14.5 6 C 14.5 8 12 8 12 10.3 L 21 16.5 Q 22.3 18.8 19.8 19 L 4.2 19 Q 1.7 18.8 3 16.5 L "
        + "12 10.3"),
    "highlighter": Symbol(
      stroke: "M 7 12.5 L 16.5 3 L 21 7.5 L 11.5 17 Z M 7 12.5 L 6 15.5 L 8.5 18 L 11.5 17 M 6.2 16 L 3 20.5 L 6.5 20 L 8 18"),
    "house.and.flag": Symbol(
      stroke: "M 2.5 12.5 L 10 6 L 17.5 12.5 L 15.5 12.5 L 15.5 20.5 L 4.5 20.5 L 4.5 12.5 Z M 19.5 20.5 L 19.5 3 M 19.5 3.5 L 14 "
        + "3.5 L 14 6.8 L 19.5 6.8",
      detail: "M 10 20 L 10 15.5"),
    "house.lodge": Symbol(stroke: "M 2 20.5 L 12 4 L 22 20.5 Z M 17.5 12.5 L 17.5 5", detail: "M 9.5 20 L 9.5 15 L 14.5 15 L 14.5 20"),
  ]
}
