/// The available symbols, by name. They were drawn for this project, on a grid 24 units high.
///
/// Each symbol has lines, drawn in the thickness of the symbol's weight, and areas, filled by the even-odd rule. The filled variant of a
/// symbol fills the closed ones of its lines, and cuts out what is inside them: its details and areas.
///
/// The commands of the outlines: `M x y` move, `L x y` line, `Q cx cy x y` and `C ax ay bx by x y` curves, `Z` close, `O x y r` circle,
/// `R x y width height radius` rounded rectangle.
enum SymbolCatalog {
  /// A symbol.
  struct Symbol: Hashable, Sendable {
    /// The width in units.
    var width = 24.0
    /// Lines.
    var stroke = ""
    /// Lines inside the closed ones of `stroke`. They are cut out of the filled variant.
    var detail = ""
    /// Areas.
    var fill = ""
    /// Whether this is the filled variant.
    var isFilled = false
    /// The frame or line that is added to the symbol; nil for none.
    var frame: Frame?
  }

  static let symbols: [String: Symbol] = [
    "arrow.clockwise": Symbol(
      stroke: "M 18.93 8.8 C 17.12 5.66 13.43 4.14 9.93 5.07 C 6.43 6.01 4 9.18 4 12.8 C 4 16.42 6.43 19.59 9.93 20.53 C 13.43 21.46 "
        + "17.12 19.94 18.93 16.8 M 13.6 8.6 L 19 8.8 L 19.4 3.4"),
    "arrow.counterclockwise": Symbol(
      stroke: "M 5.07 8.8 C 6.88 5.66 10.57 4.14 14.07 5.07 C 17.57 6.01 20 9.18 20 12.8 C 20 16.42 17.57 19.59 14.07 20.53 C 10.57 "
        + "21.46 6.88 19.94 5.07 16.8 M 10.4 8.6 L 5 8.8 L 4.6 3.4"),
    "arrow.down": Symbol(stroke: "M 12 3.5 L 12 20 M 5.5 13.5 L 12 20 L 18.5 13.5"),
    "arrow.left": Symbol(stroke: "M 20.5 12 L 4 12 M 10.5 5.5 L 4 12 L 10.5 18.5"),
    "arrow.right": Symbol(stroke: "M 3.5 12 L 20 12 M 13.5 5.5 L 20 12 L 13.5 18.5"),
    "arrow.up": Symbol(stroke: "M 12 20.5 L 12 4 M 5.5 10.5 L 12 4 L 18.5 10.5"),
    "arrow.up.arrow.down": Symbol(stroke: "M 8 19.5 L 8 4.5 M 4 8.5 L 8 4.5 L 12 8.5 M 16 4.5 L 16 19.5 M 12 15.5 L 16 19.5 L 20 15.5"),
    "arrow.up.forward.square": Symbol(stroke: "R 3.2 3.2 17.6 17.6 3.6", detail: "M 8.7 15.3 L 15.3 8.7 M 9.7 8.7 L 15.3 8.7 L 15.3 14.3"),
    "backward.fill": Symbol(fill: "M 21.5 5 L 12 12 L 21.5 19 Z M 12 5 L 2.5 12 L 12 19 Z"),
    "bell": Symbol(stroke: "M 4.5 17.5 L 19.5 17.5 L 17.5 14.5 L 17.5 10 C 17.5 3.2 6.5 3.2 6.5 10 L 6.5 14.5 Z M 10 20.5 L 14 20.5"),
    "bell.fill": Symbol(
      stroke: "M 4.5 17.5 L 19.5 17.5 L 17.5 14.5 L 17.5 10 C 17.5 3.2 6.5 3.2 6.5 10 L 6.5 14.5 Z M 10 20.5 L 14 20.5",
      fill: "M 4.5 17.5 L 19.5 17.5 L 17.5 14.5 L 17.5 10 C 17.5 3.2 6.5 3.2 6.5 10 L 6.5 14.5 Z"),
    "bolt": Symbol(stroke: "M 13.5 2 L 4.5 13.5 L 11 13.5 L 10 22 L 19.5 9.8 L 12.8 9.8 Z"),
    "bolt.fill": Symbol(
      stroke: "M 13.5 2 L 4.5 13.5 L 11 13.5 L 10 22 L 19.5 9.8 L 12.8 9.8 Z",
      fill: "M 13.5 2 L 4.5 13.5 L 11 13.5 L 10 22 L 19.5 9.8 L 12.8 9.8 Z"),
    "book": Symbol(
      stroke: "M 12 6 C 9.5 4 6 3.8 2.5 4.5 L 2.5 19 C 6 18.3 9.5 18.5 12 20.5 C 14.5 18.5 18 18.3 21.5 19 L 21.5 4.5 C 18 3.8 14.5 4 "
        + "12 6 Z",
      detail: "M 12 6 L 12 20.5"),
    "bookmark": Symbol(stroke: "M 6.5 3.5 L 17.5 3.5 L 17.5 20.5 L 12 16 L 6.5 20.5 Z"),
    "bookmark.fill": Symbol(
      stroke: "M 6.5 3.5 L 17.5 3.5 L 17.5 20.5 L 12 16 L 6.5 20.5 Z",
      fill: "M 6.5 3.5 L 17.5 3.5 L 17.5 20.5 L 12 16 L 6.5 20.5 Z"),
    "calendar": Symbol(stroke: "R 3.5 4.5 17 16 2.5 M 8 2.5 L 8 6 M 16 2.5 L 16 6", detail: "M 3.5 9.5 L 20.5 9.5"),
    "camera": Symbol(
      stroke: "M 2.5 9 Q 2.5 7 4.5 7 L 7.5 7 L 9 4.5 L 15 4.5 L 16.5 7 L 19.5 7 Q 21.5 7 21.5 9 L 21.5 17 Q 21.5 19 19.5 19 L 4.5 19 "
        + "Q 2.5 19 2.5 17 Z O 12 13 3.6"),
    "camera.fill": Symbol(
      fill: "M 2.5 9 Q 2.5 7 4.5 7 L 7.5 7 L 9 4.5 L 15 4.5 L 16.5 7 L 19.5 7 Q 21.5 7 21.5 9 L 21.5 17 Q 21.5 19 19.5 19 L 4.5 19 "
        + "Q 2.5 19 2.5 17 Z O 12 13 4"),
    "checkmark": Symbol(width: 22, stroke: "M 3.5 12.5 L 8.5 18.5 L 18.5 5.5"),
    "checkmark.circle": Symbol(stroke: "O 12 12 9.5 M 7.5 12.6 L 10.7 16 L 16.5 8"),
    "checkmark.circle.fill": Symbol(fill: "O 12 12 10.2 M 10.7 16.9 L 6.6 12.4 L 8 11.1 L 10.6 14 L 16 7.2 L 17.5 8.4 Z"),
    "chevron.backward": Symbol(width: 14, stroke: "M 10 5 L 3.5 12 L 10 19"),
    "chevron.down": Symbol(stroke: "M 5 9 L 12 16 L 19 9"),
    "chevron.forward": Symbol(width: 14, stroke: "M 4 5 L 10.5 12 L 4 19"),
    "chevron.left": Symbol(width: 14, stroke: "M 10 5 L 3.5 12 L 10 19"),
    "chevron.right": Symbol(width: 14, stroke: "M 4 5 L 10.5 12 L 4 19"),
    "chevron.up": Symbol(stroke: "M 5 15 L 12 8 L 19 15"),
    "chevron.up.chevron.down": Symbol(stroke: "M 7 9 L 12 4 L 17 9 M 7 15 L 12 20 L 17 15"),
    "circle": Symbol(stroke: "O 12 12 9.5"),
    "circle.fill": Symbol(fill: "O 12 12 10.2"),
    "clock": Symbol(stroke: "O 12 12 9.5 M 12 6.5 L 12 12.5 L 16 14.5"),
    "clock.fill": Symbol(fill: "O 12 12 10.2 M 11.1 6 L 12.9 6 L 12.9 11.7 L 16.8 13.7 L 16 15.3 L 11.1 12.8 Z"),
    "cloud": Symbol(stroke: "M 6.5 18.5 C 1 18.5 1 11 6.2 11 C 6.6 4.2 16.4 4 17.4 10 C 23 10.2 23 18.5 17.6 18.5 Z"),
    "cloud.fill": Symbol(
      stroke: "M 6.5 18.5 C 1 18.5 1 11 6.2 11 C 6.6 4.2 16.4 4 17.4 10 C 23 10.2 23 18.5 17.6 18.5 Z",
      fill: "M 6.5 18.5 C 1 18.5 1 11 6.2 11 C 6.6 4.2 16.4 4 17.4 10 C 23 10.2 23 18.5 17.6 18.5 Z"),
    "doc": Symbol(stroke: "M 6 2.8 L 14 2.8 L 18.8 7.8 L 18.8 21.2 L 6 21.2 Z", detail: "M 13.8 2.8 L 13.8 8 L 18.8 8"),
    "doc.on.doc": Symbol(
      stroke: "M 3.5 7.5 L 10 7.5 L 14.5 12 L 14.5 21.5 L 3.5 21.5 Z M 8.5 7.5 L 8.5 2.5 L 15.5 2.5 L 20.5 7.5 L 20.5 17 L 14.5 17",
      detail: "M 9.8 7.7 L 9.8 12.2 L 14.3 12.2"),
    "doc.text": Symbol(
      stroke: "M 6 2.8 L 14 2.8 L 18.8 7.8 L 18.8 21.2 L 6 21.2 Z",
      detail: "M 13.8 2.8 L 13.8 8 L 18.8 8 M 9 12.5 L 15.8 12.5 M 9 16.5 L 15.8 16.5"),
    "ellipsis": Symbol(fill: "O 5 12 1.9 O 12 12 1.9 O 19 12 1.9"),
    "ellipsis.circle": Symbol(stroke: "O 12 12 9.5", fill: "O 7.6 12 1.3 O 12 12 1.3 O 16.4 12 1.3"),
    "envelope": Symbol(stroke: "R 2.5 5 19 14 2.2", detail: "M 3 6.5 L 12 13.5 L 21 6.5"),
    "exclamationmark.circle": Symbol(stroke: "O 12 12 9.5 M 12 6.8 L 12 13", fill: "O 12 16.6 1.3"),
    "exclamationmark.triangle": Symbol(stroke: "M 12 3.5 L 22 20.5 L 2 20.5 Z", detail: "M 12 9.5 L 12 14.5", fill: "O 12 17.5 1.2"),
    "eye": Symbol(stroke: "M 1.8 12 C 6 4.5 18 4.5 22.2 12 C 18 19.5 6 19.5 1.8 12 Z O 12 12 3.2"),
    "flag": Symbol(stroke: "M 6 21 L 6 4 L 18.5 4 L 16 8.2 L 18.5 12.5 L 6 12.5"),
    "flag.fill": Symbol(stroke: "M 6 21 L 6 4", fill: "M 6 4 L 18.5 4 L 16 8.2 L 18.5 12.5 L 6 12.5 Z"),
    "folder": Symbol(
      stroke: "M 2.5 18 L 2.5 6.5 Q 2.5 5 4 5 L 8.5 5 L 10.5 7.5 L 20 7.5 Q 21.5 7.5 21.5 9 L 21.5 17.5 Q 21.5 19.5 19.5 19.5 L 4 "
        + "19.5 Q 2.5 19.5 2.5 18 Z"),
    "folder.fill": Symbol(
      stroke: "M 2.5 18 L 2.5 6.5 Q 2.5 5 4 5 L 8.5 5 L 10.5 7.5 L 20 7.5 Q 21.5 7.5 21.5 9 L 21.5 17.5 Q 21.5 19.5 19.5 19.5 L 4 "
        + "19.5 Q 2.5 19.5 2.5 18 Z",
      fill: "M 2.5 18 L 2.5 6.5 Q 2.5 5 4 5 L 8.5 5 L 10.5 7.5 L 20 7.5 Q 21.5 7.5 21.5 9 L 21.5 17.5 Q 21.5 19.5 19.5 19.5 L 4 "
        + "19.5 Q 2.5 19.5 2.5 18 Z"),
    "forward.fill": Symbol(fill: "M 2.5 5 L 12 12 L 2.5 19 Z M 12 5 L 21.5 12 L 12 19 Z"),
    "gear": Symbol(
      stroke: "O 12 12 6.2 O 12 12 2.6 M 18.1 14.53 L 21.05 15.75 M 14.53 18.1 L 15.75 21.05 M 9.47 18.1 L 8.25 21.05 M 5.9 14.53 L "
        + "2.95 15.75 M 5.9 9.47 L 2.95 8.25 M 9.47 5.9 L 8.25 2.95 M 14.53 5.9 L 15.75 2.95 M 18.1 9.47 L 21.05 8.25"),
    "gearshape": Symbol(
      stroke: "O 12 12 6.2 O 12 12 2.6 M 18.1 14.53 L 21.05 15.75 M 14.53 18.1 L 15.75 21.05 M 9.47 18.1 L 8.25 21.05 M 5.9 14.53 L "
        + "2.95 15.75 M 5.9 9.47 L 2.95 8.25 M 9.47 5.9 L 8.25 2.95 M 14.53 5.9 L 15.75 2.95 M 18.1 9.47 L 21.05 8.25"),
    "gearshape.fill": Symbol(
      stroke: "M 18.1 14.53 L 21.05 15.75 M 14.53 18.1 L 15.75 21.05 M 9.47 18.1 L 8.25 21.05 M 5.9 14.53 L 2.95 15.75 M 5.9 9.47 L "
        + "2.95 8.25 M 9.47 5.9 L 8.25 2.95 M 14.53 5.9 L 15.75 2.95 M 18.1 9.47 L 21.05 8.25",
      fill: "O 12 12 7.4 O 12 12 2.9"),
    "globe": Symbol(stroke: "O 12 12 9.5", detail: "M 2.5 12 L 21.5 12 M 12 2.5 C 6 8 6 16 12 21.5 C 18 16 18 8 12 2.5"),
    "heart": Symbol(
      stroke: "M 12 20.5 C 5.5 15.8 2.8 12.3 2.8 8.9 C 2.8 6 5 4 7.6 4 C 9.4 4 11.1 5 12 6.6 C 12.9 5 14.6 4 16.4 4 C 19 4 21.2 6 "
        + "21.2 8.9 C 21.2 12.3 18.5 15.8 12 20.5 Z"),
    "heart.fill": Symbol(
      stroke: "M 12 20.5 C 5.5 15.8 2.8 12.3 2.8 8.9 C 2.8 6 5 4 7.6 4 C 9.4 4 11.1 5 12 6.6 C 12.9 5 14.6 4 16.4 4 C 19 4 21.2 6 "
        + "21.2 8.9 C 21.2 12.3 18.5 15.8 12 20.5 Z",
      fill: "M 12 20.5 C 5.5 15.8 2.8 12.3 2.8 8.9 C 2.8 6 5 4 7.6 4 C 9.4 4 11.1 5 12 6.6 C 12.9 5 14.6 4 16.4 4 C 19 4 21.2 6 "
        + "21.2 8.9 C 21.2 12.3 18.5 15.8 12 20.5 Z"),
    "house": Symbol(stroke: "M 12 3.5 L 21 11.5 L 18.5 11.5 L 18.5 20.5 L 5.5 20.5 L 5.5 11.5 L 3 11.5 Z"),
    "house.fill": Symbol(
      stroke: "M 12 3.5 L 21 11.5 L 18.5 11.5 L 18.5 20.5 L 5.5 20.5 L 5.5 11.5 L 3 11.5 Z",
      fill: "M 12 3.5 L 21 11.5 L 18.5 11.5 L 18.5 20.5 L 5.5 20.5 L 5.5 11.5 L 3 11.5 Z"),
    "info.circle": Symbol(stroke: "O 12 12 9.5 M 10.4 10.8 L 12.3 10.8 L 12.3 16.8 M 10 16.8 L 14.4 16.8", fill: "O 12 7.4 1.3"),
    "line.3.horizontal": Symbol(stroke: "M 3.5 6.5 L 20.5 6.5 M 3.5 12 L 20.5 12 M 3.5 17.5 L 20.5 17.5"),
    "list.bullet": Symbol(stroke: "M 9 6 L 21 6 M 9 12 L 21 12 M 9 18 L 21 18", fill: "O 4.2 6 1.6 O 4.2 12 1.6 O 4.2 18 1.6"),
    "location.fill": Symbol(fill: "M 21.5 2.5 L 2.5 11 L 11.5 12.5 L 13 21.5 Z"),
    "lock": Symbol(stroke: "R 5 10.5 14 10.5 2.2 M 8 10.5 L 8 7.5 C 8 2.9 16 2.9 16 7.5 L 16 10.5"),
    "lock.fill": Symbol(stroke: "M 8 10.5 L 8 7.5 C 8 2.9 16 2.9 16 7.5 L 16 10.5", fill: "R 4.2 9.8 15.6 11.8 2.8"),
    "magnifyingglass": Symbol(stroke: "O 10.2 10.2 6.4 M 15 15 L 20.5 20.5"),
    "mappin.and.ellipse": Symbol(
      stroke: "M 12 21.5 C 7.5 16.5 5 12.8 5 9.8 C 5 0.6 19 0.6 19 9.8 C 19 12.8 16.5 16.5 12 21.5 Z O 12 9.6 2.6"),
    "minus": Symbol(stroke: "M 4 12 L 20 12"),
    "minus.circle": Symbol(stroke: "O 12 12 9.5 M 7 12 L 17 12"),
    "minus.circle.fill": Symbol(fill: "O 12 12 10.2 R 6.8 11.05 10.4 1.9 0"),
    "moon": Symbol(stroke: "M 20 14.5 C 13 17.5 6.5 11 9.5 4 C -0.5 8 3 21.5 13 20.8 C 16.5 20.5 19 18 20 14.5 Z"),
    "music.note": Symbol(stroke: "M 9.5 17.5 L 9.5 4.5 L 18.5 3 L 18.5 7 L 9.5 8.5", fill: "O 6.9 17.6 3"),
    "nosign": Symbol(stroke: "O 12 12 9.5 M 5.3 5.3 L 18.7 18.7"),
    "paperplane": Symbol(stroke: "M 21.5 2.8 L 2.8 10.5 L 10.5 13.5 L 13.5 21.2 Z M 21.5 2.8 L 10.5 13.5"),
    "paperplane.fill": Symbol(
      stroke: "M 21.5 2.8 L 2.8 10.5 L 10.5 13.5 L 13.5 21.2 Z",
      fill: "M 21.5 2.8 L 2.8 10.5 L 10.5 13.5 L 13.5 21.2 Z"),
    "pause.fill": Symbol(fill: "R 5.5 4 4.5 16 1 R 14 4 4.5 16 1"),
    "pencil": Symbol(stroke: "M 4 20 L 5 15.5 L 16.5 4 L 20 7.5 L 8.5 19 Z"),
    "person": Symbol(stroke: "O 12 7.5 3.8 M 4.5 20 C 4.5 15.6 7.8 13.8 12 13.8 C 16.2 13.8 19.5 15.6 19.5 20 Z"),
    "person.2": Symbol(
      stroke: "O 9 8.2 3.2 M 2.5 19 C 2.5 15.2 5.4 13.6 9 13.6 C 12.6 13.6 15.5 15.2 15.5 19 Z M 15.2 5.2 C 19.8 5 19.8 11.6 15.6 "
        + "11.3 M 17 13.8 C 20 14.2 21.6 16 21.6 19 L 18.4 19"),
    "person.2.fill": Symbol(
      fill: "O 9 8.2 4.1 M 1.5 20 C 1.5 14.6 5 12.7 9 12.7 C 13 12.7 16.5 14.6 16.5 20 Z M 14.3 11.3 Q 15.4 8.2 14.3 5 C 21 2.6 21.6 13.4 "
        + "14.3 11.3 Z M 16.4 13.2 C 20.6 13.3 22.5 16 22.5 20 L 18.3 20 Q 18.3 16 16.4 13.2 Z"),
    "person.circle": Symbol(stroke: "O 12 12 9.5 O 12 9.8 3 M 6 18.8 C 7 15.8 9.2 14.8 12 14.8 C 14.8 14.8 17 15.8 18 18.8"),
    "person.circle.fill": Symbol(
      fill: "O 12 12 10.2 O 12 9.6 3.2 M 6 18.6 C 7 15.6 9.2 14.4 12 14.4 C 14.8 14.4 17 15.6 18 18.6 C 14.5 21 9.5 21 6 18.6 Z"),
    "person.fill": Symbol(
      stroke: "O 12 7.5 3.8 M 4.5 20 C 4.5 15.6 7.8 13.8 12 13.8 C 16.2 13.8 19.5 15.6 19.5 20 Z",
      fill: "O 12 7.5 3.8 M 4.5 20 C 4.5 15.6 7.8 13.8 12 13.8 C 16.2 13.8 19.5 15.6 19.5 20 Z"),
    "photo": Symbol(stroke: "R 2.5 4.5 19 15 2.5", detail: "M 2.8 17 L 8 11.5 L 12.5 16 L 15.5 13 L 21.2 18", fill: "O 15.8 9 1.6"),
    "photo.fill": Symbol(fill: "R 1.6 3.6 20.8 16.8 3.2 O 15.8 9 1.8 M 3.4 17.4 L 8 12.6 L 12.5 17.2 L 15.5 14.2 L 20.4 18.6 Z"),
    "play.fill": Symbol(fill: "M 5.5 3.5 L 20.5 12 L 5.5 20.5 Z"),
    "plus": Symbol(stroke: "M 12 4 L 12 20 M 4 12 L 20 12"),
    "plus.circle": Symbol(stroke: "O 12 12 9.5 M 12 7 L 12 17 M 7 12 L 17 12"),
    "plus.circle.fill": Symbol(
      fill: "O 12 12 10.2 M 11.05 6.8 L 12.95 6.8 L 12.95 11.05 L 17.2 11.05 L 17.2 12.95 L 12.95 12.95 L 12.95 17.2 L 11.05 17.2 L "
        + "11.05 12.95 L 6.8 12.95 L 6.8 11.05 L 11.05 11.05 Z"),
    "rectangle": Symbol(stroke: "R 2.5 5 19 14 2.5"),
    "rectangle.fill": Symbol(fill: "R 1.6 4.1 20.8 15.8 3.2"),
    "sidebar.leading": Symbol(
      stroke: "R 2.5 4.5 19 15 2.5", detail: "M 9 4.5 L 9 19.5 M 4.9 8 L 6.6 8 M 4.9 11 L 6.6 11 M 4.9 14 L 6.6 14"),
    "sidebar.left": Symbol(
      stroke: "R 2.5 4.5 19 15 2.5", detail: "M 9 4.5 L 9 19.5 M 4.9 8 L 6.6 8 M 4.9 11 L 6.6 11 M 4.9 14 L 6.6 14"),
    "square": Symbol(stroke: "R 3.5 3.5 17 17 3"),
    "square.and.arrow.down": Symbol(
      stroke: "M 8 9 L 6.5 9 Q 5 9 5 10.5 L 5 19.5 Q 5 21 6.5 21 L 17.5 21 Q 19 21 19 19.5 L 19 10.5 Q 19 9 17.5 9 L 16 9 M 12 2.5 L "
        + "12 15.5 M 8.3 12 L 12 15.5 L 15.7 12"),
    "square.and.arrow.up": Symbol(
      stroke: "M 8 9 L 6.5 9 Q 5 9 5 10.5 L 5 19.5 Q 5 21 6.5 21 L 17.5 21 Q 19 21 19 19.5 L 19 10.5 Q 19 9 17.5 9 L 16 9 M 12 15 L "
        + "12 2.5 M 8.3 6 L 12 2.5 L 15.7 6"),
    "square.and.pencil": Symbol(
      stroke: "M 12.5 4.5 L 6 4.5 Q 4 4.5 4 6.5 L 4 18 Q 4 20 6 20 L 17.5 20 Q 19.5 20 19.5 18 L 19.5 11.5 M 9.5 14.8 L 10.2 11.8 L "
        + "18.6 3.4 L 20.8 5.6 L 12.4 14 Z"),
    "square.fill": Symbol(fill: "R 2.6 2.6 18.8 18.8 3.6"),
    "square.grid.2x2": Symbol(stroke: "R 3.5 3.5 7 7 1.5 R 13.5 3.5 7 7 1.5 R 3.5 13.5 7 7 1.5 R 13.5 13.5 7 7 1.5"),
    "square.grid.2x2.fill": Symbol(
      stroke: "R 3.5 3.5 7 7 1.5 R 13.5 3.5 7 7 1.5 R 3.5 13.5 7 7 1.5 R 13.5 13.5 7 7 1.5",
      fill: "R 3.5 3.5 7 7 1.5 R 13.5 3.5 7 7 1.5 R 3.5 13.5 7 7 1.5 R 13.5 13.5 7 7 1.5"),
    "star": Symbol(
      stroke: "M 12 2.8 L 14.44 9.34 L 21.42 9.64 L 15.95 13.98 L 17.82 20.71 L 12 16.85 L 6.18 20.71 L 8.05 13.98 L 2.58 9.64 L 9.56 "
        + "9.34 Z"),
    "star.fill": Symbol(
      stroke: "M 12 2.8 L 14.44 9.34 L 21.42 9.64 L 15.95 13.98 L 17.82 20.71 L 12 16.85 L 6.18 20.71 L 8.05 13.98 L 2.58 9.64 L 9.56 "
        + "9.34 Z",
      fill: "M 12 2.8 L 14.44 9.34 L 21.42 9.64 L 15.95 13.98 L 17.82 20.71 L 12 16.85 L 6.18 20.71 L 8.05 13.98 L 2.58 9.64 L 9.56 "
        + "9.34 Z"),
    "sun.max": Symbol(
      stroke: "O 12 12 4.2 M 19.4 12 L 22 12 M 17.23 17.23 L 19.07 19.07 M 12 19.4 L 12 22 M 6.77 17.23 L 4.93 19.07 M 4.6 12 L 2 12 "
        + "M 6.77 6.77 L 4.93 4.93 M 12 4.6 L 12 2 M 17.23 6.77 L 19.07 4.93"),
    "tag": Symbol(stroke: "M 3 4.5 Q 3 3 4.5 3 L 11.5 3 L 21 12.5 L 12.5 21 L 3 11.5 Z", fill: "O 7.6 7.6 1.4"),
    "tag.fill": Symbol(fill: "M 3 4.5 Q 3 3 4.5 3 L 11.5 3 L 21 12.5 L 12.5 21 L 3 11.5 Z O 7.4 7.4 1.6"),
    "trash": Symbol(
      stroke: "M 4 6 L 20 6 M 9 6 L 9 3.5 L 15 3.5 L 15 6 M 6 6 L 7 20.5 L 17 20.5 L 18 6 M 10 10 L 10.3 17 M 14 10 L 13.7 17"),
    "trash.fill": Symbol(stroke: "M 4 6 L 20 6 M 9 6 L 9 3.5 L 15 3.5 L 15 6", fill: "M 5 7.5 L 6.1 21.4 L 17.9 21.4 L 19 7.5 Z"),
    "tray": Symbol(
      stroke: "M 2.5 13 L 6 5 L 18 5 L 21.5 13 L 21.5 19.5 L 2.5 19.5 Z",
      detail: "M 2.5 13 L 8 13 Q 8.5 16 12 16 Q 15.5 16 16 13 L 21.5 13"),
    "wifi": Symbol(
      stroke: "M 8.46 15.46 C 10.42 13.51 13.58 13.51 15.54 15.46 M 5.35 12.35 C 9.02 8.68 14.98 8.68 18.65 12.35 M 2.24 9.24 C 7.63 "
        + "3.85 16.37 3.85 21.76 9.24",
      fill: "O 12 18.3 1.7"),
    "xmark": Symbol(stroke: "M 5.5 5.5 L 18.5 18.5 M 18.5 5.5 L 5.5 18.5"),
    "xmark.circle": Symbol(stroke: "O 12 12 9.5 M 8.5 8.5 L 15.5 15.5 M 15.5 8.5 L 8.5 15.5"),
    "xmark.circle.fill": Symbol(
      fill: "O 12 12 10.2 M 15.01 7.65 L 16.35 8.99 L 13.34 12 L 16.35 15.01 L 15.01 16.35 L 12 13.34 L 8.99 16.35 L 7.65 15.01 L "
        + "10.66 12 L 7.65 8.99 L 8.99 7.65 L 12 10.66 Z"),
  ]
}
