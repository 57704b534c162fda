/// The chunks of a PNG up to its pixels. How it is turned may stand behind them: see ``PNGOrientation``.
enum PNGHeader {
  static func scan(_ data: ByteCursor) throws(ImageError) -> HeaderScan {
    guard let width = data.bigEndian32(at: 16), let height = data.bigEndian32(at: 20), let color = data.byte(at: 25),
      let interlace = data.byte(at: 28), let first = data.tag(at: 12)
    else { return .needsMore }
    guard first == "IHDR" else { throw .corrupt(.png, "begins with another chunk than IHDR") }
    var header = ImageHeader(
      format: .png, storedWidth: width, storedHeight: height, orientation: .up, hasAlpha: color == 4 || color == 6,
      isProgressive: interlace == 1)
    var offset = 8
    while true {
      guard let length = data.bigEndian32(at: offset), let name = data.tag(at: offset + 4) else { return .needsMore }
      switch name {
      case "IDAT", "IEND": return .header(header)
      case "tRNS": header.hasAlpha = true
      default: break
      }
      offset += 12 + length
    }
  }
}
