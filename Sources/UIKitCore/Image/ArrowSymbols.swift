/// Arrows, keys, controls of players, and signs of arithmetic, in the notation of ``SymbolCatalog/symbols``.
enum ArrowSymbols {
  typealias Symbol = SymbolCatalog.Symbol

  static let drawings: [String: Symbol] = [
    "arrow.2.squarepath": Symbol(
      stroke: "M 7 18 L 7 9 Q 7 7 9 7 L 14 7 M 3.5 14.5 L 7 18 L 10.5 14.5 M 17 6 L 17 15 Q 17 17 15 17 L 10 17 M 13.5 9.5 L 17 6 L "
        + "20.5 9.5"),
    "arrow.backward": Symbol(stroke: "M 20.5 12 L 4 12 M 10.5 5.5 L 4 12 L 10.5 18.5"),
    "arrow.branch": Symbol(
      stroke: "M 12 21 L 12 15 C 12 11 5 12 5 4 M 12 15 C 12 11 19 12 19 4 M 2.2 7 L 5 3.8 L 7.8 7 M 16.2 7 L 19 3.8 L 21.8 7"),
    "arrow.down.app": Symbol(stroke: "R 3 3 18 18 5", detail: "M 12 7 L 12 16.5 M 8 12.8 L 12 16.8 L 16 12.8"),
    "arrow.down.doc": Symbol(
      stroke: "M 6 2.8 L 14 2.8 L 18.8 7.8 L 18.8 21.2 L 6 21.2 Z", detail: "M 12.4 9 L 12.4 17 M 9.2 14 L 12.4 17.2 L 15.6 14"),
    "arrow.down.forward": Symbol(stroke: "M 6 6 L 18 18 M 8.5 18 L 18 18 L 18 8.5"),
    "arrow.down.left": Symbol(stroke: "M 18 6 L 6 18 M 15.5 18 L 6 18 L 6 8.5"),
    "arrow.down.right": Symbol(stroke: "M 6 6 L 18 18 M 8.5 18 L 18 18 L 18 8.5"),
    "arrow.down.right.and.arrow.up.left": Symbol(
      stroke: "M 10.5 4.5 L 10.5 10.5 L 4.5 10.5 M 10.3 10.3 L 3.5 3.5 M 13.5 19.5 L 13.5 13.5 L 19.5 13.5 M 13.7 13.7 L 20.5 20.5"),
    "arrow.down.to.line.compact": Symbol(stroke: "M 12 3.5 L 12 15.5 M 6 10 L 12 16 L 18 10 M 4.5 20.5 L 19.5 20.5"),
    "arrow.forward": Symbol(stroke: "M 3.5 12 L 20 12 M 13.5 5.5 L 20 12 L 13.5 18.5"),
    "arrow.left.and.right": Symbol(stroke: "M 2.8 12 L 21.2 12 M 7 7.5 L 2.5 12 L 7 16.5 M 17 7.5 L 21.5 12 L 17 16.5"),
    "arrow.left.to.line": Symbol(stroke: "M 20.5 12 L 8.5 12 M 14 6 L 8 12 L 14 18 M 3.5 4.5 L 3.5 19.5"),
    "arrow.merge": Symbol(stroke: "M 12 3.5 L 12 10 C 12 14 5 14 5 21 M 12 10 C 12 14 19 14 19 21 M 8.5 6.8 L 12 3.3 L 15.5 6.8"),
    "arrow.right.arrow.left": Symbol(stroke: "M 4 8 L 20 8 M 16 4 L 20 8 L 16 12 M 20 16 L 4 16 M 8 12 L 4 16 L 8 20"),
    "arrow.right.to.line": Symbol(stroke: "M 3.5 12 L 15.5 12 M 10 6 L 16 12 L 10 18 M 20.5 4.5 L 20.5 19.5"),
    "arrow.swap": Symbol(
      stroke: "M 8 3.5 L 8 10 C 8 14 16 13 16 20.5 M 16 3.5 L 16 10 C 16 14 8 13 8 20.5 M 12.8 17.3 L 16 20.5 L 19.2 17.3 M 4.8 17.3 "
        + "L 8 20.5 L 11.2 17.3"),
    "arrow.triangle.branch": Symbol(
      stroke: "M 6.5 21 L 6.5 4 M 6.5 16 C 6.5 10 17.5 14 17.5 8", fill: "M 6.5 2 L 10 7.5 L 3 7.5 Z M 17.5 4.5 L 21 10 L 14 10 Z"),
    "arrow.triangle.merge": Symbol(
      stroke: "M 6.5 21 L 6.5 6 M 17.5 21 L 17.5 18 C 17.5 11 6.5 14 6.5 8", fill: "M 6.5 2 L 10.5 8 L 2.5 8 Z"),
    "arrow.triangle.pull": Symbol(
      stroke: "O 6 5.5 2.6 O 6 18.5 2.6 O 18 18.5 2.6 M 6 8.1 L 6 15.9 M 18 15.9 L 18 10 Q 18 5.5 13 5.5",
      fill: "M 10.5 5.5 L 15 2.3 L 15 8.7 Z"),
    "arrow.triangle.swap": Symbol(
      stroke: "M 7.5 20 L 7.5 10 M 16.5 4 L 16.5 14", fill: "M 7.5 4 L 12 11 L 3 11 Z M 16.5 20 L 12 13 L 21 13 Z"),
    "arrow.triangle.turn.up.right.diamond": Symbol(
      stroke: "M 12 2.3 L 21.7 12 L 12 21.7 L 2.3 12 Z",
      detail: "M 8.8 15 L 8.8 12.3 Q 8.8 10.8 10.3 10.8 L 15 10.8 M 12.8 8.3 L 15.3 10.8 L 12.8 13.3"),
    "arrow.turn.down.left": Symbol(stroke: "M 19 4 L 19 9.5 Q 19 14 14.5 14 L 4 14 M 9.5 8.5 L 4 14 L 9.5 19.5"),
    "arrow.turn.down.right": Symbol(stroke: "M 5 4 L 5 9.5 Q 5 14 9.5 14 L 20 14 M 14.5 8.5 L 20 14 L 14.5 19.5"),
    "arrow.turn.right.up": Symbol(stroke: "M 4 19 L 9.5 19 Q 14 19 14 14.5 L 14 4 M 8.5 9.5 L 14 4 L 19.5 9.5"),
    "arrow.turn.up.right": Symbol(stroke: "M 5 20 L 5 14.5 Q 5 10 9.5 10 L 20 10 M 14.5 4.5 L 20 10 L 14.5 15.5"),
    "arrow.up.and.down": Symbol(stroke: "M 12 2.8 L 12 21.2 M 7.5 7 L 12 2.5 L 16.5 7 M 7.5 17 L 12 21.5 L 16.5 17"),
    "arrow.up.and.down.and.arrow.left.and.right": Symbol(
      stroke: "M 12 2.8 L 12 21.2 M 2.8 12 L 21.2 12 M 9 5.5 L 12 2.5 L 15 5.5 M 9 18.5 L 12 21.5 L 15 18.5 M 5.5 9 L 2.5 12 L 5.5 "
        + "15 M 18.5 9 L 21.5 12 L 18.5 15"),
    "arrow.up.backward": Symbol(stroke: "M 18 18 L 6 6 M 15.5 6 L 6 6 L 6 15.5"),
    "arrow.up.doc": Symbol(
      stroke: "M 6 2.8 L 14 2.8 L 18.8 7.8 L 18.8 21.2 L 6 21.2 Z", detail: "M 12.4 17.5 L 12.4 9.5 M 9.2 12.4 L 12.4 9.2 L 15.6 12.4"),
    "arrow.up.forward": Symbol(stroke: "M 6 18 L 18 6 M 8.5 6 L 18 6 L 18 15.5"),
    "arrow.up.heart": Symbol(
      stroke: "M 12 20.5 C 5.5 15.8 2.8 12.3 2.8 8.9 C 2.8 6 5 4 7.6 4 C 9.4 4 11.1 5 12 6.6 C 12.9 5 14.6 4 16.4 4 C 19 4 21.2 6 "
        + "21.2 8.9 C 21.2 12.3 18.5 15.8 12 20.5 Z",
      detail: "M 12 16 L 12 9.5 M 9 12 L 12 9 L 15 12"),
    "arrow.up.left": Symbol(stroke: "M 18 18 L 6 6 M 15.5 6 L 6 6 L 6 15.5"),
    "arrow.up.right.and.arrow.down.left": Symbol(
      stroke: "M 14 4 L 20 4 L 20 10 M 20 4 L 13.5 10.5 M 10 20 L 4 20 L 4 14 M 4 20 L 10.5 13.5"),
    "arrow.uturn.down": Symbol(stroke: "M 9 20 L 9 9 C 9 2.5 19 2.5 19 9 L 19 14 M 4.8 15.8 L 9 20 L 13.2 15.8"),
    "arrow.uturn.up": Symbol(stroke: "M 9 4 L 9 15 C 9 21.5 19 21.5 19 15 L 19 10 M 4.8 8.2 L 9 4 L 13.2 8.2"),
    "arrowkeys": Symbol(stroke: "R 9 4 6 6 1 R 2 14 6 6 1 R 9 14 6 6 1 R 16 14 6 6 1"),
    "arrowshape.turn.up.backward": Symbol(
      stroke: "M 2.5 10.5 L 10.5 4 L 10.5 8 C 17 8 21 11.5 21.5 19.5 C 19 15 16 13 10.5 13 L 10.5 17 Z"),
    "arrowshape.turn.up.forward": Symbol(stroke: "M 21.5 10.5 L 13.5 4 L 13.5 8 C 7 8 3 11.5 2.5 19.5 C 5 15 8 13 13.5 13 L 13.5 17 Z"),
    "arrowshape.turn.up.left": Symbol(stroke: "M 2.5 10.5 L 10.5 4 L 10.5 8 C 17 8 21 11.5 21.5 19.5 C 19 15 16 13 10.5 13 L 10.5 17 Z"),
    "arrowshape.turn.up.right": Symbol(stroke: "M 21.5 10.5 L 13.5 4 L 13.5 8 C 7 8 3 11.5 2.5 19.5 C 5 15 8 13 13.5 13 L 13.5 17 Z"),
    "arrowtriangle.backward": Symbol(stroke: "M 18 3.5 L 18 20.5 L 4.5 12 Z"),
    "arrowtriangle.down": Symbol(stroke: "M 3.5 6 L 20.5 6 L 12 19.5 Z"),
    "arrowtriangle.forward": Symbol(stroke: "M 6 3.5 L 6 20.5 L 19.5 12 Z"),
    "arrowtriangle.left": Symbol(stroke: "M 18 3.5 L 18 20.5 L 4.5 12 Z"),
    "arrowtriangle.right": Symbol(stroke: "M 6 3.5 L 6 20.5 L 19.5 12 Z"),
    "arrowtriangle.up": Symbol(stroke: "M 3.5 18 L 20.5 18 L 12 4.5 Z"),
    "asterisk": Symbol(stroke: "M 12 3.5 L 12 20.5 M 4.6 7.75 L 19.4 16.25 M 19.4 7.75 L 4.6 16.25"),
    "backward": Symbol(stroke: "M 21 6 L 12 12 L 21 18 Z M 11.5 6 L 2.5 12 L 11.5 18 Z"),
    "backward.end": Symbol(stroke: "M 20 5 L 8 12 L 20 19 Z M 4 5 L 4 19"),
    "backward.frame": Symbol(stroke: "M 18 5 L 6 12 L 18 19 Z M 21 5 L 21 19 M 3 12 L 3.1 12"),
    "capslock": Symbol(stroke: "M 12 2.8 L 20.5 11.5 L 16 11.5 L 16 16.5 L 8 16.5 L 8 11.5 L 3.5 11.5 Z R 8 19.2 8 2 0.5"),
    "chevron.compact.down": Symbol(stroke: "M 4 10 L 12 14 L 20 10"),
    "chevron.compact.left": Symbol(width: 14, stroke: "M 9 4 L 5 12 L 9 20"),
    "chevron.compact.right": Symbol(width: 14, stroke: "M 5 4 L 9 12 L 5 20"),
    "chevron.compact.up": Symbol(stroke: "M 4 14 L 12 10 L 20 14"),
    "chevron.left.forwardslash.chevron.right": Symbol(stroke: "M 6.5 7 L 2.2 12 L 6.5 17 M 17.5 7 L 21.8 12 L 17.5 17 M 14 5 L 10 19"),
    "clock.arrow.circlepath": Symbol(
      stroke: "M 3.6 8.5 C 7 1.2 16.5 1.2 20 8 C 23 15 17.5 21.5 11.5 21 C 7 20.6 4 17.5 3.3 14 M 2.5 3.8 L 3.2 9 L 8.3 8.3 M 12 7 L "
        + "12 12.5 L 15.8 14.6"),
    "command": Symbol(
      stroke: "M 9 9 L 15 9 L 15 15 L 9 15 Z M 9 9 L 6.3 9 C 2.6 9 2.6 3.5 6.3 3.5 C 8 3.5 9 4.6 9 6.3 Z M 15 9 L 15 6.3 C 15 2.6 "
        + "20.5 2.6 20.5 6.3 C 20.5 8 19.4 9 17.7 9 Z M 15 15 L 17.7 15 C 21.4 15 21.4 20.5 17.7 20.5 C 16 20.5 15 19.4 15 17.7 Z M "
        + "9 15 L 9 17.7 C 9 21.4 3.5 21.4 3.5 17.7 C 3.5 16 4.6 15 6.3 15 Z"),
    "control": Symbol(stroke: "M 5 14 L 12 6.5 L 19 14"),
    "cross": Symbol(stroke: "M 9 3 L 15 3 L 15 9 L 21 9 L 21 15 L 15 15 L 15 21 L 9 21 L 9 15 L 3 15 L 3 9 L 9 9 Z"),
    "delete.left": Symbol(
      stroke: "M 8 5 L 20 5 Q 21.8 5 21.8 6.8 L 21.8 17.2 Q 21.8 19 20 19 L 8 19 L 2.2 12 Z", detail: "M 11 9 L 17 15 M 17 9 L 11 15"),
    "delete.right": Symbol(
      stroke: "M 16 5 L 4 5 Q 2.2 5 2.2 6.8 L 2.2 17.2 Q 2.2 19 4 19 L 16 19 L 21.8 12 Z", detail: "M 7 9 L 13 15 M 13 9 L 7 15"),
    "divide": Symbol(stroke: "M 4 12 L 20 12", fill: "O 12 6.3 1.6 O 12 17.7 1.6"),
    "eject": Symbol(stroke: "M 12 4 L 21 14 L 3 14 Z M 3.5 18.8 L 20.5 18.8"),
    "equal": Symbol(stroke: "M 4.5 8.5 L 19.5 8.5 M 4.5 15.5 L 19.5 15.5"),
    "escape": Symbol(
      stroke: "M 6.5 7 C 3 12 5 19.5 12 20 C 19 19.5 22 11.5 17.5 6.5 C 15.5 4.5 13.5 4 12 4 M 3 3.5 L 12.5 13 M 3 9 L 3 3.5 L 8.5 "
        + "3.5"),
    "forward": Symbol(stroke: "M 3 6 L 12 12 L 3 18 Z M 12.5 6 L 21.5 12 L 12.5 18 Z"),
    "forward.end": Symbol(stroke: "M 4 5 L 16 12 L 4 19 Z M 20 5 L 20 19"),
    "function": Symbol(
      stroke: "M 13.5 3.8 C 10.5 2.6 9 4.5 8.6 7 L 6.5 18 C 6 20.5 4.8 21.2 2.8 20.5 M 5 9.5 L 12 9.5 M 14 11 L 21 19.5 M 21 11 L 14 "
        + "19.5"),
    "gobackward": Symbol(
      stroke: "M 5.07 8.8 C 6.88 5.66 10.57 4.14 14.07 5.07 C 17.57 6.01 20 9.18 20 12.8 C 20 16.42 17.57 19.59 14.07 20.53 C 9.5 "
        + "21.6 4 18.5 4 12.8 M 10.4 8.6 L 5 8.8 L 4.6 3.4"),
    "gobackward.10": Symbol(
      stroke: "M 5.07 8.8 C 6.88 5.66 10.57 4.14 14.07 5.07 C 17.57 6.01 20 9.18 20 12.8 C 20 16.42 17.57 19.59 14.07 20.53 C 9.5 "
        + "21.6 4 18.5 4 12.8 M 10.4 8.6 L 5 8.8 L 4.6 3.4 M 8.5 11.3 L 9.8 10.3 L 9.8 16 M 14.3 10.3 C 16.6 10.3 16.6 16 14.3 16 C "
        + "12 16 12 10.3 14.3 10.3 Z"),
    "gobackward.15": Symbol(
      stroke: "M 5.07 8.8 C 6.88 5.66 10.57 4.14 14.07 5.07 C 17.57 6.01 20 9.18 20 12.8 C 20 16.42 17.57 19.59 14.07 20.53 C 9.5 "
        + "21.6 4 18.5 4 12.8 M 10.4 8.6 L 5 8.8 L 4.6 3.4 M 8.5 11.3 L 9.8 10.3 L 9.8 16 M 15.8 10.3 L 13 10.3 L 12.7 12.7 C 16.8 "
        + "12.2 16.8 16.3 14 16.1 Q 13 16 12.4 15.3"),
    "gobackward.30": Symbol(
      stroke: "M 5.07 8.8 C 6.88 5.66 10.57 4.14 14.07 5.07 C 17.57 6.01 20 9.18 20 12.8 C 20 16.42 17.57 19.59 14.07 20.53 C 9.5 "
        + "21.6 4 18.5 4 12.8 M 10.4 8.6 L 5 8.8 L 4.6 3.4 M 8 10.8 C 9.5 9.7 11.2 12.6 9.2 12.9 C 11.7 13.2 10 17.2 7.8 15.5 M 14.5 "
        + "10.3 C 16.6 10.3 16.6 16 14.5 16 C 12.4 16 12.4 10.3 14.5 10.3 Z"),
    "goforward": Symbol(
      stroke: "M 18.93 8.8 C 17.12 5.66 13.43 4.14 9.93 5.07 C 6.43 6.01 4 9.18 4 12.8 C 4 16.42 6.43 19.59 9.93 20.53 C 14.5 21.6 "
        + "20 18.5 20 12.8 M 13.6 8.6 L 19 8.8 L 19.4 3.4"),
    "goforward.10": Symbol(
      stroke: "M 18.93 8.8 C 17.12 5.66 13.43 4.14 9.93 5.07 C 6.43 6.01 4 9.18 4 12.8 C 4 16.42 6.43 19.59 9.93 20.53 C 14.5 21.6 "
        + "20 18.5 20 12.8 M 13.6 8.6 L 19 8.8 L 19.4 3.4 M 8 11.3 L 9.3 10.3 L 9.3 16 M 13.8 10.3 C 16.1 10.3 16.1 16 13.8 16 C "
        + "11.5 16 11.5 10.3 13.8 10.3 Z"),
    "goforward.15": Symbol(
      stroke: "M 18.93 8.8 C 17.12 5.66 13.43 4.14 9.93 5.07 C 6.43 6.01 4 9.18 4 12.8 C 4 16.42 6.43 19.59 9.93 20.53 C 14.5 21.6 "
        + "20 18.5 20 12.8 M 13.6 8.6 L 19 8.8 L 19.4 3.4 M 8 11.3 L 9.3 10.3 L 9.3 16 M 15.3 10.3 L 12.5 10.3 L 12.2 12.7 C 16.3 "
        + "12.2 16.3 16.3 13.5 16.1 Q 12.5 16 11.9 15.3"),
    "goforward.30": Symbol(
      stroke: "M 18.93 8.8 C 17.12 5.66 13.43 4.14 9.93 5.07 C 6.43 6.01 4 9.18 4 12.8 C 4 16.42 6.43 19.59 9.93 20.53 C 14.5 21.6 "
        + "20 18.5 20 12.8 M 13.6 8.6 L 19 8.8 L 19.4 3.4 M 7.5 10.8 C 9 9.7 10.7 12.6 8.7 12.9 C 11.2 13.2 9.5 17.2 7.3 15.5 M 14 "
        + "10.3 C 16.1 10.3 16.1 16 14 16 C 11.9 16 11.9 10.3 14 10.3 Z"),
    "greaterthan": Symbol(stroke: "M 5.5 5 L 19 12 L 5.5 19"),
    "infinity": Symbol(stroke: "M 12 12 C 9 8 7.5 7 6 7 C 1 7 1 17 6 17 C 9.5 17 14.5 7 18 7 C 23 7 23 17 18 17 C 16.5 17 15 16 12 12"),
    "lessthan": Symbol(stroke: "M 18.5 5 L 5 12 L 18.5 19"),
    "line.diagonal": Symbol(stroke: "M 4.5 19.5 L 19.5 4.5"),
    "option": Symbol(stroke: "M 2.5 5.5 L 8 5.5 L 15.5 19 L 21.5 19 M 14 5.5 L 21.5 5.5"),
    "playpause": Symbol(stroke: "M 3 5 L 12.5 12 L 3 19 Z R 15 5 1.6 14 0.8 R 19.6 5 1.6 14 0.8"),
    "plus.forwardslash.minus": Symbol(stroke: "M 7 3.5 L 7 10.5 M 3.5 7 L 10.5 7 M 19 4 L 5 20 M 13.5 17 L 20.5 17"),
    "plus.minus": Symbol(stroke: "M 12 3 L 12 14 M 6.5 8.5 L 17.5 8.5 M 5.5 19.5 L 18.5 19.5"),
    "plus.slash.minus": Symbol(stroke: "M 7 3.5 L 7 10.5 M 3.5 7 L 10.5 7 M 19 4 L 5 20 M 13.5 17 L 20.5 17"),
    "plusminus": Symbol(stroke: "M 12 3 L 12 14 M 6.5 8.5 L 17.5 8.5 M 5.5 19.5 L 18.5 19.5"),
    "repeat.1": Symbol(
      stroke: "M 4 11 L 4 9 Q 4 7 6 7 L 13 7 M 10.5 4 L 13.5 7 L 10.5 10 M 20 13 L 20 15 Q 20 17 18 17 L 5 17 M 8 14 L 5 17 L 8 20 M "
        + "17.5 4.5 L 19.5 3.2 L 19.5 10"),
    "restart": Symbol(stroke: "M 3.5 5 L 3.5 19 M 20 5 L 20 19 L 8 12 Z"),
    "return": Symbol(stroke: "M 19.5 5 L 19.5 12.5 L 4 12.5 M 9.5 7 L 4 12.5 L 9.5 18"),
    "return.left": Symbol(stroke: "M 19.5 5 L 19.5 12.5 L 4 12.5 M 9.5 7 L 4 12.5 L 9.5 18"),
    "return.right": Symbol(stroke: "M 4.5 5 L 4.5 12.5 L 20 12.5 M 14.5 7 L 20 12.5 L 14.5 18"),
    "rotate.left": Symbol(
      stroke: "M 4.5 9.5 L 4.5 5 M 4.8 9.5 C 7 4.5 13 3 17 6 C 21.5 9.5 21.3 15.5 17 18.7 M 9 9.7 L 4.5 9.7", fill: "R 6 12.5 8.5 8.5 1"),
    "rotate.right": Symbol(
      stroke: "M 19.5 9.5 L 19.5 5 M 19.2 9.5 C 17 4.5 11 3 7 6 C 2.5 9.5 2.7 15.5 7 18.7 M 15 9.7 L 19.5 9.7",
      fill: "R 9.5 12.5 8.5 8.5 1"),
    "scope": Symbol(stroke: "O 12 12 7 M 12 2.5 L 12 8.5 M 12 15.5 L 12 21.5 M 2.5 12 L 8.5 12 M 15.5 12 L 21.5 12"),
    "shift": Symbol(stroke: "M 12 3 L 21 13 L 16 13 L 16 20.5 L 8 20.5 L 8 13 L 3 13 Z"),
    "staroflife": Symbol(
      stroke: "M 9.8 3 L 14.2 3 L 14.2 8.2 L 18.7 5.6 L 20.9 9.4 L 16.4 12 L 20.9 14.6 L 18.7 18.4 L 14.2 15.8 L 14.2 21 L 9.8 21 L "
        + "9.8 15.8 L 5.3 18.4 L 3.1 14.6 L 7.6 12 L 3.1 9.4 L 5.3 5.6 L 9.8 8.2 Z"),
    "sum": Symbol(stroke: "M 18 7 L 18 4 L 6 4 L 13 12 L 6 20 L 18 20 L 18 17"),
    "target": Symbol(stroke: "O 12 12 9.3 O 12 12 5.3", fill: "O 12 12 1.8"),
    "viewfinder": Symbol(
      stroke: "M 3.5 8.5 L 3.5 6 Q 3.5 3.5 6 3.5 L 8.5 3.5 M 15.5 3.5 L 18 3.5 Q 20.5 3.5 20.5 6 L 20.5 8.5 M 20.5 15.5 L 20.5 18 Q "
        + "20.5 20.5 18 20.5 L 15.5 20.5 M 8.5 20.5 L 6 20.5 Q 3.5 20.5 3.5 18 L 3.5 15.5 M 12 8.5 L 12 15.5 M 8.5 12 L 15.5 12"),
    "x.squareroot": Symbol(stroke: "M 2.5 13.5 L 5 12.5 L 8 20 L 11.5 4.5 L 21.5 4.5 M 13.5 10 L 20.5 18.5 M 20.5 10 L 13.5 18.5"),
  ]
}
