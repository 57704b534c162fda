/// The size of an SVG, which its first element specifies. In another size, it is drawn again.
enum SVGHeader {
  static func scan(_ data: ByteCursor, isWhole: Bool) throws(ImageError) -> ImageHeader? {
    var reader = XMLBeginning(data.bytes)
    guard let root = reader.firstElement() else {
      if isWhole { throw .truncated(.svg, "no element") }
      return nil
    }
    // The data may be another kind of XML, such as a web page.
    guard root.name == "svg" || root.name.hasSuffix(":svg") else { throw .unknownFormat(firstBytes: Array(data.bytes.prefix(16))) }
    let box = (root.attributes["viewBox"] ?? "").split { " ,\t\r\n".contains($0) }.map { Double($0) ?? 0 }
    let hasBox = box.count == 4 && box[2] > 0 && box[3] > 0
    let width = root.attributes["width"].flatMap(length)
    let height = root.attributes["height"].flatMap(length)
    // As in browsers, a missing side follows from the aspect ratio of the view box.
    let shape = hasBox ? box[2] / box[3] : 2
    let shown = (
      width: width ?? height.map { $0 * shape } ?? (hasBox ? box[2] : 300),
      height: height ?? width.map { $0 / shape } ?? (hasBox ? box[3] : 150)
    )
    func pixels(_ length: Double) -> Int { Int(min(1e9, max(1, length.rounded(.up)))) }
    return ImageHeader(
      format: .svg, storedWidth: pixels(shown.width), storedHeight: pixels(shown.height), hasAlpha: true, isProgressive: true)
  }

  /// The number of pixels in the units of CSS.
  private static let units: [Substring: Double] = [
    "": 1, "px": 1, "pt": 96 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "em": 16, "ex": 8,
  ]

  /// Parses a length in pixels; nil if it depends on the picture's surroundings or is not a length.
  private static func length(_ text: String) -> Double? {
    let text = text.drop { $0 == " " }
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "+") }
    guard let value = Double(number), value > 0, value.isFinite, let unit = units[text[number.endIndex...].prefix { $0 != " " }] else {
      return nil
    }
    return value * unit
  }
}
