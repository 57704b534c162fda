/// Charts, shapes, grids and media whose names begin with P to Z, in the notation of ``SymbolCatalog/symbols``.
enum MoreLayoutSymbols {
  typealias Symbol = SymbolCatalog.Symbol

  private static let seal =
    "M 12 2.3 L 14.6 4.6 L 18 4 L 18.8 7.4 L 21.9 9 L 20.6 12 L 21.9 15 L 18.8 16.6 L 18 20 L 14.6 19.4 L 12 21.7 L 9.4 19.4 L 6 20 "
    + "L 5.2 16.6 L 2.1 15 L 3.4 12 L 2.1 9 L 5.2 7.4 L 6 4 L 9.4 4.6 Z"
  private static let shield =
    "M 12 2.5 L 20 5.5 L 20 11.5 C 20 17 16.5 20 12 21.5 C 7.5 20 4 17 4 11.5 L 4 5.5 Z"

  static let drawings: [String: Symbol] = [
    "pentagon": Symbol(stroke: "M 12 2.8 L 21.6 9.8 L 18 20.8 L 6 20.8 L 2.4 9.8 Z"),
    "personalhotspot": Symbol(
      stroke: "M 10 12.5 C 6.5 10 7.5 7 9.5 5 C 13.5 1 19 6 15.5 10 L 14 11.5 M 14 11.5 C 17.5 14 16.5 17 14.5 19 C 10.5 23 5 18 8.5 "
        + "14 L 10 12.5"),
    "photo.artframe": Symbol(stroke: "R 3 3.5 18 17 0.8 R 6.5 7 11 10 0.3", fill: "M 8 15.7 L 11 11 L 13 13.5 L 14.2 12 L 16.3 15.7 Z"),
    "photo.on.rectangle.angled": Symbol(
      stroke: "M 8.5 2.8 L 21.5 6 L 19 16.2 L 6 13 Z M 6 16.5 L 2.5 17 L 4.5 21 L 17 19.3",
      detail: "M 7 11.5 L 11.3 8.5 L 14.5 12 L 16.3 10.8 L 19.3 14.3"),
    "photo.stack": Symbol(
      stroke: "R 2.5 8 19 13 2 M 5 5.2 L 19 5.2 M 7.5 2.6 L 16.5 2.6",
      detail: "M 3 18.5 L 8 13.5 L 12 17 L 15.3 14 L 21 18.8",
      fill: "O 16 11.5 1.3"),
    "photo.tv": Symbol(
      stroke: "R 2.5 3.5 19 13.5 2 M 8 20.5 L 16 20.5", detail: "M 3 15 L 8.5 9.5 L 13 14 L 15.5 11.5 L 20.5 16", fill: "O 16.5 7.5 1.2"),
    "pianokeys": Symbol(
      stroke: "R 2.5 5 19 14 2", detail: "M 8.8 13.5 L 8.8 19 M 15.2 13.5 L 15.2 19", fill: "R 7.1 5 3.4 9 0.5 R 13.5 5 3.4 9 0.5"),
    "pip": Symbol(stroke: "R 2 4.5 20 15 2.2", fill: "R 12 11.8 7.3 5 0.8"),
    "pip.enter": Symbol(
      stroke: "R 2 4.5 20 15 2.2", detail: "M 5.3 7.8 L 9.3 11 M 9.5 7.5 L 9.5 11.2 L 5.8 11.2", fill: "R 12 12 7.3 5 0.8"),
    "pip.exit": Symbol(stroke: "R 2 4.5 20 15 2.2", detail: "M 9.3 11 L 5.3 7.8 M 9 7.5 L 5.2 7.5 L 5.2 11", fill: "R 12 12 7.3 5 0.8"),
    "play.rectangle": Symbol(stroke: "R 2.5 5 19 14 2.5", fill: "M 9.5 8 L 16 12 L 9.5 16 Z"),
    "play.rectangle.on.rectangle": Symbol(
      stroke: "R 6.5 4 15 11 2 M 17.5 18.5 Q 17.5 20 16 20 L 4.5 20 Q 2.5 20 2.5 18 L 2.5 11 Q 2.5 9.2 3.8 9",
      fill: "M 12 6.5 L 17 9.5 L 12 12.5 Z"),
    "play.square.stack": Symbol(stroke: "R 3.5 8.5 17 12 2 M 5.5 5.5 L 18.5 5.5 M 7.5 2.8 L 16.5 2.8", fill: "M 10 11 L 15 14.5 L 10 18 Z"),
    "play.tv": Symbol(stroke: "R 2.5 4 19 13 2 M 8 20.5 L 16 20.5", fill: "M 9.8 7 L 15.5 10.5 L 9.8 14 Z"),
    "plus.app": Symbol(stroke: "R 3 3 18 18 5", detail: "M 12 7 L 12 17 M 7 12 L 17 12"),
    "plus.magnifyingglass": Symbol(stroke: "O 10.2 10.2 7 M 15.4 15.4 L 20.8 20.8", detail: "M 10.2 7 L 10.2 13.4 M 7 10.2 L 13.4 10.2"),
    "plus.rectangle": Symbol(stroke: "R 2.5 5 19 14 2.5", detail: "M 12 8 L 12 16 M 8 12 L 16 12"),
    "plus.rectangle.on.rectangle": Symbol(
      stroke: "R 6.5 4 15 11 2 M 17.5 18.5 Q 17.5 20 16 20 L 4.5 20 Q 2.5 20 2.5 18 L 2.5 11 Q 2.5 9.2 3.8 9",
      detail: "M 14 6.5 L 14 12.5 M 11 9.5 L 17 9.5"),
    "plus.square.on.square": Symbol(
      stroke: "R 8 3 13 13 2.5 M 16 18.8 Q 16 21 14 21 L 5.5 21 Q 3 21 3 18.5 L 3 10 Q 3 8 5.2 8",
      detail: "M 14.5 6.3 L 14.5 12.7 M 11.3 9.5 L 17.7 9.5"),
    "plus.viewfinder": Symbol(
      stroke: "M 3.5 8.5 L 3.5 6 Q 3.5 3.5 6 3.5 L 8.5 3.5 M 15.5 3.5 L 18 3.5 Q 20.5 3.5 20.5 6 L 20.5 8.5 M 20.5 15.5 L 20.5 18 Q "
        + "20.5 20.5 18 20.5 L 15.5 20.5 M 8.5 20.5 L 6 20.5 Q 3.5 20.5 3.5 18 L 3.5 15.5 M 12 8 L 12 16 M 8 12 L 16 12"),
    "point.3.connected.trianglepath.dotted": Symbol(
      stroke: "O 12 5 2.6 O 4.8 18.5 2.6 O 19.2 18.5 2.6 M 10 9 L 9.8 9.3 M 8 12.5 L 7.8 12.8 M 14 9 L 14.2 9.3 M 16 12.5 L 16.2 "
        + "12.8 M 10 18.5 L 10.2 18.5 M 13.8 18.5 L 14 18.5"),
    "qrcode.viewfinder": Symbol(
      stroke: "M 3 7.5 L 3 5 Q 3 3 5 3 L 7.5 3 M 16.5 3 L 19 3 Q 21 3 21 5 L 21 7.5 M 21 16.5 L 21 19 Q 21 21 19 21 L 16.5 21 M 7.5 "
        + "21 L 5 21 Q 3 21 3 19 L 3 16.5 R 7 7 3.6 3.6 0.4 R 13.4 7 3.6 3.6 0.4 R 7 13.4 3.6 3.6 0.4",
      fill: "R 12.7 12.7 2 2 0 R 15.7 12.7 2 2 0 R 12.7 15.7 2 2 0 R 15.7 15.7 2 2 0"),
    "questionmark.app": Symbol(
      stroke: "R 3 3 18 18 5", detail: "M 9.2 9.2 C 9.2 5.8 14.8 5.8 14.8 9 C 14.8 11.3 12 11.2 12 13.5 M 12 16.9 L 12.1 16.9"),
    "questionmark.diamond": Symbol(
      stroke: "M 12 2.3 L 21.7 12 L 12 21.7 L 2.3 12 Z",
      detail: "M 9.5 9.5 C 9.5 6.5 14.5 6.5 14.5 9.3 C 14.5 11.3 12 11.2 12 13.2 M 12 16.3 L 12.1 16.3"),
    "questionmark.folder": Symbol(
      stroke: "M 2.5 18 L 2.5 6.5 Q 2.5 5 4 5 L 8.5 5 L 10.5 7.5 L 20 7.5 Q 21.5 7.5 21.5 9 L 21.5 17.5 Q 21.5 19.5 19.5 19.5 L 4 "
        + "19.5 Q 2.5 19.5 2.5 18 Z",
      detail: "M 9.8 11.8 C 9.8 9.3 14.2 9.3 14.2 11.7 C 14.2 13.3 12 13.3 12 14.7 M 12 16.9 L 12.1 16.9"),
    "rays": Symbol(
      stroke: "M 12 2.5 L 12 7.5 M 12 16.5 L 12 21.5 M 2.5 12 L 7.5 12 M 16.5 12 L 21.5 12 M 5.3 5.3 L 8.8 8.8 M 15.2 15.2 L 18.7 "
        + "18.7 M 18.7 5.3 L 15.2 8.8 M 8.8 15.2 L 5.3 18.7"),
    "record.circle": Symbol(stroke: "O 12 12 9.5", fill: "O 12 12 5.5"),
    "rectangle.3.group": Symbol(stroke: "R 2.5 4 7.5 16 1.5 R 13.5 4 8 6.3 1.5 R 13.5 13.7 8 6.3 1.5"),
    "rectangle.and.pencil.and.ellipsis": Symbol(
      stroke: "M 12.5 6 L 4 6 Q 2.2 6 2.2 7.8 L 2.2 17.2 Q 2.2 19 4 19 L 20 19 Q 21.8 19 21.8 17.2 L 21.8 12 M 13 12.2 L 13.7 9.7 L "
        + "19.5 3.8 L 21.4 5.7 L 15.5 11.5 Z",
      fill: "O 5.8 14.8 1.2 O 9.3 14.8 1.2 O 12.8 14.8 1.2"),
    "rectangle.and.text.magnifyingglass": Symbol(
      stroke: "M 9.5 19 L 4.5 19 Q 2.5 19 2.5 17 L 2.5 7 Q 2.5 5 4.5 5 L 19.5 5 Q 21.5 5 21.5 7 L 21.5 10 M 6 9 L 11 9 M 6 13 L 9 13 "
        + "O 15.3 14.3 3.8 M 18 17 L 21.2 20.2"),
    "rectangle.bottomthird.inset.filled": Symbol(stroke: "R 2.5 5 19 14 2.5", fill: "R 5 12.8 14 3.7 0.8"),
    "rectangle.compress.vertical": Symbol(
      stroke: "M 3 12 L 21 12 M 12 2.5 L 12 8 M 9 5.5 L 12 8.3 L 15 5.5 M 12 21.5 L 12 16 M 9 18.5 L 12 15.7 L 15 18.5"),
    "rectangle.dashed": Symbol(
      stroke: "M 2.5 8.5 L 2.5 7.5 Q 2.5 5 5 5 L 6 5 M 9.5 5 L 14.5 5 M 18 5 L 19 5 Q 21.5 5 21.5 7.5 L 21.5 8.5 M 21.5 15.5 L 21.5 "
        + "16.5 Q 21.5 19 19 19 L 18 19 M 14.5 19 L 9.5 19 M 6 19 L 5 19 Q 2.5 19 2.5 16.5 L 2.5 15.5 M 2.5 12 L 2.5 12.1 M 21.5 12 "
        + "L 21.5 12.1"),
    "rectangle.expand.vertical": Symbol(
      stroke: "M 3 12 L 21 12 M 12 8.5 L 12 3 M 9 5.3 L 12 2.5 L 15 5.3 M 12 15.5 L 12 21 M 9 18.7 L 12 21.5 L 15 18.7"),
    "rectangle.grid.1x2": Symbol(stroke: "R 3 3.5 18 7 1.5 R 3 13.5 18 7 1.5"),
    "rectangle.grid.2x2": Symbol(stroke: "R 2.5 4.5 8 6 1.2 R 13.5 4.5 8 6 1.2 R 2.5 13.5 8 6 1.2 R 13.5 13.5 8 6 1.2"),
    "rectangle.grid.3x2": Symbol(
      stroke: "R 2 5 5 5.5 1 R 9.5 5 5 5.5 1 R 17 5 5 5.5 1 R 2 13.5 5 5.5 1 R 9.5 13.5 5 5.5 1 R 17 13.5 5 5.5 1"),
    "rectangle.inset.filled": Symbol(stroke: "R 2.5 5 19 14 2.5", fill: "R 5.5 8 13 8 1"),
    "rectangle.leadinghalf.inset.filled": Symbol(stroke: "R 2.5 5 19 14 2.5", fill: "R 5 7.5 6.5 9 0.8"),
    "rectangle.lefthalf.inset.filled": Symbol(stroke: "R 2.5 5 19 14 2.5", fill: "R 5 7.5 6.5 9 0.8"),
    "rectangle.on.rectangle": Symbol(
      stroke: "R 6.5 4 15 11 2 M 17.5 18.5 Q 17.5 20 16 20 L 4.5 20 Q 2.5 20 2.5 18 L 2.5 11 Q 2.5 9.2 3.8 9"),
    "rectangle.portrait": Symbol(stroke: "R 5 2.5 14 19 2.5"),
    "rectangle.portrait.arrowtriangle.2.inward": Symbol(
      stroke: "R 8 2.5 8 19 2", fill: "M 1.2 8.5 L 6.2 12 L 1.2 15.5 Z M 22.8 8.5 L 17.8 12 L 22.8 15.5 Z"),
    "rectangle.portrait.arrowtriangle.2.outward": Symbol(
      stroke: "R 8 2.5 8 19 2", fill: "M 6.2 8.5 L 1.2 12 L 6.2 15.5 Z M 17.8 8.5 L 22.8 12 L 17.8 15.5 Z"),
    "rectangle.righthalf.inset.filled": Symbol(stroke: "R 2.5 5 19 14 2.5", fill: "R 12.5 7.5 6.5 9 0.8"),
    "rectangle.split.1x2": Symbol(stroke: "R 2.5 5 19 14 2.2", detail: "M 2.5 12 L 21.5 12"),
    "rectangle.split.2x1": Symbol(stroke: "R 2.5 5 19 14 2.2", detail: "M 12 5 L 12 19"),
    "rectangle.split.2x2": Symbol(stroke: "R 2.5 5 19 14 2.2", detail: "M 12 5 L 12 19 M 2.5 12 L 21.5 12"),
    "rectangle.split.3x1": Symbol(stroke: "R 2.5 5 19 14 2.2", detail: "M 8.8 5 L 8.8 19 M 15.2 5 L 15.2 19"),
    "rectangle.split.3x3": Symbol(
      stroke: "R 2.5 5 19 14 2.2", detail: "M 8.8 5 L 8.8 19 M 15.2 5 L 15.2 19 M 2.5 9.7 L 21.5 9.7 M 2.5 14.3 L 21.5 14.3"),
    "rhombus": Symbol(stroke: "M 12 2.5 L 20 12 L 12 21.5 L 4 12 Z"),
    "safari": Symbol(stroke: "O 12 12 9.5", detail: "M 16.8 7.2 L 13.7 13.7 L 7.2 16.8 L 10.3 10.3 Z"),
    "seal": Symbol(stroke: seal),
    "shield.lefthalf.filled": Symbol(stroke: shield, fill: "M 12 2.5 L 4 5.5 L 4 11.5 C 4 17 7.5 20 12 21.5 Z"),
    "sidebar.squares.left": Symbol(
      stroke: "R 2.5 4.5 19 15 2.5 M 9.5 4.5 L 9.5 19.5 M 4.9 8 L 7 8 M 4.9 11 L 7 11 M 4.9 14 L 7 14 R 12.2 8 6.5 8 1"),
    "slash.circle": Symbol(stroke: "O 12 12 9.5", detail: "M 18.2 5.8 L 5.8 18.2"),
    "slider.horizontal.below.rectangle": Symbol(stroke: "R 4 3 16 8.5 1.5 M 2.5 17 L 21.5 17", fill: "O 9 17 2.6"),
    "slider.vertical.3": Symbol(stroke: "M 6 3 L 6 21 M 12 3 L 12 21 M 18 3 L 18 21", fill: "O 6 15.5 2.3 O 12 8 2.3 O 18 13 2.3"),
    "smallcircle.filled.circle": Symbol(stroke: "O 12 12 9.5", fill: "O 12 12 3.2"),
    "soccerball": Symbol(
      stroke: "O 12 12 9.5",
      detail: "M 12 7.8 L 16 10.8 L 14.5 15.3 L 9.5 15.3 L 8 10.8 Z M 12 7.8 L 12 3.5 M 16 10.8 L 20.5 9.3 M 14.5 15.3 L 17.3 19.2 M "
        + "9.5 15.3 L 6.7 19.2 M 8 10.8 L 3.5 9.3"),
    "sparkle.magnifyingglass": Symbol(
      stroke: "O 10.2 10.2 7 M 15.4 15.4 L 20.8 20.8",
      fill: "M 10.2 5.5 C 10.6 8.7 11.7 9.8 14.9 10.2 C 11.7 10.6 10.6 11.7 10.2 14.9 C 9.8 11.7 8.7 10.6 5.5 10.2 C 8.7 9.8 9.8 8.7 "
        + "10.2 5.5 Z"),
    "speaker.wave.1": Symbol(stroke: "M 5 9.5 L 8.5 9.5 L 14 5 L 14 19 L 8.5 14.5 L 5 14.5 Z M 17.3 9 C 18.9 10.8 18.9 13.2 17.3 15"),
    "speaker.wave.3": Symbol(
      width: 28,
      stroke: "M 3 9.5 L 6.5 9.5 L 11.5 5 L 11.5 19 L 6.5 14.5 L 3 14.5 Z M 14.8 9 C 16.4 10.8 16.4 13.2 14.8 15 M 17.8 6.6 C 20.8 "
        + "9.8 20.8 14.2 17.8 17.4 M 20.8 4.2 C 25.2 8.8 25.2 15.2 20.8 19.8"),
    "speedometer": Symbol(
      stroke: "O 12 12 9.5",
      detail: "M 12 13.5 L 16 8.5 M 5.8 13.5 L 6 13.5 M 7.3 8 L 7.5 8.1 M 12 5.6 L 12 5.8 M 18.2 13.5 L 18 13.5",
      fill: "O 12 14 2"),
    "sportscourt": Symbol(
      stroke: "R 2 5 20 14 1.5", detail: "M 12 5 L 12 19 O 12 12 2.8 M 2 9 L 5.5 9 L 5.5 15 L 2 15 M 22 9 L 18.5 9 L 18.5 15 L 22 15"),
    "square.3.layers.3d": Symbol(
      stroke: "M 12 3 L 21.5 8 L 12 13 L 2.5 8 Z M 4.5 11 L 2.5 12.2 L 12 17 L 21.5 12.2 L 19.5 11 M 4.5 15.2 L 2.5 16.4 L 12 21.2 L "
        + "21.5 16.4 L 19.5 15.2"),
    "square.and.arrow.down.on.square": Symbol(
      stroke: "M 6.5 7 L 6 7 Q 4.5 7 4.5 8.5 L 4.5 15.5 Q 4.5 17 6 17 L 15 17 Q 16.5 17 16.5 15.5 L 16.5 8.5 Q 16.5 7 15 7 L 14.5 7 "
        + "M 10.5 2.5 L 10.5 12.5 M 7.5 9.8 L 10.5 12.7 L 13.5 9.8 M 8 20.8 L 18 20.8 Q 20 20.8 20 18.8 L 20 11"),
    "square.and.arrow.up.on.square": Symbol(
      stroke: "M 6.5 7 L 6 7 Q 4.5 7 4.5 8.5 L 4.5 15.5 Q 4.5 17 6 17 L 15 17 Q 16.5 17 16.5 15.5 L 16.5 8.5 Q 16.5 7 15 7 L 14.5 7 "
        + "M 10.5 12.5 L 10.5 2.8 M 7.5 5.3 L 10.5 2.5 L 13.5 5.3 M 8 20.8 L 18 20.8 Q 20 20.8 20 18.8 L 20 11"),
    "square.and.at.rectangle": Symbol(stroke: "R 2.5 4 14 10 1.8 O 17.3 16.3 2.4 M 19.7 14 L 19.7 17.2 C 19.7 19 21.8 18.5 21.8 16.3"),
    "square.dashed": Symbol(
      stroke: "M 3.5 7.5 L 3.5 6.5 Q 3.5 3.5 6.5 3.5 L 7.5 3.5 M 10.5 3.5 L 13.5 3.5 M 16.5 3.5 L 17.5 3.5 Q 20.5 3.5 20.5 6.5 L "
        + "20.5 7.5 M 20.5 10.5 L 20.5 13.5 M 20.5 16.5 L 20.5 17.5 Q 20.5 20.5 17.5 20.5 L 16.5 20.5 M 13.5 20.5 L 10.5 20.5 M 7.5 "
        + "20.5 L 6.5 20.5 Q 3.5 20.5 3.5 17.5 L 3.5 16.5 M 3.5 13.5 L 3.5 10.5"),
    "square.grid.3x1.below.line.grid.1x2": Symbol(
      stroke: "M 3 4.5 L 21 4.5 M 3 9.5 L 21 9.5 R 2.5 14.5 5 5 1 R 9.5 14.5 5 5 1 R 16.5 14.5 5 5 1"),
    "square.grid.3x2": Symbol(
      stroke: "R 2.2 6 4.6 4.6 1 R 9.7 6 4.6 4.6 1 R 17.2 6 4.6 4.6 1 R 2.2 13.4 4.6 4.6 1 R 9.7 13.4 4.6 4.6 1 R 17.2 13.4 4.6 4.6 "
        + "1"),
    "square.grid.3x3": Symbol(
      stroke: "R 2.8 2.8 4.2 4.2 0.9 R 9.9 2.8 4.2 4.2 0.9 R 17 2.8 4.2 4.2 0.9 R 2.8 9.9 4.2 4.2 0.9 R 9.9 9.9 4.2 4.2 0.9 R 17 9.9 "
        + "4.2 4.2 0.9 R 2.8 17 4.2 4.2 0.9 R 9.9 17 4.2 4.2 0.9 R 17 17 4.2 4.2 0.9"),
    "square.grid.4x3.fill": Symbol(
      fill: "R 2 4.5 4 4 0.8 R 7.3 4.5 4 4 0.8 R 12.7 4.5 4 4 0.8 R 18 4.5 4 4 0.8 R 2 10 4 4 0.8 R 7.3 10 4 4 0.8 R 12.7 10 4 4 0.8 "
        + "R 18 10 4 4 0.8 R 2 15.5 4 4 0.8 R 7.3 15.5 4 4 0.8 R 12.7 15.5 4 4 0.8 R 18 15.5 4 4 0.8"),
    "square.inset.filled": Symbol(stroke: "R 3 3 18 18 3.5", fill: "R 6.3 6.3 11.4 11.4 1.5"),
    "square.lefthalf.filled": Symbol(stroke: "R 3 3 18 18 3.5", fill: "M 12 3 L 6.5 3 Q 3 3 3 6.5 L 3 17.5 Q 3 21 6.5 21 L 12 21 Z"),
    "square.on.circle": Symbol(stroke: "R 8.5 8.5 12.5 12.5 2.2 M 6 15.2 C 0.5 12 2.5 3 9.3 3 C 12.5 3 14.5 4.5 15.3 6"),
    "square.righthalf.filled": Symbol(stroke: "R 3 3 18 18 3.5", fill: "M 12 3 L 17.5 3 Q 21 3 21 6.5 L 21 17.5 Q 21 21 17.5 21 L 12 21 Z"),
    "square.split.1x2": Symbol(stroke: "R 3 3 18 18 3.5", detail: "M 3 12 L 21 12"),
    "square.split.2x1": Symbol(stroke: "R 3 3 18 18 3.5", detail: "M 12 3 L 12 21"),
    "square.split.2x2": Symbol(stroke: "R 3 3 18 18 3.5", detail: "M 12 3 L 12 21 M 3 12 L 21 12"),
    "square.stack.3d.down.right": Symbol(
      stroke: "R 3 3 11 11 1.5 M 7.5 17.5 L 15.5 17.5 Q 17.5 17.5 17.5 15.5 L 17.5 7.5 M 11 21 L 18.5 21 Q 21 21 21 18.5 L 21 11"),
    "square.stack.3d.up": Symbol(
      stroke: "M 12 3 L 21.5 8 L 12 13 L 2.5 8 Z M 4.5 11 L 2.5 12.2 L 12 17 L 21.5 12.2 L 19.5 11 M 4.5 15.2 L 2.5 16.4 L 12 21.2 L "
        + "21.5 16.4 L 19.5 15.2"),
    "squareshape": Symbol(stroke: "M 3.5 3.5 L 20.5 3.5 L 20.5 20.5 L 3.5 20.5 Z"),
    "star.leadinghalf.filled": Symbol(
      stroke: "M 12 2.8 L 14.44 9.34 L 21.42 9.64 L 15.95 13.98 L 17.82 20.71 L 12 16.85 L 6.18 20.71 L 8.05 13.98 L 2.58 9.64 L "
        + "9.56 9.34 Z",
      fill: "M 12 2.8 L 12 16.85 L 6.18 20.71 L 8.05 13.98 L 2.58 9.64 L 9.56 9.34 Z"),
    "sun.horizon": Symbol(
      stroke: "M 6 16.5 C 4.5 6.5 19.5 6.5 18 16.5 M 2.5 16.5 L 21.5 16.5 M 6.5 20.5 L 17.5 20.5 M 12 3 L 12 5.5 M 3 11.5 L 4.3 12 M "
        + "21 11.5 L 19.7 12 M 5 5.8 L 6.4 7.2 M 19 5.8 L 17.6 7.2"),
    "swatchpalette": Symbol(
      stroke: "R 3 3 6.5 18 1.5 M 9.5 9 L 14.3 4.2 L 19 8.8 L 9.5 18.3 M 14.8 14.5 L 21 14.5 L 21 21 L 8 21",
      detail: "M 6.2 17.3 L 6.3 17.3"),
    "switch.2": Symbol(stroke: "R 3 3.5 18 7.4 3.7 R 3 13.3 18 7.4 3.7", fill: "O 17.2 7.2 2.2 O 6.8 17 2.2"),
    "table": Symbol(stroke: "R 2.5 4 19 16 2.2", detail: "M 2.5 9 L 21.5 9 M 2.5 14.5 L 21.5 14.5 M 9 9 L 9 20"),
    "tablecells": Symbol(
      stroke: "R 2.5 4 19 16 2.2", detail: "M 2.5 9.3 L 21.5 9.3 M 2.5 14.6 L 21.5 14.6 M 8.8 4 L 8.8 20 M 15.2 4 L 15.2 20"),
    "text.magnifyingglass": Symbol(
      stroke: "M 3 5 L 20 5 M 3 10 L 8.5 10 M 3 15 L 7.5 15 M 3 20 L 10 20 O 14.5 13.5 4.2 M 17.5 16.7 L 21 20.3"),
    "text.viewfinder": Symbol(
      stroke: "M 3.5 8.5 L 3.5 6 Q 3.5 3.5 6 3.5 L 8.5 3.5 M 15.5 3.5 L 18 3.5 Q 20.5 3.5 20.5 6 L 20.5 8.5 M 20.5 15.5 L 20.5 18 Q "
        + "20.5 20.5 18 20.5 L 15.5 20.5 M 8.5 20.5 L 6 20.5 Q 3.5 20.5 3.5 18 L 3.5 15.5 M 7.5 8.7 L 16.5 8.7 M 7.5 12 L 16.5 12 M "
        + "7.5 15.3 L 13 15.3"),
    "timelapse": Symbol(
      stroke: "O 12 12 5.5 M 9.2 2.9 Q 12 2 14.8 2.9 M 18.2 4.9 Q 20.3 6.8 21.1 9.5 M 21.1 14.5 Q 20.3 17.2 18.2 19.1 M 14.8 21.1 Q "
        + "12 22 9.2 21.1 M 5.8 19.1 Q 3.7 17.2 2.9 14.5 M 2.9 9.5 Q 3.7 6.8 5.8 4.9 M 12 12 L 12 8.5 M 12 12 L 15.5 12"),
    "togglepower": Symbol(stroke: "O 12 12 9.5", detail: "M 12 7.5 L 12 16.5"),
    "triangle": Symbol(stroke: "M 12 3.5 L 22 20.5 L 2 20.5 Z"),
    "tv.and.mediabox": Symbol(stroke: "R 2.2 3.5 14.5 11 1.8 M 6 18.5 L 11.5 18.5 R 13.8 16.2 8 4.5 1.2"),
    "wave.3.left": Symbol(stroke: "M 19 9 C 17.3 10.8 17.3 13.2 19 15 M 14.5 6 C 11.2 9.5 11.2 14.5 14.5 18 M 10 3 C 5 8.3 5 15.7 10 21"),
    "wave.3.right": Symbol(stroke: "M 5 9 C 6.7 10.8 6.7 13.2 5 15 M 9.5 6 C 12.8 9.5 12.8 14.5 9.5 18 M 14 3 C 19 8.3 19 15.7 14 21"),
    "waveform": Symbol(stroke: "M 3.5 10.5 L 3.5 13.5 M 7.75 7 L 7.75 17 M 12 3 L 12 21 M 16.25 7.5 L 16.25 16.5 M 20.5 10.5 L 20.5 13.5"),
    "waveform.badge.mic": Symbol(
      stroke: "M 2.8 10.5 L 2.8 13.5 M 6.3 7.5 L 6.3 16.5 M 9.8 4 L 9.8 20 R 14.8 5.5 4 7.5 2 M 12.8 11 C 12.8 17 20.8 17 20.8 11 M "
        + "16.8 15.5 L 16.8 19.5"),
    "waveform.path": Symbol(stroke: "M 2.5 12 L 5 12 L 7 7 L 9.5 19 L 12 4 L 14.5 17 L 17 9.5 L 18.5 12 L 21.5 12"),
    "waveform.path.ecg": Symbol(stroke: "M 2.5 13 L 7 13 L 9 8.5 L 12 20 L 15 4 L 17 13 L 21.5 13"),
    "wifi.exclamationmark": Symbol(
      stroke: "M 15.5 8 C 10.8 5.9 5.9 6.8 2.3 9.9 M 14 11.5 C 11 10.4 7.8 11.2 5.5 13.3 M 19.5 5.5 L 19.5 14",
      fill: "O 11 17.5 1.9 O 19.5 17.8 1.3"),
    "xmark.octagon": Symbol(
      stroke: "M 8.1 2.5 L 15.9 2.5 L 21.5 8.1 L 21.5 15.9 L 15.9 21.5 L 8.1 21.5 L 2.5 15.9 L 2.5 8.1 Z",
      detail: "M 8.5 8.5 L 15.5 15.5 M 15.5 8.5 L 8.5 15.5"),
    "xmark.rectangle": Symbol(stroke: "R 2.5 5 19 14 2.5", detail: "M 9 9 L 15 15 M 15 9 L 9 15"),
    "xmark.seal": Symbol(stroke: seal, detail: "M 9 9 L 15 15 M 15 9 L 9 15"),
    "xmark.shield": Symbol(stroke: shield, detail: "M 9 8.8 L 15 14.8 M 15 8.8 L 9 14.8"),
  ]
}
