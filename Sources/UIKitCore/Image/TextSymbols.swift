/// Text, lists, documents, and currencies, in the notation of ``SymbolCatalog/symbols``.
enum TextSymbols {
  typealias Symbol = SymbolCatalog.Symbol

  private static let sheet =
    "M 7 2.8 L 17 2.8 Q 19 2.8 19 4.8 L 19 19.2 Q 19 21.2 17 21.2 L 7 21.2 Q 5 21.2 5 19.2 L 5 4.8 Q 5 2.8 7 2.8 Z"
  private static let note =
    "M 5.5 3.5 L 18.5 3.5 Q 20.5 3.5 20.5 5.5 L 20.5 14.5 L 14.5 20.5 L 5.5 20.5 Q 3.5 20.5 3.5 18.5 L 3.5 5.5 Q 3.5 3.5 5.5 3.5 Z"

  static let drawings: [String: Symbol] = [
    "abc": Symbol(
      stroke: "M 2.3 17 L 5 8 L 7.7 17 M 3.2 14 L 6.8 14 M 10 8 L 10 17 L 12.3 17 C 15 17 15 12.5 12.3 12.3 L 10 12.3 M 10 8 L 12 8 "
        + "C 14.3 8 14.3 12.3 12 12.3 M 21.8 9.3 C 20 7 17 8.3 17 12.5 C 17 16.7 20 18 21.8 15.7"),
    "apple.terminal": Symbol(stroke: "R 2.2 4 19.6 16 2.5", detail: "M 6 8.5 L 9.5 11.5 L 6 14.5 M 12 15 L 17 15"),
    "at": Symbol(
      stroke: "O 12 12 3.8 M 15.8 8.2 L 15.8 13 C 15.8 16.8 21.3 16 21.3 12 C 21.3 -0.2 2.7 -0.2 2.7 12 C 2.7 20 10.5 23.3 16.5 20"),
    "bitcoinsign": Symbol(
      stroke: "M 7.5 5 L 13 5 C 17.8 5 17.8 11.7 13 11.7 L 7.5 11.7 M 5.5 5 L 7.5 5 L 7.5 19 L 14 19 C 19.3 19 19.3 11.7 13.5 11.7 M "
        + "5.5 19 L 7.5 19 M 10 2.8 L 10 5 M 13.5 2.8 L 13.5 5 M 10 19 L 10 21.2 M 13.5 19 L 13.5 21.2"),
    "bold": Symbol(
      stroke: "M 7 4 L 13 4 C 18 4 18 11.5 13 11.5 L 7 11.5 M 7 4 L 7 20 L 14 20 C 19.5 20 19.5 11.5 13.5 11.5 M 8.6 4 L 8.6 20"),
    "centsign": Symbol(stroke: "M 17.5 8.3 C 13.5 3.5 6.5 6 6.5 12 C 6.5 18 13.5 20.5 17.5 15.7 M 12.5 2.8 L 12.5 21.2"),
    "character": Symbol(stroke: "M 5 20 L 12 4 L 19 20 M 7.5 14.5 L 16.5 14.5"),
    "character.cursor.ibeam": Symbol(
      stroke: "M 2.5 17.5 L 7 6.5 L 11.5 17.5 M 4.2 13.5 L 9.8 13.5 M 14 3 Q 16.8 3 16.8 5.5 L 16.8 18.5 Q 16.8 21 14 21 M 19.6 3 Q "
        + "16.8 3 16.8 5.5 M 16.8 18.5 Q 16.8 21 19.6 21"),
    "checklist": Symbol(
      stroke: "M 11.5 5.5 L 21 5.5 M 11.5 12 L 21 12 M 11.5 18.5 L 21 18.5 M 2.8 5.5 L 4.6 7.4 L 8 3.3 M 2.8 12 L 4.6 13.9 L 8 9.8 M "
        + "2.8 18.5 L 4.6 20.4 L 8 16.3"),
    "chevron.left.slash.chevron.right": Symbol(stroke: "M 6.5 7 L 2.2 12 L 6.5 17 M 17.5 7 L 21.8 12 L 17.5 17 M 14 5 L 10 19"),
    "curlybraces": Symbol(
      stroke: "M 8.5 3 C 4.5 3 6.5 11.5 3 12 C 6.5 12.5 4.5 21 8.5 21 M 15.5 3 C 19.5 3 17.5 11.5 21 12 C 17.5 12.5 19.5 21 15.5 21"),
    "decrease.indent": Symbol(stroke: "M 3 5 L 21 5 M 11 10 L 21 10 M 11 15 L 21 15 M 3 20 L 21 20 M 6.5 9.5 L 3 12.5 L 6.5 15.5"),
    "doc.append": Symbol(
      stroke: "M 5.5 2.8 L 13 2.8 L 17.5 7.5 L 17.5 13 L 5.5 13 Z M 5.5 17 L 5.5 21.2 L 17.5 21.2 L 17.5 17 M 20.5 8 L 20.5 19"),
    "doc.plaintext": Symbol(stroke: sheet, detail: "M 8.5 7 L 15.5 7 M 8.5 11 L 15.5 11 M 8.5 15 L 13 15"),
    "doc.richtext": Symbol(stroke: sheet, detail: "M 8.5 12 L 10.8 8.8 L 12.5 11 L 13.5 10 L 15.5 12 M 8.5 15 L 15.5 15 M 8.5 18 L 13 18"),
    "doc.text.image": Symbol(stroke: sheet, detail: "M 8.5 7 L 15.5 7 M 8.5 10.5 L 15.5 10.5 R 8.7 14 6.6 4 0.4"),
    "doc.zipper": Symbol(
      stroke: "M 6 2.8 L 14 2.8 L 18.8 7.8 L 18.8 21.2 L 6 21.2 Z",
      detail: "M 9 4.5 L 10.5 4.5 M 10.5 7 L 12 7 M 9 9.5 L 10.5 9.5 M 10.5 12 L 12 12 R 9.2 14.5 2.8 4 0.6"),
    "ellipsis.curlybraces": Symbol(
      stroke: "M 7.5 3 C 3.5 3 5.5 11.5 2.5 12 C 5.5 12.5 3.5 21 7.5 21 M 16.5 3 C 20.5 3 18.5 11.5 21.5 12 C 18.5 12.5 20.5 21 16.5 "
        + "21",
      fill: "O 8.3 12 1.2 O 12 12 1.2 O 15.7 12 1.2"),
    "eraser": Symbol(
      stroke: "M 13.5 4 L 21 11.5 L 12.5 20 L 8 20 L 3 15 Q 2.3 14 3 13.2 L 12 4 Q 12.7 3.3 13.5 4 Z M 8 20 L 21 20",
      detail: "M 7.8 8.4 L 16.5 17"),
    "eurosign": Symbol(stroke: "M 18.5 6.5 C 14 1.5 7 5 7 12 C 7 19 14 22.5 18.5 17.5 M 4 10.2 L 14.5 10.2 M 4 13.8 L 13.5 13.8"),
    "f.cursive": Symbol(stroke: "M 18 5 C 14 1.8 12 5.5 11.5 8.5 L 9.5 18 C 9 20.5 7.5 21.8 4.5 20.3 M 7 10 L 16 10"),
    "greetingcard": Symbol(stroke: "R 3.5 3 17 18 2", detail: "M 12 16 C 5.5 11.5 9 6.8 12 9.8 C 15 6.8 18.5 11.5 12 16 Z"),
    "increase.indent": Symbol(stroke: "M 3 5 L 21 5 M 11 10 L 21 10 M 11 15 L 21 15 M 3 20 L 21 20 M 3 9.5 L 6.5 12.5 L 3 15.5"),
    "italic": Symbol(stroke: "M 10 4 L 18 4 M 6 20 L 14 20 M 14 4 L 10 20"),
    "line.horizontal.3": Symbol(stroke: "M 3.5 6.5 L 20.5 6.5 M 3.5 12 L 20.5 12 M 3.5 17.5 L 20.5 17.5"),
    "line.horizontal.3.decrease": Symbol(stroke: "M 3 6.5 L 21 6.5 M 6.5 12 L 17.5 12 M 10 17.5 L 14 17.5"),
    "lineweight": Symbol(stroke: "M 3 4.5 L 21 4.5 M 3 9.5 L 21 9.5", fill: "R 2.1 13.2 19.8 2.8 0.8 R 2.1 18.2 19.8 3.8 1"),
    "link.badge.plus": Symbol(
      stroke: "M 9 12.5 C 7 10.5 7.3 9 8.7 7.7 L 11.3 5 C 14.3 2.3 19 6.7 16.3 9.8 L 14.5 11.5 M 11.5 10 C 13.5 12 13.2 13.5 11.8 "
        + "14.8 L 9.3 17.5 C 6.3 20.2 1.6 15.8 4.3 12.7 L 6 11 M 18.5 14.5 L 18.5 21 M 15.3 17.7 L 21.7 17.7"),
    "list.and.film": Symbol(
      stroke: "M 3 5.5 L 11 5.5 M 3 12 L 8.5 12 M 3 18.5 L 8.5 18.5 R 12 8 9.5 12.5 1.5 M 14.8 8 L 14.8 20.5 M 18.7 8 L 18.7 20.5"),
    "list.bullet.below.rectangle": Symbol(
      stroke: "R 3 3 18 7 1.5 M 9 14.5 L 21 14.5 M 9 19.8 L 21 19.8", fill: "O 4.5 14.5 1.4 O 4.5 19.8 1.4"),
    "list.bullet.indent": Symbol(stroke: "M 9 5 L 21 5 M 13 12 L 21 12 M 13 19 L 21 19", fill: "O 4.5 5 1.6 O 9 12 1.6 O 9 19 1.6"),
    "list.bullet.rectangle": Symbol(
      stroke: "R 2.5 4 19 16 2.2",
      detail: "M 10 8.3 L 18 8.3 M 10 12 L 18 12 M 10 15.7 L 18 15.7 M 6.2 8.3 L 6.4 8.3 M 6.2 12 L 6.4 12 M 6.2 15.7 L 6.4 15.7"),
    "list.bullet.rectangle.portrait": Symbol(
      stroke: "R 4.5 2.5 15 19 2.2",
      detail: "M 11.5 7.5 L 16 7.5 M 11.5 12 L 16 12 M 11.5 16.5 L 16 16.5 M 8 7.5 L 8.2 7.5 M 8 12 L 8.2 12 M 8 16.5 L 8.2 16.5"),
    "list.dash.header.rectangle": Symbol(
      stroke: "R 2.5 4 19 16 2.2",
      detail: "M 2.5 8.5 L 21.5 8.5 M 10 12.3 L 18 12.3 M 10 16 L 18 16 M 5.8 12.3 L 6.8 12.3 M 5.8 16 L 6.8 16"),
    "list.number": Symbol(
      stroke: "M 10 5.5 L 21 5.5 M 10 12 L 21 12 M 10 18.5 L 21 18.5 M 3.2 4 L 4.7 3 L 4.7 8 M 3 10.7 C 3.3 9.2 6 9.3 6 11 Q 5.8 12 "
        + "3 14 L 6.2 14 M 3 16.4 L 6 16.4 L 4.5 18.1 C 6.8 18.3 6.3 21.2 4.3 21.2 Q 3.4 21.2 2.8 20.6"),
    "list.star": Symbol(
      stroke: "M 10 6 L 21 6 M 10 12 L 21 12 M 10 18 L 21 18 M 3.7 12 L 5.7 12 M 3.7 18 L 5.7 18",
      fill: "M 4.7 2.6 L 5.6 5 L 8.1 5.1 L 6.1 6.7 L 6.8 9.1 L 4.7 7.7 L 2.6 9.1 L 3.3 6.7 L 1.9 5.1 L 3.8 5 Z"),
    "list.triangle": Symbol(
      stroke: "M 10 5.5 L 21 5.5 M 10 12 L 21 12 M 10 18.5 L 21 18.5",
      fill: "M 3 3 L 7.5 5.5 L 3 8 Z M 3 9.5 L 7.5 12 L 3 14.5 Z M 3 16 L 7.5 18.5 L 3 21 Z"),
    "lock.doc": Symbol(
      stroke: "M 6 2.8 L 14 2.8 L 18.8 7.8 L 18.8 21.2 L 6 21.2 Z",
      detail: "R 9.3 13.5 6.2 4.5 0.6 M 10.5 13.3 L 10.5 11.8 C 10.5 9.3 14.3 9.3 14.3 11.8 L 14.3 13.3"),
    "menucard": Symbol(
      stroke: "R 5 2.5 14 19 1.5",
      detail: "M 8.5 7 L 15.5 7 M 8.5 11 L 12 11 M 14.5 11 L 15.5 11 M 8.5 14 L 12 14 M 14.5 14 L 15.5 14 M 8.5 17 L 12 17 M 14.5 17 "
        + "L 15.5 17"),
    "note": Symbol(stroke: note, detail: "M 14.5 20 L 14.5 14.5 L 20 14.5"),
    "note.text": Symbol(stroke: note, detail: "M 14.5 20 L 14.5 14.5 L 20 14.5 M 7 8 L 17 8 M 7 12 L 11.5 12"),
    "numbersign": Symbol(stroke: "M 9.5 4 L 7.5 20 M 16.5 4 L 14.5 20 M 4.5 9 L 20 9 M 4 15 L 19.5 15"),
    "paragraphsign": Symbol(stroke: "M 18.5 4 L 10.5 4 C 3.5 4 3.5 13 10.5 13 L 11.5 13 M 11.5 4 L 11.5 20.5 M 16.5 4 L 16.5 20.5"),
    "parkingsign": Symbol(stroke: "M 8 20.5 L 8 3.8 L 13.5 3.8 C 20 3.8 20 13 13.5 13 L 8 13"),
    "peacesign": Symbol(stroke: "O 12 12 9.5 M 12 2.5 L 12 21.5 M 12 12 L 5.3 18.7 M 12 12 L 18.7 18.7"),
    "purchased": Symbol(stroke: "R 3 3 18 18 3.5", detail: "M 8.5 16.5 L 8.5 7 L 12.5 7 C 16.5 7 16.5 12.5 12.5 12.5 L 8.5 12.5"),
    "quote.closing": Symbol(
      stroke: "M 4.5 18 C 8.5 16.5 10.2 13.5 10 9 M 14.5 18 C 18.5 16.5 20.2 13.5 20 9", fill: "O 7.7 9 3.3 O 17.7 9 3.3"),
    "quote.opening": Symbol(
      stroke: "M 9.5 6 C 5.5 7.5 3.8 10.5 4 15 M 19.5 6 C 15.5 7.5 13.8 10.5 14 15", fill: "O 6.3 15 3.3 O 16.3 15 3.3"),
    "richtext.page": Symbol(stroke: sheet, detail: "M 8.5 12 L 10.8 8.8 L 12.5 11 L 13.5 10 L 15.5 12 M 8.5 15 L 15.5 15 M 8.5 18 L 13 18"),
    "rublesign": Symbol(stroke: "M 9 20.5 L 9 3.8 L 14 3.8 C 19.5 3.8 19.5 12.3 14 12.3 L 5.5 12.3 M 5.5 16.3 L 14 16.3"),
    "rupeesign": Symbol(stroke: "M 6 4 L 18 4 M 6 8.5 L 18 8.5 M 6 4 L 9 4 C 16 4 16 13 9 13 L 6.5 13 L 15.5 20.5"),
    "scribble": Symbol(
      stroke: "M 3 17.5 C 5 10 9 4 11 5 C 13.5 6.5 5 17 7.5 18.5 C 10 20 14 8.5 16 9.5 C 18 10.5 12.5 17.5 14.5 19 C 16.5 20.5 18.5 "
        + "17 21 14.5"),
    "scribble.variable": Symbol(
      stroke: "M 3 17.5 C 5 10 9 4 11 5 C 13.5 6.5 5 17 7.5 18.5 C 10 20 14 8.5 16 9.5 C 18 10.5 12.5 17.5 14.5 19 C 16.5 20.5 18.5 "
        + "17 21 14.5"),
    "signature": Symbol(
      stroke: "M 2.5 15 C 7 14 12 8 11 4.5 C 10 2 7 5.5 8 11 C 8.5 14.5 10 15.5 11.5 12.5 C 12.3 11 13 12 13 13.5 C 13.2 15.5 15 "
        + "13.5 15.8 12 C 16.5 11 17 14.5 21.5 13 M 2.5 19.5 L 21.5 19.5"),
    "sos": Symbol(
      stroke: "M 6.8 9 C 5.5 7 2.3 7.5 2.3 9.8 C 2.3 12.5 7 11.5 7 14.3 C 7 17 3.3 17 2.2 15 M 12 7.8 C 16.3 7.8 16.3 16.5 12 16.5 C "
        + "7.7 16.5 7.7 7.8 12 7.8 Z M 21.5 9 C 20.2 7 17 7.5 17 9.8 C 17 12.5 21.7 11.5 21.7 14.3 C 21.7 17 18 17 16.9 15"),
    "square.text.square": Symbol(
      stroke: "R 3 3 18 18 3.5",
      detail: "R 6.3 6.3 4.5 4.5 0.5 M 13.8 7 L 17.5 7 M 13.8 10.3 L 17.5 10.3 M 6.5 14 L 17.5 14 M 6.5 17.3 L 13.5 17.3"),
    "sterlingsign": Symbol(stroke: "M 17.5 7 C 16.5 1.8 8.5 2.5 9 8.5 C 9.3 13 10.5 17 6.5 20.3 L 18 20.3 M 6 12.3 L 15 12.3"),
    "strikethrough": Symbol(
      stroke: "M 17 7 C 16 2 7 2.2 7 7.5 C 7 9.5 8.5 11 12 12 M 3 12 L 21 12 M 16 14.3 C 19 20 12 22 8.5 19.8 Q 6.8 18.5 6.5 16.5"),
    "suit.club": Symbol(
      stroke: "M 12 2.8 C 16.5 2.8 17.3 7.5 15 9.8 C 18.5 8.8 21.5 11 21 14 C 20.3 17.5 15 18.3 13 15.3 Q 13.3 19.5 15.5 21 L 8.5 21 "
        + "Q 10.7 19.5 11 15.3 C 9 18.3 3.7 17.5 3 14 C 2.5 11 5.5 8.8 9 9.8 C 6.7 7.5 7.5 2.8 12 2.8 Z"),
    "suit.diamond": Symbol(stroke: "M 12 2.5 Q 15 8 19.5 12 Q 15 16 12 21.5 Q 9 16 4.5 12 Q 9 8 12 2.5 Z"),
    "suit.heart": Symbol(
      stroke: "M 12 20.5 C 5.5 15.8 2.8 12.3 2.8 8.9 C 2.8 6 5 4 7.6 4 C 9.4 4 11.1 5 12 6.6 C 12.9 5 14.6 4 16.4 4 C 19 4 21.2 6 "
        + "21.2 8.9 C 21.2 12.3 18.5 15.8 12 20.5 Z"),
    "suit.spade": Symbol(
      stroke: "M 12 2.5 C 14 6.5 20.5 9.5 20.5 14 C 20.5 18 15.5 18.8 13 15.8 Q 13.3 19.5 15.5 21 L 8.5 21 Q 10.7 19.5 11 15.8 C 8.5 "
        + "18.8 3.5 18 3.5 14 C 3.5 9.5 10 6.5 12 2.5 Z"),
    "tengesign": Symbol(stroke: "M 5 4 L 19 4 M 5 8.5 L 19 8.5 M 12 8.5 L 12 20.5"),
    "terminal": Symbol(stroke: "R 2.2 4 19.6 16 2.5", detail: "M 6 8.5 L 9.5 11.5 L 6 14.5 M 12 15 L 17 15"),
    "text.append": Symbol(stroke: "M 3 5 L 21 5 M 3 10 L 21 10 M 3 15 L 21 15 M 7 20 L 21 20 M 3 20 L 3.2 20"),
    "text.badge.checkmark": Symbol(stroke: "M 3 5.5 L 21 5.5 M 3 10.5 L 21 10.5 M 3 15.5 L 11 15.5 M 14 17.5 L 16.5 20.3 L 21.3 14"),
    "text.badge.minus": Symbol(stroke: "M 3 5.5 L 21 5.5 M 3 10.5 L 21 10.5 M 3 15.5 L 11 15.5 M 14 17.5 L 21 17.5"),
    "text.badge.plus": Symbol(stroke: "M 3 5.5 L 21 5.5 M 3 10.5 L 21 10.5 M 3 15.5 L 11 15.5 M 17.5 14 L 17.5 21 M 14 17.5 L 21 17.5"),
    "text.badge.star": Symbol(
      stroke: "M 3 5.5 L 21 5.5 M 3 10.5 L 21 10.5 M 3 15.5 L 10 15.5",
      fill: "M 17 12.8 L 18.3 16 L 21.8 16.2 L 19.1 18.4 L 20 21.8 L 17 19.9 L 14 21.8 L 14.9 18.4 L 12.2 16.2 L 15.7 16 Z"),
    "text.badge.xmark": Symbol(stroke: "M 3 5.5 L 21 5.5 M 3 10.5 L 21 10.5 M 3 15.5 L 11 15.5 M 15 15 L 20.5 20.5 M 20.5 15 L 15 20.5"),
    "text.below.photo": Symbol(
      stroke: "R 3 3 18 10 1.5 M 3 17 L 21 17 M 3 21 L 15 21", detail: "M 4 11.5 L 9 7.5 L 13 11 L 15.5 9 L 20 12"),
    "text.cursor": Symbol(stroke: "M 8.5 3 Q 12 3 12 5.5 L 12 18.5 Q 12 21 8.5 21 M 15.5 3 Q 12 3 12 5.5 M 12 18.5 Q 12 21 15.5 21"),
    "text.insert": Symbol(stroke: "M 9 5 L 21 5 M 9 10 L 21 10 M 9 15 L 21 15 M 9 20 L 21 20 M 2.5 9 L 6 12.5 L 2.5 16"),
    "text.justify.left": Symbol(stroke: "M 3 5.5 L 21 5.5 M 3 10 L 21 10 M 3 14.5 L 21 14.5 M 3 19 L 12 19"),
    "text.quote": Symbol(stroke: "M 4 4 L 4 20 M 8.5 5.5 L 20.5 5.5 M 8.5 12 L 20.5 12 M 8.5 18.5 L 16 18.5"),
    "text.word.spacing": Symbol(stroke: "M 3 5 L 9 5 M 15 5 L 21 5 M 3 12 L 11 12 M 16 12 L 21 12 M 3 19 L 7 19 M 12 19 L 21 19"),
    "textbox": Symbol(
      stroke: "R 5.5 6.5 13 11 0 M 9 10 L 15 10 M 12 10 L 12 14.8",
      fill: "R 2.5 4 4 4 0.6 R 17.5 4 4 4 0.6 R 2.5 16 4 4 0.6 R 17.5 16 4 4 0.6"),
    "textformat": Symbol(
      stroke: "M 2 19 L 7.5 5 L 13 19 M 4 14 L 11 14 M 21 11.5 L 21 19 M 21 15.3 C 21 9.7 14.5 9.7 14.5 15.3 C 14.5 20.8 21 20.8 21 "
        + "15.3"),
    "textformat.123": Symbol(
      stroke: "M 3 9 L 5 7.5 L 5 17 M 8.3 9.8 C 8.8 6.8 13 7 13 9.8 C 13 12 9 14 8.3 17 L 13.2 17 M 16.5 8.5 C 17.5 7 21.3 7 21.2 "
        + "9.7 C 21.1 11.5 19.5 12 18.3 12 C 20 12 21.6 12.7 21.5 14.5 C 21.3 17.7 17 17.5 16.2 15.8"),
    "textformat.abc": Symbol(
      stroke: "M 2.3 17 L 5 8 L 7.7 17 M 3.2 14 L 6.8 14 M 10.3 7.5 L 10.3 17 M 10.3 14.3 C 10.3 10.3 15 10.3 15 14.3 C 15 18 10.3 "
        + "18 10.3 14.3 M 21.8 12.5 C 20 10.3 17.3 11.5 17.3 14.3 C 17.3 17 20 18.2 21.8 16.2"),
    "textformat.alt": Symbol(stroke: "M 3 19 L 9 4.5 L 15 19 M 5.2 13.8 L 12.8 13.8 M 17 19 L 21 19"),
    "textformat.size": Symbol(stroke: "M 2 19 L 5.5 10.5 L 9 19 M 3.3 16 L 7.7 16 M 10.5 19 L 16 4.5 L 21.5 19 M 12.6 13.7 L 19.4 13.7"),
    "textformat.subscript": Symbol(
      stroke: "M 3 4 L 14 17 M 14 4 L 3 17 M 16.8 15.5 C 17.3 13 21 13.2 21 15.5 C 21 17.5 17.5 18.8 16.8 21 L 21.2 21"),
    "textformat.superscript": Symbol(
      stroke: "M 3 7 L 14 20 M 14 7 L 3 20 M 16.8 4.8 C 17.3 2.3 21 2.5 21 4.8 C 21 6.8 17.5 8 16.8 10.2 L 21.2 10.2"),
    "underline": Symbol(stroke: "M 6.5 3 L 6.5 10.5 C 6.5 18.5 17.5 18.5 17.5 10.5 L 17.5 3 M 4.5 20.8 L 19.5 20.8"),
    "yensign": Symbol(stroke: "M 5.5 3.5 L 12 12 L 18.5 3.5 M 12 12 L 12 20.5 M 6.5 12.5 L 17.5 12.5 M 6.5 16.3 L 17.5 16.3"),
  ]
}
