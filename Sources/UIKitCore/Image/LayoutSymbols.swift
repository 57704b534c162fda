/// Charts, shapes, grids and media whose names begin with A to O, in the notation of ``SymbolCatalog/symbols``.
enum LayoutSymbols {
  typealias Symbol = SymbolCatalog.Symbol

  private static let seal =
    "M 12 2.3 L 14.6 4.6 L 18 4 L 18.8 7.4 L 21.9 9 L 20.6 12 L 21.9 15 L 18.8 16.6 L 18 20 L 14.6 19.4 L 12 21.7 L 9.4 19.4 L 6 20 "
    + "L 5.2 16.6 L 2.1 15 L 3.4 12 L 2.1 9 L 5.2 7.4 L 6 4 L 9.4 4.6 Z"
  private static let shield =
    "M 12 2.5 L 20 5.5 L 20 11.5 C 20 17 16.5 20 12 21.5 C 7.5 20 4 17 4 11.5 L 4 5.5 Z"

  static let drawings: [String: Symbol] = [
    "airplayaudio": Symbol(
      stroke: "M 6 18 C -0.5 10 5 2.5 12 2.5 C 19 2.5 24.5 10 18 18 M 8 14.8 C 4.5 10 8 6.2 12 6.2 C 16 6.2 19.5 10 16 14.8",
      fill: "M 12 13 L 18 21.5 L 6 21.5 Z"),
    "airplayvideo": Symbol(
      stroke: "M 6.5 16.5 L 4.5 16.5 Q 2.5 16.5 2.5 14.5 L 2.5 6 Q 2.5 4 4.5 4 L 19.5 4 Q 21.5 4 21.5 6 L 21.5 14.5 Q 21.5 16.5 19.5 "
        + "16.5 L 17.5 16.5",
      fill: "M 12 13.5 L 18.2 21 L 5.8 21 Z"),
    "antenna.radiowaves.left.and.right": Symbol(
      stroke: "M 8.2 5.7 C 6.3 7.6 6.3 10.4 8.2 12.3 M 5.2 3 C 1.8 6.5 1.8 11.5 5.2 15 M 15.8 5.7 C 17.7 7.6 17.7 10.4 15.8 12.3 M "
        + "18.8 3 C 22.2 6.5 22.2 11.5 18.8 15 M 12 10.5 L 12 21",
      fill: "O 12 9 1.9"),
    "aspectratio": Symbol(stroke: "R 2.5 5 19 14 2", detail: "R 6 11 7 5 0.5"),
    "basketball": Symbol(
      stroke: "O 12 12 9.5",
      detail: "M 12 2.5 L 12 21.5 M 2.5 12 L 21.5 12 M 5.3 5.3 C 9.3 8.7 9.3 15.3 5.3 18.7 M 18.7 5.3 C 14.7 8.7 14.7 15.3 18.7 18.7"),
    "bolt.horizontal": Symbol(stroke: "M 2 13.5 L 13.5 4.5 L 13.5 11 L 22 10 L 9.8 19.5 L 9.8 12.8 Z"),
    "calendar.badge.clock": Symbol(
      stroke: "M 20.5 10 L 20.5 7 Q 20.5 4.5 18 4.5 L 6 4.5 Q 3.5 4.5 3.5 7 L 3.5 18 Q 3.5 20.5 6 20.5 L 10 20.5 M 3.5 9.5 L 20.5 "
        + "9.5 M 8 2.5 L 8 6 M 16 2.5 L 16 6 O 17 17 4.5 M 17 14.7 L 17 17.2 L 18.8 17.2"),
    "calendar.day.timeline.left": Symbol(
      stroke: "R 2.5 4 19 16 2.2", detail: "M 9 4 L 9 20 M 9 12 L 21.5 12 M 5.3 8 L 6.3 8 M 5.3 12 L 6.3 12 M 5.3 16 L 6.3 16"),
    "camera.filters": Symbol(stroke: "O 12 8.3 5.2 O 8.3 14.8 5.2 O 15.7 14.8 5.2"),
    "capsule": Symbol(stroke: "R 2 6.5 20 11 5.5"),
    "chart.bar.doc.horizontal": Symbol(
      stroke: "M 6 2.8 L 14 2.8 L 18.8 7.8 L 18.8 21.2 L 6 21.2 Z", detail: "M 9 11.5 L 15.5 11.5 M 9 14.5 L 12.5 14.5 M 9 17.5 L 14 17.5"),
    "chart.bar.xaxis": Symbol(stroke: "R 4 10.5 3.6 6.5 0.6 R 10.2 6 3.6 11 0.6 R 16.4 3 3.6 14 0.6 M 2.5 20.8 L 21.5 20.8"),
    "chart.dots.scatter": Symbol(stroke: "M 3.5 3.5 L 3.5 20.5 L 20.5 20.5", fill: "O 8 15.5 1.6 O 11.5 10 1.6 O 15.5 13 1.6 O 18 6 1.6"),
    "chart.line.downtrend.xyaxis": Symbol(
      stroke: "M 3 3 L 3 20.8 L 21 20.8 M 6.5 5.5 L 11 11.5 L 14 8.5 L 20.5 16.5 M 20.8 12 L 20.8 17 L 15.8 17"),
    "chart.line.flattrend.xyaxis": Symbol(stroke: "M 3 3 L 3 20.8 L 21 20.8 M 6.5 12 L 10 9 L 13.5 14 L 16 11.5 L 20.8 11.5"),
    "chart.line.uptrend.xyaxis": Symbol(
      stroke: "M 3 3 L 3 20.8 L 21 20.8 M 6.5 16.5 L 11 10.5 L 14 13.5 L 20.5 5.5 M 15.8 5 L 20.8 5 L 20.8 10"),
    "chart.pie": Symbol(stroke: "O 12 12 9.5", detail: "M 12 12 L 12 2.5 M 12 12 L 19.8 17.3"),
    "chart.xyaxis.line": Symbol(stroke: "M 3 3 L 3 20.8 L 21 20.8 M 6 16.5 L 10.5 10 L 14 14 L 20.5 6"),
    "checkmark.rectangle": Symbol(stroke: "R 2.5 5 19 14 2.5", detail: "M 8.3 12.3 L 11 15 L 15.7 9"),
    "checkmark.rectangle.stack": Symbol(
      stroke: "R 2.5 8 19 13 2 M 5 5.2 L 19 5.2 M 7.5 2.6 L 16.5 2.6", detail: "M 8.7 14.7 L 11.2 17.3 L 15.3 11.8"),
    "checkmark.seal": Symbol(stroke: seal, detail: "M 8.2 12.4 L 11 15.3 L 15.8 9"),
    "checkmark.shield": Symbol(stroke: shield, detail: "M 8.2 12 L 11 15 L 15.8 8.5"),
    "circle.bottomhalf.filled": Symbol(
      stroke: "O 12 12 9.5", fill: "M 2.5 12 C 2.5 17.25 6.75 21.5 12 21.5 C 17.25 21.5 21.5 17.25 21.5 12 Z"),
    "circle.circle": Symbol(stroke: "O 12 12 9.5", detail: "O 12 12 4.5"),
    "circle.dashed": Symbol(
      stroke: "M 9.2 2.9 Q 12 2 14.8 2.9 M 18.2 4.9 Q 20.3 6.8 21.1 9.5 M 21.1 14.5 Q 20.3 17.2 18.2 19.1 M 14.8 21.1 Q 12 22 9.2 "
        + "21.1 M 5.8 19.1 Q 3.7 17.2 2.9 14.5 M 2.9 9.5 Q 3.7 6.8 5.8 4.9"),
    "circle.grid.2x2": Symbol(stroke: "O 7 7 3.8 O 17 7 3.8 O 7 17 3.8 O 17 17 3.8"),
    "circle.grid.3x3": Symbol(
      stroke: "O 4.8 4.8 2 O 12 4.8 2 O 19.2 4.8 2 O 4.8 12 2 O 12 12 2 O 19.2 12 2 O 4.8 19.2 2 O 12 19.2 2 O 19.2 19.2 2"),
    "circle.grid.cross": Symbol(stroke: "O 12 5.5 2.8 O 12 18.5 2.8 O 5.5 12 2.8 O 18.5 12 2.8"),
    "circle.hexagongrid": Symbol(
      stroke: "O 12 12 2.2 O 5.2 12 2.2 O 18.8 12 2.2 O 8.6 6.1 2.2 O 15.4 6.1 2.2 O 8.6 17.9 2.2 O 15.4 17.9 2.2"),
    "circle.inset.filled": Symbol(stroke: "O 12 12 9.5", fill: "O 12 12 6"),
    "circle.lefthalf.filled": Symbol(stroke: "O 12 12 9.5", fill: "M 12 2.5 C 6.75 2.5 2.5 6.75 2.5 12 C 2.5 17.25 6.75 21.5 12 21.5 Z"),
    "circle.righthalf.filled": Symbol(
      stroke: "O 12 12 9.5", fill: "M 12 2.5 C 17.25 2.5 21.5 6.75 21.5 12 C 21.5 17.25 17.25 21.5 12 21.5 Z"),
    "circle.tophalf.filled": Symbol(stroke: "O 12 12 9.5", fill: "M 2.5 12 C 2.5 6.75 6.75 2.5 12 2.5 C 17.25 2.5 21.5 6.75 21.5 12 Z"),
    "cube.transparent": Symbol(
      stroke: "M 12 2.5 L 20.5 7 L 20.5 17 L 12 21.5 L 3.5 17 L 3.5 7 Z",
      detail: "M 3.5 7 L 12 11.5 L 20.5 7 M 12 11.5 L 12 21.5 M 12 2.8 L 12 7 M 4 16.7 L 7.5 14.5 M 20 16.7 L 16.5 14.5"),
    "cursorarrow": Symbol(stroke: "M 6 3 L 6 19 L 10 15.5 L 12.8 21.2 L 15.3 20 L 12.6 14.5 L 18 14 Z"),
    "cursorarrow.click": Symbol(
      stroke: "M 9 9 L 12.2 20.5 L 14.8 17 L 18.7 20.8 L 20.8 18.7 L 17 14.8 L 20.5 12.2 Z M 9.5 2.5 L 9.5 5 M 2.5 9.5 L 5 9.5 M 4.5 "
        + "4.5 L 6.2 6.2"),
    "cursorarrow.rays": Symbol(
      stroke: "M 9 9 L 12.2 20.5 L 14.8 17 L 18.7 20.8 L 20.8 18.7 L 17 14.8 L 20.5 12.2 Z M 9.5 2.5 L 9.5 5 M 2.5 9.5 L 5 9.5 M 4.5 "
        + "4.5 L 6.2 6.2 M 14.5 4.5 L 12.8 6.2 M 4.5 14.5 L 6.2 12.8"),
    "diamond": Symbol(stroke: "M 12 2.5 L 21.5 12 L 12 21.5 L 2.5 12 Z"),
    "dice": Symbol(
      stroke: "R 2.5 8.5 11.5 11.5 2.2 M 15.5 14 L 21.5 12 L 17.8 2.8 L 8 6.5",
      fill: "O 5.8 11.8 1.1 O 10.7 16.7 1.1 O 8.25 14.25 1.1 O 16.7 7.8 1.1"),
    "die.face.1": Symbol(stroke: "R 3 3 18 18 3.5", fill: "O 12 12 1.7"),
    "die.face.2": Symbol(stroke: "R 3 3 18 18 3.5", fill: "O 8 16 1.7 O 16 8 1.7"),
    "die.face.3": Symbol(stroke: "R 3 3 18 18 3.5", fill: "O 7.5 16.5 1.6 O 12 12 1.6 O 16.5 7.5 1.6"),
    "die.face.4": Symbol(stroke: "R 3 3 18 18 3.5", fill: "O 8 16 1.7 O 16 8 1.7 O 8 8 1.7 O 16 16 1.7"),
    "die.face.5": Symbol(stroke: "R 3 3 18 18 3.5", fill: "O 7.5 16.5 1.6 O 12 12 1.6 O 16.5 7.5 1.6 O 7.5 7.5 1.6 O 16.5 16.5 1.6"),
    "die.face.6": Symbol(stroke: "R 3 3 18 18 3.5", fill: "O 8 7.3 1.5 O 8 12 1.5 O 8 16.7 1.5 O 16 7.3 1.5 O 16 12 1.5 O 16 16.7 1.5"),
    "doc.text.magnifyingglass": Symbol(
      stroke: "M 18 9 L 18 7.5 L 13.5 2.8 L 5 2.8 L 5 21.2 L 11 21.2 M 8 8.5 L 11.5 8.5 M 8 12.5 L 10.5 12.5 O 15.5 15 4 M 18.4 18 L "
        + "21.3 21"),
    "doc.viewfinder": Symbol(
      stroke: "M 3 8 L 3 5.5 Q 3 3 5.5 3 L 8 3 M 16 3 L 18.5 3 Q 21 3 21 5.5 L 21 8 M 21 16 L 21 18.5 Q 21 21 18.5 21 L 16 21 M 8 21 "
        + "L 5.5 21 Q 3 21 3 18.5 L 3 16 M 8.5 6.8 L 13 6.8 L 15.8 9.8 L 15.8 17.2 L 8.5 17.2 Z"),
    "dot.circle": Symbol(stroke: "O 12 12 9.5", fill: "O 12 12 2"),
    "dot.radiowaves.left.and.right": Symbol(
      stroke: "M 8.2 8.2 C 6 10.4 6 13.6 8.2 15.8 M 5 5 C 1.2 9 1.2 15 5 19 M 15.8 8.2 C 18 10.4 18 13.6 15.8 15.8 M 19 5 C 22.8 9 "
        + "22.8 15 19 19",
      fill: "O 12 12 2"),
    "dot.square": Symbol(stroke: "R 3 3 18 18 3.5", fill: "O 12 12 2.2"),
    "dot.viewfinder": Symbol(
      stroke: "M 3.5 8.5 L 3.5 6 Q 3.5 3.5 6 3.5 L 8.5 3.5 M 15.5 3.5 L 18 3.5 Q 20.5 3.5 20.5 6 L 20.5 8.5 M 20.5 15.5 L 20.5 18 Q "
        + "20.5 20.5 18 20.5 L 15.5 20.5 M 8.5 20.5 L 6 20.5 Q 3.5 20.5 3.5 18 L 3.5 15.5",
      fill: "O 12 12 3"),
    "ellipsis.rectangle": Symbol(stroke: "R 2.5 5 19 14 2.5", fill: "O 7.5 12 1.4 O 12 12 1.4 O 16.5 12 1.4"),
    "exclamationmark.2": Symbol(stroke: "M 8.5 4 L 8.5 14.5 M 15.5 4 L 15.5 14.5", fill: "O 8.5 19 1.3 O 15.5 19 1.3"),
    "exclamationmark.arrow.circlepath": Symbol(
      stroke: "M 5 9 C 7 4.5 14.5 3 18 7.5 M 18.5 3.5 L 18.5 8 L 14 8 M 19 15 C 17 19.5 9.5 21 6 16.5 M 5.5 20.5 L 5.5 16 L 10 16 M "
        + "12 8.7 L 12 12.3",
      fill: "O 12 15.4 1.1"),
    "exclamationmark.lock": Symbol(
      stroke: "R 3 10.5 13 10.5 2.2 M 6 10.5 L 6 7.5 C 6 2.9 13 2.9 13 7.5 L 13 10.5 M 20 8.5 L 20 16.5", fill: "O 20 19.8 1.2"),
    "exclamationmark.octagon": Symbol(
      stroke: "M 8.1 2.5 L 15.9 2.5 L 21.5 8.1 L 21.5 15.9 L 15.9 21.5 L 8.1 21.5 L 2.5 15.9 L 2.5 8.1 Z",
      detail: "M 12 7 L 12 12.8 M 12 16.7 L 12.1 16.7"),
    "exclamationmark.shield": Symbol(stroke: shield, detail: "M 12 7.5 L 12 12.3 M 12 16 L 12.1 16"),
    "eye.trianglebadge.exclamationmark": Symbol(
      stroke: "M 13 17.4 C 8.5 18 4 16 1.8 12 C 6 4.5 18 4.5 22.2 12 M 12 9 C 8 9 8 15.2 12 15.2 M 17.8 13 L 22 20.5 L 13.6 20.5 Z M "
        + "17.8 16 L 17.8 17.3"),
    "flag.2.crossed": Symbol(
      stroke: "M 7 5 L 2.5 7.5 L 5.5 12.8 L 10 10.2 Z M 17 5 L 21.5 7.5 L 18.5 12.8 L 14 10.2 Z M 7 5 L 16 20.5 M 17 5 L 8 20.5"),
    "flag.checkered": Symbol(
      stroke: "M 5 21 L 5 4 L 20 4 L 20 13 L 5 13 M 5 8.5 L 20 8.5 M 10 4 L 10 13 M 15 4 L 15 13",
      fill: "R 5 4 5 4.5 0 R 10 8.5 5 4.5 0 R 15 4 5 4.5 0"),
    "flowchart": Symbol(stroke: "R 8.5 3 7 5 1 R 2.5 16 7 5 1 R 14.5 16 7 5 1 M 12 8 L 12 12 M 6 16 L 6 12 L 18 12 L 18 16"),
    "gauge": Symbol(
      stroke: "O 12 12 9.5",
      detail: "M 12 13 L 15.8 8.2 M 6 13 L 6.2 13 M 7.7 8 L 7.9 8.1 M 12 5.8 L 12 6 M 18 13 L 17.8 13 M 9 17.5 L 15 17.5"),
    "gauge.medium": Symbol(
      stroke: "O 12 12 9.5",
      detail: "M 12 13.5 L 12 8 M 6 13 L 6.2 13 M 7.7 8 L 7.9 8.1 M 16.3 8 L 16.1 8.1 M 18 13 L 17.8 13 M 9 17.5 L 15 17.5"),
    "globe.americas": Symbol(
      stroke: "O 12 12 9.5",
      fill: "M 6 6 C 9 4 13 4.5 13.5 6 C 14 8 10.5 8.5 10 10.5 C 9.8 12 12.5 12 12 13.5 L 8 11.5 C 6 10.5 5 8 6 6 Z M 12 13 C 15 "
        + "12.5 17 14.5 16.5 16 C 16 17.5 14 19.5 13 19.5 C 12 19 12 16.5 11.3 15.5 Z"),
    "globe.asia.australia": Symbol(
      stroke: "O 12 12 9.5",
      fill: "M 7 6.5 C 10 4 16 4.5 17 7 C 17.5 9.5 14.5 9.5 14 11.5 C 13 13.5 11.5 11.5 10.5 12.5 C 9 12.5 9 10 7.5 9.5 C 6 9 6 7.5 "
        + "7 6.5 Z M 13 16 C 14 14.5 17 14.5 17.5 15.5 C 17 17.5 14 19 13 18 C 12.5 17.5 12.5 16.7 13 16 Z"),
    "globe.europe.africa": Symbol(
      stroke: "O 12 12 9.5",
      fill: "M 9.5 5 C 11.5 4 15 4.3 15.5 6 C 15.5 8 12.5 7.5 11 8.5 C 9.5 8.8 8 7 9.5 5 Z M 8 11 C 9.5 9 15 9.5 16 11.5 C 17.5 13.5 "
        + "15 14 14.5 16 C 14 18.5 12.5 19.5 11.8 18.5 C 11 17 11.5 15 10.5 14.3 C 8.5 14.2 7 12.8 8 11 Z"),
    "hexagon": Symbol(stroke: "M 7 3.3 L 17 3.3 L 22 12 L 17 20.7 L 7 20.7 L 2 12 Z"),
    "hifispeaker": Symbol(stroke: "R 5.5 2.5 13 19 2", detail: "O 12 15 3.8 O 12 6.8 1.5"),
    "homepod": Symbol(
      stroke: "M 12 3 C 19 3 20.5 7 20.5 12 C 20.5 18 18.5 21 16 21 L 8 21 C 5.5 21 3.5 18 3.5 12 C 3.5 7 5 3 12 3 Z",
      detail: "M 8 5.8 C 10 7.5 14 7.5 16 5.8"),
    "hourglass.bottomhalf.filled": Symbol(
      stroke: "M 6 3 L 18 3 M 6 21 L 18 21 M 7 3 C 7 10 17 14 17 21 M 17 3 C 17 10 7 14 7 21",
      fill: "M 12 13 C 9 15 7.2 17 7 21 L 17 21 C 16.8 17 15 15 12 13 Z"),
    "hourglass.tophalf.filled": Symbol(
      stroke: "M 6 3 L 18 3 M 6 21 L 18 21 M 7 3 C 7 10 17 14 17 21 M 17 3 C 17 10 7 14 7 21",
      fill: "M 12 11 C 9 9 7.2 7 7 3 L 17 3 C 16.8 7 15 9 12 11 Z"),
    "largecircle.fill.circle": Symbol(stroke: "O 12 12 9.5", fill: "O 12 12 6"),
    "lasso": Symbol(
      stroke: "M 8 16.5 C 1 14.5 0.5 4.5 12 4.5 C 23.5 4.5 23.5 16 12 16 C 9 16 6 17 6.5 19 C 7 21 10 20.5 10 18 C 10 15.5 6 15 5 17"),
    "livephoto": Symbol(
      stroke: "O 12 12 5.5 M 9.2 2.9 Q 12 2 14.8 2.9 M 18.2 4.9 Q 20.3 6.8 21.1 9.5 M 21.1 14.5 Q 20.3 17.2 18.2 19.1 M 14.8 21.1 Q "
        + "12 22 9.2 21.1 M 5.8 19.1 Q 3.7 17.2 2.9 14.5 M 2.9 9.5 Q 3.7 6.8 5.8 4.9",
      fill: "O 12 12 2"),
    "location.magnifyingglass": Symbol(stroke: "O 10.2 10.2 7 M 15.4 15.4 L 20.8 20.8", fill: "M 14 6.5 L 6 9.8 L 9.8 10.7 L 10.7 14.5 Z"),
    "location.north": Symbol(stroke: "M 12 2.8 L 19 20.5 L 12 16.5 L 5 20.5 Z"),
    "location.north.line": Symbol(stroke: "M 12 2.5 L 18 17.5 L 12 14 L 6 17.5 Z M 6 21 L 18 21"),
    "lock.rectangle": Symbol(stroke: "R 2.5 5 19 14 2.5", detail: "R 8.8 11.3 6.4 4.8 0.6 M 10 11 L 10 9.8 C 10 7.2 14 7.2 14 9.8 L 14 11"),
    "lock.shield": Symbol(stroke: shield, detail: "R 8.5 11.2 7 5.2 0.8 M 10 11 L 10 9.3 C 10 6.6 14 6.6 14 9.3 L 14 11"),
    "metronome": Symbol(stroke: "M 9 3.5 L 15 3.5 L 19 20.5 L 5 20.5 Z", detail: "M 6.2 16 L 17.8 16 M 12 16 L 18 7"),
    "minus.magnifyingglass": Symbol(stroke: "O 10.2 10.2 7 M 15.4 15.4 L 20.8 20.8", detail: "M 7 10.2 L 13.4 10.2"),
    "minus.rectangle": Symbol(stroke: "R 2.5 5 19 14 2.5", detail: "M 8 12 L 16 12"),
    "music.house": Symbol(
      stroke: "M 12 3 L 21.5 11 L 19 11 L 19 20.5 L 5 20.5 L 5 11 L 2.5 11 Z",
      detail: "M 10.8 16.5 L 10.8 10.5 L 14.8 9.7 L 14.8 12",
      fill: "O 9.5 16.6 1.8"),
    "music.note.house": Symbol(
      stroke: "M 12 3 L 21.5 11 L 19 11 L 19 20.5 L 5 20.5 L 5 11 L 2.5 11 Z",
      detail: "M 10.8 16.5 L 10.8 10.5 L 14.8 9.7 L 14.8 12",
      fill: "O 9.5 16.6 1.8"),
    "music.quarternote.3": Symbol(
      stroke: "M 8.2 12.5 L 8.2 3 M 20.2 12.5 L 20.2 3 M 14.2 20 L 14.2 10.5", fill: "O 6 12.7 2.8 O 18 12.7 2.8 O 12 19 2.8"),
    "network": Symbol(
      stroke: "O 12 12 9.5",
      detail: "M 2.5 12 L 21.5 12 M 12 2.5 C 6 8 6 16 12 21.5 M 12 2.5 C 18 8 18 16 12 21.5 M 4.8 6.3 C 9 8.3 15 8.3 19.2 6.3 M 4.8 "
        + "17.7 C 9 15.7 15 15.7 19.2 17.7"),
    "octagon": Symbol(stroke: "M 8.1 2.5 L 15.9 2.5 L 21.5 8.1 L 21.5 15.9 L 15.9 21.5 L 8.1 21.5 L 2.5 15.9 L 2.5 8.1 Z"),
    "oval": Symbol(stroke: "M 12 5 C 25 5 25 19 12 19 C -1 19 -1 5 12 5 Z"),
  ]
}
