/// The chunks of a PNG up to its pixels. The orientation may follow them: see ``PNGOrientation``.
enum PNGHeader {
  static func scan(_ data: ByteCursor) throws(ImageError) -> ImageHeader? {
    guard let width = data.bigEndian32(at: 16), let height = data.bigEndian32(at: 20), let color = data.byte(at: 25),
      let interlace = data.byte(at: 28), let first = data.tag(at: 12)
    else { return nil }
    guard first == "IHDR" else { throw .corrupt(.png, "begins with another chunk than IHDR") }
    var header = ImageHeader(
      format: .png, storedWidth: width, storedHeight: height, hasAlpha: color == 4 || color == 6, isProgressive: interlace == 1)
    for chunk in Chunks(png: data) {
      if chunk.name == "IDAT" || chunk.name == "IEND" { return header }
      if chunk.name == "tRNS" { header.hasAlpha = true }
    }
    return nil
  }
}
