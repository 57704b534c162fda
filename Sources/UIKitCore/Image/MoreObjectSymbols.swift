/// Objects whose names begin with I to Z, in the notation of ``SymbolCatalog/symbols``.
enum MoreObjectSymbols {
  typealias Symbol = SymbolCatalog.Symbol

  private static let closedBook =
    "M 7.5 3 L 19 3 L 19 21 L 7.5 21 Q 5 21 5 18.7 L 5 5.3 Q 5 3 7.5 3 Z"

  static let drawings: [String: Symbol] = [
    "internaldrive": Symbol(stroke: "R 2.5 6 19 12 2.5", detail: "M 6 14.5 L 13 14.5 M 17.5 14.5 L 17.7 14.5"),
    "ipad": Symbol(stroke: "R 4 2.5 16 19 2.2", detail: "M 10.5 18.9 L 13.5 18.9"),
    "ipad.and.iphone": Symbol(
      stroke: "M 11.5 20.5 L 5 20.5 Q 3 20.5 3 18.5 L 3 5.5 Q 3 3.5 5 3.5 L 14.5 3.5 Q 16.5 3.5 16.5 5.5 L 16.5 7 R 14.5 10 6.5 11 "
        + "1.3"),
    "iphone": Symbol(stroke: "R 6.5 2.3 11 19.4 2.5", detail: "M 10.5 18.8 L 13.5 18.8"),
    "ipod": Symbol(stroke: "R 6 2.5 12 19 2", detail: "R 8.8 5.3 6.4 4.5 0.4 O 12 15.6 2.8"),
    "keyboard": Symbol(
      stroke: "R 2 5.5 20 13 2.2",
      detail: "M 5.6 9 L 5.8 9 M 9.1 9 L 9.3 9 M 12.6 9 L 12.8 9 M 16.1 9 L 18.4 9 M 5.6 12 L 6.8 12 M 10 12 L 10.2 12 M 13.5 12 L "
        + "13.7 12 M 17 12 L 18.4 12 M 8 15 L 16 15"),
    "keyboard.chevron.compact.down": Symbol(
      stroke: "R 2 3 20 11.5 2.2 M 8.5 18.5 L 12 20.7 L 15.5 18.5",
      detail: "M 5.6 6.3 L 5.8 6.3 M 9.1 6.3 L 9.3 6.3 M 12.6 6.3 L 12.8 6.3 M 16.1 6.3 L 18.4 6.3 M 5.6 8.9 L 6.8 8.9 M 10 8.9 L "
        + "10.2 8.9 M 13.5 8.9 L 13.7 8.9 M 17 8.9 L 18.4 8.9 M 8 11.5 L 16 11.5"),
    "lamp.desk": Symbol(stroke: "M 4 20.8 L 14 20.8 M 9 20.8 L 5.5 12.5 L 11 6 M 8.5 4.5 L 13 2.5 L 20 6 L 15.5 12.5 L 10 8.5 Z"),
    "laptopcomputer": Symbol(stroke: "R 4.5 4.5 15 11 1.8 M 1.8 18.8 L 22.2 18.8"),
    "laptopcomputer.and.iphone": Symbol(
      stroke: "M 3.5 15 L 3.5 7 Q 3.5 5 5.5 5 L 17.5 5 Q 19.5 5 19.5 7 M 1.9 18.5 L 12 18.5 R 15.5 9.5 6 11.5 1.3"),
    "lifepreserver": Symbol(
      stroke: "O 12 12 9.5 O 12 12 4", detail: "M 9.2 9.2 L 5.3 5.3 M 14.8 9.2 L 18.7 5.3 M 9.2 14.8 L 5.3 18.7 M 14.8 14.8 L 18.7 18.7"),
    "light.max": Symbol(
      stroke: "O 12 12 3 M 12 3 L 12 6 M 12 18 L 12 21 M 3 12 L 6 12 M 18 12 L 21 12 M 5.6 5.6 L 7.7 7.7 M 16.3 16.3 L 18.4 18.4 M "
        + "18.4 5.6 L 16.3 7.7 M 7.7 16.3 L 5.6 18.4"),
    "light.min": Symbol(stroke: "O 12 12 3", fill: "O 12 5 1 O 12 19 1 O 5 12 1 O 19 12 1 O 7 7 1 O 17 7 1 O 7 17 1 O 17 17 1"),
    "list.bullet.clipboard": Symbol(
      stroke: "R 4.5 4.2 15 17.3 2.2 M 9 3.6 L 15 3.6",
      detail: "M 11.5 10.5 L 16 10.5 M 11.5 14 L 16 14 M 11.5 17.5 L 16 17.5 M 8.2 10.5 L 8.4 10.5 M 8.2 14 L 8.4 14 M 8.2 17.5 L "
        + "8.4 17.5 M 9 6.5 L 15 6.5"),
    "list.clipboard": Symbol(
      stroke: "R 4.5 4.2 15 17.3 2.2 M 9 3.6 L 15 3.6",
      detail: "M 11.5 10.5 L 16 10.5 M 11.5 14 L 16 14 M 11.5 17.5 L 16 17.5 M 8.2 10.5 L 8.4 10.5 M 8.2 14 L 8.4 14 M 8.2 17.5 L "
        + "8.4 17.5 M 9 6.5 L 15 6.5"),
    "lock.open": Symbol(stroke: "R 3 10.5 14 10.5 2.2 M 13.5 10.5 L 13.5 7 C 13.5 2.4 21 2.4 21 7 L 21 9.5"),
    "lock.rotation": Symbol(
      stroke: "M 5 9 C 7 4.5 13 3 17 6 M 17.5 2.5 L 17.5 6.5 L 13.5 6.5 M 19.5 9 C 21.5 15 17 20.5 12 20.5 C 7 20.5 3.5 16.5 3.8 12 "
        + "R 8.5 11.3 7 5.2 1 M 10 11 L 10 10 C 10 7.5 14 7.5 14 10 L 14 11"),
    "macbook": Symbol(stroke: "R 4.5 4.5 15 11 1.8 M 1.8 18.8 L 22.2 18.8 M 10 15.5 L 14 15.5"),
    "macwindow": Symbol(
      stroke: "R 2.5 4 19 16 2.5", detail: "M 2.8 8.5 L 21.2 8.5 M 5.3 6.3 L 5.5 6.3 M 8 6.3 L 8.2 6.3 M 10.7 6.3 L 10.9 6.3"),
    "magazine": Symbol(
      stroke: "M 4 4.5 L 11 3 L 11 19.5 L 4 21 Z M 11 3 L 20 4.5 L 20 21 L 11 19.5 Z",
      detail: "M 11 4.5 L 11 18 M 14 8.3 L 17 8.8 M 14 12 L 17 12.5"),
    "mail": Symbol(stroke: "R 2.5 5 19 14 2.2", detail: "M 3 6.5 L 12 13.5 L 21 6.5"),
    "medal": Symbol(
      stroke: "O 12 15.3 5.8 M 9 10 L 5.5 2.8 M 15 10 L 18.5 2.8 M 11.5 9.2 L 8.8 2.8 M 12.5 9.2 L 15.2 2.8",
      detail: "M 12 12.7 L 12 17.7 M 10.8 13.5 L 12 12.7"),
    "megaphone": Symbol(
      stroke: "M 3 10 L 3 14 L 6 14.5 L 19 19 L 19 5 L 6 9.5 Z M 6.5 15 L 8 19.5 L 12 19.5 L 11 16.5 M 21.5 10.5 L 21.5 13.5"),
    "memorychip": Symbol(
      stroke: "R 2.5 8 19 9 1.5 M 5.5 8 L 5.5 5 M 9.8 8 L 9.8 5 M 14.2 8 L 14.2 5 M 18.5 8 L 18.5 5 M 5.5 17 L 5.5 20 M 9.8 17 L 9.8 "
        + "20 M 14.2 17 L 14.2 20 M 18.5 17 L 18.5 20"),
    "menubar.rectangle": Symbol(stroke: "R 2.5 4 19 16 2.5", detail: "M 2.8 8.5 L 21.2 8.5 M 5.5 6.3 L 11 6.3"),
    "microphone": Symbol(stroke: "R 8.5 2.5 7 12 3.5 M 5 11 C 5 19.5 19 19.5 19 11 M 12 17.3 L 12 21 M 8.5 21 L 15.5 21"),
    "movieclapper": Symbol(
      stroke: "R 3 9 18 11.5 1.8 M 3 8.8 L 20.2 4 M 3.3 9 L 2.6 5.8 L 19.3 2.5 L 20.2 5",
      detail: "M 3 12.5 L 21 12.5 M 7 5.3 L 8.7 7 M 12 4.3 L 13.7 6"),
    "mug": Symbol(
      stroke: "M 4 4.5 L 16 4.5 L 16 17.5 Q 16 20 13.5 20 L 6.5 20 Q 4 20 4 17.5 Z M 16 8 L 18.5 8 Q 20.8 8 20.8 10.3 L 20.8 13.2 Q "
        + "20.8 15.5 18.5 15.5 L 16 15.5"),
    "opticaldisc": Symbol(stroke: "O 12 12 9.5", detail: "O 12 12 2.5 M 12 6 C 8.5 6 6 8.5 6 12"),
    "paintbrush": Symbol(
      stroke: "M 20.5 3.5 C 14.5 6 10 11 8.8 13.5 L 11 15.7 C 13.5 14.5 18.5 9.5 20.5 3.5 Z M 8.3 14 C 5 13.5 5.5 18.5 2.8 20 C 7 "
        + "21.5 11 20 10.6 16.2 Z"),
    "paintbrush.pointed": Symbol(
      stroke: "M 20.8 3.2 C 14.5 6 10 11 8.8 13.5 L 11 15.7 C 13.5 14.5 18.5 9.5 20.8 3.2 Z M 8.3 14 C 5 13.5 5.5 18.5 2.8 20.5 C 7 "
        + "21.5 11 20 10.6 16.2 Z"),
    "paintpalette": Symbol(
      stroke: "M 12 3 C 6 3 2.5 7.3 2.5 12 C 2.5 17 6.5 21 11.5 21 C 14 21 14 19 13.2 17.8 C 12.4 16.3 13.4 15 15 15 L 18 15 C 20.5 "
        + "15 21.5 13.5 21.5 11.5 C 21.5 6.5 17 3 12 3 Z",
      detail: "M 6.9 12.5 L 7.1 12.5 M 9 8 L 9.2 8 M 14 7 L 14.2 7 M 17.5 10.5 L 17.7 10.5"),
    "pc": Symbol(stroke: "R 6.5 2.5 11 19 1.8", detail: "M 10 6.5 L 14 6.5 M 10 9.5 L 14 9.5 M 12 17 L 12.2 17"),
    "pencil.and.outline": Symbol(
      stroke: "M 5 20.3 L 6 15.8 L 15.5 6.3 L 19 9.8 L 9.5 19.3 Z M 13 2.8 C 6.5 2.5 2.5 7 2.8 13 M 21.2 13.5 C 20.5 17.5 17.5 20.5 "
        + "13.5 21.2"),
    "pencil.and.ruler": Symbol(
      stroke: "R 3 15.5 18 5.5 1 M 6.5 15.5 L 6.5 18 M 10.2 15.5 L 10.2 17.5 M 13.8 15.5 L 13.8 18 M 17.5 15.5 L 17.5 17.5 M 4 11.5 "
        + "L 4.8 8.8 L 15.5 5 L 17.2 3 L 20 4.5 L 18.5 7 L 7 11.5 Z"),
    "pencil.line": Symbol(stroke: "M 4.5 17.8 L 5.5 13.8 L 15.8 3.5 L 18.8 6.5 L 8.5 16.8 Z M 3 21.2 L 21 21.2"),
    "pencil.tip": Symbol(
      stroke: "M 12 2.5 C 13.5 8 17 12 18 16 L 18 21 L 6 21 L 6 16 C 7 12 10.5 8 12 2.5 Z",
      detail: "M 12 8.5 L 12 13 M 6.3 16.5 L 17.7 16.5"),
    "pills": Symbol(
      stroke: "M 3.5 12.5 L 10 6 C 14 2.2 19.5 7.5 15.7 11.6 L 9.2 18 C 5 21.8 -0.2 16.5 3.5 12.5 Z O 17.5 17.5 4",
      detail: "M 6.8 9.3 L 12.4 14.8 M 15 20 L 20 15"),
    "popcorn": Symbol(
      stroke: "M 5 9.5 L 19 9.5 L 17 21 L 7 21 Z M 5.5 9 C 2.8 6.5 6.5 3.5 8.5 5.5 C 9.5 2 14.5 2 15.5 5.5 C 17.5 3.5 21.2 6.5 18.5 "
        + "9",
      detail: "M 9.8 12.5 L 10.3 18 M 14.2 12.5 L 13.7 18"),
    "puzzlepiece": Symbol(
      stroke: "M 3.5 8 L 8.2 8 C 6.5 4 13.5 2.5 12.3 8 L 17 8 L 17 12.2 C 22.5 10.8 22.5 17.5 17 16.3 L 17 20.5 L 3.5 20.5 L 3.5 "
        + "16.3 C 8 17 8 11.8 3.5 12.2 Z"),
    "puzzlepiece.extension": Symbol(
      stroke: "M 3.5 8 L 8.2 8 C 6.5 4 13.5 2.5 12.3 8 L 17 8 L 17 12.2 C 22.5 10.8 22.5 17.5 17 16.3 L 17 20.5 L 3.5 20.5 Z"),
    "radio": Symbol(stroke: "R 3 8 18 12.5 2.2 M 5 8 L 17 3", detail: "O 15.8 14.2 3 M 6.3 12 L 10 12 M 6.3 16 L 10 16"),
    "recordingtape": Symbol(stroke: "O 6.5 12 4.2 O 17.5 12 4.2 M 6.5 16.2 L 17.5 16.2"),
    "rectangle.stack.badge.plus": Symbol(
      stroke: "M 11.5 20.5 L 5.5 20.5 Q 3.5 20.5 3.5 18.5 L 3.5 10.5 Q 3.5 8.5 5.5 8.5 L 18.5 8.5 Q 20.5 8.5 20.5 10.5 L 20.5 11.5 M "
        + "5.5 5.5 L 18.5 5.5 M 7.5 2.8 L 16.5 2.8 M 18 14.5 L 18 21.5 M 14.5 18 L 21.5 18"),
    "rosette": Symbol(stroke: "O 12 9 6.3 M 8 14 L 6.5 21.5 L 12 18.5 L 17.5 21.5 L 16 14", detail: "O 12 9 2.3"),
    "ruler": Symbol(
      stroke: "M 2.8 16 L 16 2.8 L 21.2 8 L 8 21.2 Z", detail: "M 6 13 L 8 15 M 9 10 L 10.7 11.7 M 12 7 L 14 9 M 15 4 L 16.7 5.7"),
    "scissors": Symbol(stroke: "O 6 6.2 3 O 6 17.8 3 M 8.5 8 L 21 17.5 M 8.5 16 L 21 6.5"),
    "screwdriver": Symbol(
      stroke: "M 3.2 18.8 L 8.2 13.8 L 10.2 15.8 L 5.2 20.8 Q 4 21.5 3 20.5 Q 2.5 19.8 3.2 18.8 Z M 9.3 14.7 L 16.5 7.5 L 17.5 4.3 L "
        + "20.8 3.2 L 19.7 6.5 L 16.5 7.5"),
    "scroll": Symbol(
      stroke: "M 6 3 L 16 3 Q 18 3 18 5 L 18 18.5 Q 18 21 15.8 21 L 10 21 L 8 21 Q 6 21 6 18.8 Z M 6 8 L 3 8 L 3 5.5 C 3 2.3 6 2.3 6 "
        + "5.5 M 17.5 20.8 L 19 20.8 Q 21 20.8 21 18 L 10 18 Q 10 21 8 21",
      detail: "M 9.3 7 L 14.7 7 M 9.3 11 L 14.7 11"),
    "sdcard": Symbol(
      stroke: "M 5 4.5 Q 5 3 6.5 3 L 14 3 L 19 8 L 19 19.5 Q 19 21 17.5 21 L 6.5 21 Q 5 21 5 19.5 Z",
      detail: "M 8.5 6 L 8.5 9 M 11.5 6 L 11.5 9 M 14.3 7.5 L 14.3 9"),
    "server.rack": Symbol(
      stroke: "R 3 2.8 18 4.6 1.2 R 3 9.7 18 4.6 1.2 R 3 16.6 18 4.6 1.2",
      detail: "M 6 5.1 L 11 5.1 M 6 12 L 11 12 M 6 18.9 L 11 18.9 M 17.5 5.1 L 17.7 5.1 M 17.5 12 L 17.7 12 M 17.5 18.9 L 17.7 18.9"),
    "shower": Symbol(
      stroke: "M 5 21 L 5 6 C 5 2 13 2 13 6.5 M 8.5 9.5 C 8.5 5 17.5 5 17.5 9.5 Z",
      fill: "O 9.5 13 1 O 13 13 1 O 16.5 13 1 O 8.8 17 1 O 13 17 1 O 17.2 17 1"),
    "simcard": Symbol(
      stroke: "M 5 4.5 Q 5 3 6.5 3 L 14 3 L 19 8 L 19 19.5 Q 19 21 17.5 21 L 6.5 21 Q 5 21 5 19.5 Z",
      detail: "R 8 10.5 8 7.5 1 M 12 10.5 L 12 18"),
    "sofa": Symbol(
      stroke: "M 5 11 L 5 7.5 Q 5 5 7.5 5 L 16.5 5 Q 19 5 19 7.5 L 19 11 M 2.5 12.5 C 2.5 10 6.5 10 6.5 12.5 L 6.5 14.5 L 17.5 14.5 "
        + "L 17.5 12.5 C 17.5 10 21.5 10 21.5 12.5 L 21.5 18.5 L 2.5 18.5 Z M 5 18.5 L 5 20.5 M 19 18.5 L 19 20.5"),
    "steeringwheel": Symbol(stroke: "O 12 12 9.5 M 2.8 10.5 Q 12 7 21.2 10.5 M 12 21 L 12 15.5", detail: "O 12 13 2.5"),
    "stethoscope": Symbol(
      stroke: "M 5 3 L 3.5 3 L 3.5 8 C 3.5 15 13.5 15 13.5 8 L 13.5 3 L 12 3 M 8.5 13.3 L 8.5 16 C 8.5 22.5 18.5 22.5 18.5 16 L 18.5 "
        + "13.5 O 18.5 11 2.4"),
    "storefront": Symbol(
      stroke: "M 4 3.5 L 20 3.5 L 21.8 9 C 21.8 12.5 17 12.5 17 9.5 C 17 12.5 12 12.5 12 9.5 C 12 12.5 7 12.5 7 9.5 C 7 12.5 2.2 "
        + "12.5 2.2 9 Z M 4 12.5 L 4 20.5 L 20 20.5 L 20 12.5 M 13.5 20.5 L 13.5 15.5 L 17 15.5 L 17 20.5"),
    "studentdesk": Symbol(stroke: "M 2.5 6.5 L 21.5 6.5 M 4.5 6.5 L 4.5 18.5 M 19.5 6.5 L 19.5 18.5 M 12 6.5 L 12 11.5 L 19.5 11.5"),
    "suitcase": Symbol(
      stroke: "R 2.5 7 19 13 2.2 M 8.5 7 L 8.5 5 Q 8.5 3.5 10 3.5 L 14 3.5 Q 15.5 3.5 15.5 5 L 15.5 7",
      detail: "M 7 7.5 L 7 19.5 M 17 7.5 L 17 19.5"),
    "syringe": Symbol(
      stroke: "M 3 21 L 7 17 M 6 13.5 L 14 5.5 L 18.5 10 L 10.5 18 L 7 17.5 Z M 16.2 7.8 L 19.8 4.2 M 17 2.8 L 21.2 7 M 12 4.5 L "
        + "19.5 12",
      detail: "M 9 13.5 L 11 15.5"),
    "tent": Symbol(stroke: "M 12 4 L 22 20 L 2 20 Z", detail: "M 12 11 L 15.5 19.5 M 12 11 L 8.5 19.5"),
    "testtube.2": Symbol(
      stroke: "M 4.5 3 L 4.5 17.5 C 4.5 22 9.5 22 9.5 17.5 L 9.5 3 M 3.3 3 L 10.7 3 M 4.5 10 L 9.5 10 M 14.5 3 L 14.5 17.5 C 14.5 22 "
        + "19.5 22 19.5 17.5 L 19.5 3 M 13.3 3 L 20.7 3 M 14.5 13 L 19.5 13"),
    "text.book.closed": Symbol(stroke: closedBook, detail: "M 5.2 18.5 Q 5.5 16.8 7.5 16.8 L 18.5 16.8 M 8.8 7 L 15.5 7 M 8.8 10 L 13 10"),
    "theatermasks": Symbol(
      stroke: "M 2.5 5 C 6 6.5 10 6.5 13.5 5 L 13.5 10 C 13.5 14 10.5 16.5 8 16.5 C 5.5 16.5 2.5 14 2.5 10 Z M 13.8 9.2 C 16.5 9.5 "
        + "19 9.2 21.5 8 L 21.5 13 C 21.5 17.5 18.5 20 16 20 C 13.5 20 11.5 18.5 10.8 16.3 M 14.8 13 L 15 13 M 18.3 12.8 L 18.5 12.8 "
        + "M 14.3 17 C 15.3 15.8 17 15.6 18.3 16.5",
      detail: "M 5.4 9 L 6.2 9 M 9.8 9 L 10.6 9 M 5.7 12 C 7 13.5 9 13.5 10.3 12"),
    "tray.2": Symbol(
      stroke: "M 2.5 8 L 5.5 3 L 18.5 3 L 21.5 8 L 21.5 11.5 L 2.5 11.5 Z M 2.5 15 L 8 15 Q 8.5 17.8 12 17.8 Q 15.5 17.8 16 15 L "
        + "21.5 15 L 21.5 21 L 2.5 21 Z",
      detail: "M 2.5 8 L 8.5 8 Q 9.5 9.6 12 9.6 Q 14.5 9.6 15.5 8 L 21.5 8"),
    "tray.and.arrow.down": Symbol(
      stroke: "M 7 8.5 L 5 8.5 L 2.5 14.5 L 2.5 20.5 L 21.5 20.5 L 21.5 14.5 L 19 8.5 L 17 8.5 M 2.5 14.5 L 8 14.5 Q 8.5 17 12 17 Q "
        + "15.5 17 16 14.5 L 21.5 14.5 M 12 2.5 L 12 12 M 8.8 9 L 12 12.2 L 15.2 9"),
    "tray.and.arrow.up": Symbol(
      stroke: "M 7 8.5 L 5 8.5 L 2.5 14.5 L 2.5 20.5 L 21.5 20.5 L 21.5 14.5 L 19 8.5 L 17 8.5 M 2.5 14.5 L 8 14.5 Q 8.5 17 12 17 Q "
        + "15.5 17 16 14.5 L 21.5 14.5 M 12 12 L 12 2.8 M 8.8 6 L 12 2.8 L 15.2 6"),
    "tray.full": Symbol(
      stroke: "M 2.5 14 L 5.5 8.5 L 18.5 8.5 L 21.5 14 L 21.5 20 L 2.5 20 Z M 6.5 5.5 L 17.5 5.5 M 8 2.8 L 16 2.8",
      detail: "M 2.5 14 L 8 14 Q 8.5 17 12 17 Q 15.5 17 16 14 L 21.5 14"),
    "trophy": Symbol(
      stroke: "M 7 3 L 17 3 L 17 9 C 17 15.5 7 15.5 7 9 Z M 7 5 L 3 5 C 3 9.5 4.5 11 7.3 11 M 17 5 L 21 5 C 21 9.5 19.5 11 16.7 11 M "
        + "12 14 L 12 19 M 7.5 20.5 L 16.5 20.5 M 10 18.8 L 14 18.8"),
    "tshirt": Symbol(
      stroke: "M 8.5 3.5 C 9 6.5 15 6.5 15.5 3.5 L 21.5 6.5 L 19.8 11 L 17 10 L 17 20.5 L 7 20.5 L 7 10 L 4.2 11 L 2.5 6.5 Z"),
    "umbrella": Symbol(
      stroke: "M 12 2.5 L 12 4 M 2.5 13.5 C 2.5 1 21.5 1 21.5 13.5 Q 19 11.5 16.8 13.5 Q 14.5 11.5 12 13.5 Q 9.5 11.5 7.2 13.5 Q 5 "
        + "11.5 2.5 13.5 Z M 12 13.5 L 12 18.8 C 12 22 7.8 22 7.8 18.8"),
    "wallet.pass": Symbol(
      stroke: "M 4.5 4 L 19.5 4 Q 21 4 21 5.5 L 21 18.5 Q 21 20 19.5 20 L 4.5 20 Q 3 20 3 18.5 L 3 5.5 Q 3 4 4.5 4 Z",
      detail: "M 3 8 L 21 8 M 3 12 L 8 12 Q 9 14.5 12 14.5 Q 15 14.5 16 12 L 21 12"),
    "wand.and.rays": Symbol(
      stroke: "M 3 21 L 13 11 M 15.5 2.5 L 15.5 6 M 21.5 8.5 L 18 8.5 M 20.5 3.5 L 17.5 6.5 M 10.5 3.8 L 12 6.5 M 20.2 13.5 L 17.5 "
        + "12"),
    "wand.and.stars": Symbol(
      stroke: "M 3 21 L 14 10 M 16.5 2.5 L 16.5 6.5 M 14.5 4.5 L 18.5 4.5 M 8 3.5 L 8 6.5 M 6.5 5 L 9.5 5 M 19.5 14.5 L 19.5 17.5 M "
        + "18 16 L 21 16 M 16.5 7.5 L 16.5 7.5"),
    "washer": Symbol(stroke: "R 4 3 16 18 2", detail: "O 12 13.5 4.5 M 4 7 L 20 7 M 16.5 5 L 16.8 5"),
    "watch.analog": Symbol(
      stroke: "O 12 12 6.3 M 9 6.2 L 9.6 2.5 L 14.4 2.5 L 15 6.2 M 9 17.8 L 9.6 21.5 L 14.4 21.5 L 15 17.8",
      detail: "M 12 8.8 L 12 12.2 L 14.2 13.2"),
    "window.ceiling": Symbol(stroke: "R 3.5 3.5 17 17 1.5", detail: "M 12 3.5 L 12 20.5 M 3.5 12 L 20.5 12"),
    "wineglass": Symbol(
      stroke: "M 7 3 L 17 3 L 17.5 8 C 17.8 15.5 6.2 15.5 6.5 8 Z M 12 13.6 L 12 20.8 M 8 20.8 L 16 20.8", detail: "M 6.8 8 L 17.2 8"),
    "wrench": Symbol(
      stroke: "M 21 7.2 C 22 11 18.5 14.3 14.5 13.2 L 7 20.6 C 4.5 22.5 1.5 19.5 3.4 17 L 10.8 9.5 C 9.7 5.5 13 2 16.8 3 L 13.8 6 L "
        + "14.5 9.5 L 18 10.2 Z"),
    "wrench.and.screwdriver": Symbol(
      stroke: "M 10.3 8.5 L 20.5 18 Q 20.8 20.2 18.2 20.5 L 8.4 10.4 C 5 11.3 2.3 8.5 3.1 5.2 L 5.8 7.8 L 7.8 5.9 L 5.2 3.1 C 8.5 "
        + "2.3 11.2 5 10.3 8.5 Z M 20.7 3.3 L 18 5.2 L 17.8 6.2 L 14 10 M 10.2 13.8 L 4.2 19.8 M 5.5 21 L 3 18.5 L 7.5 14.5 L 9.5 "
        + "16.5 Z"),
    "xmark.bin": Symbol(stroke: "M 4.5 7 L 19.5 7 L 18.2 21 L 5.8 21 Z M 3.5 3.8 L 20.5 3.8", detail: "M 9 11 L 15 17 M 15 11 L 9 17"),
  ]
}
