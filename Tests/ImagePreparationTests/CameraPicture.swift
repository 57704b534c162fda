import CHeif
import HitchlessBase

/// A HEIC assembled box by box, as phones and cameras do it and libheif does not: of tiles, with properties in any order.
struct CameraPicture {
  /// A property of the whole picture, in the terms of ISO/IEC 23008-12.
  enum Property: Equatable {
    /// The position of the stored size among the properties.
    case size
    /// Rotated counter-clockwise by the given number of quarter turns.
    case rotation(Int)
    /// Mirrored: top and bottom (0) or left and right (1) are exchanged.
    case mirror(Int)
    /// Only the given number of pixels in the middle is shown, moved by the given number of half pixels.
    case crop(width: Int, height: Int, halvesRight: Int, halvesDown: Int)

    fileprivate func box(_ width: Int, _ height: Int) -> [UInt8] {
      switch self {
      case .size: CameraPicture.full("ispe", CameraPicture.big(width, 4) + CameraPicture.big(height, 4))
      case .rotation(let quarters): CameraPicture.box("irot", [UInt8(quarters)])
      case .mirror(let axis): CameraPicture.box("imir", [UInt8(axis)])
      case .crop(let width, let height, let right, let down):
        CameraPicture.box("clap", [width, 1, height, 1, right, 2, down, 2].flatMap { CameraPicture.big($0, 4) })
      }
    }
  }

  /// The parts of a tile, as x265 encodes it.
  struct Tile {
    var settings: [UInt8]
    var data: [UInt8]
  }

  /// The number of tiles side by side; with 1 × 1 there is no grid.
  var columns = 3
  var rows = 2
  /// The length of each side of a tile in pixels.
  var side = 64
  var width: Int
  var height: Int
  var depth: Int32 = 8
  var chroma = "420"
  var properties: [Property] = [.size]
  /// Whether a tile declares that its colours have the full range.
  var tileColors: Bool?
  /// Whether all tiles equal the first one, which is faster.
  var repeatsTile = false
  /// The tile whose data is zeros.
  var damaged: Int?
  /// Returns red, green and blue of a pixel of the stored picture, from 0 to 1.
  var color: (Int, Int) -> (Double, Double, Double)

  static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
  static func box(_ name: String, _ content: [UInt8]) -> [UInt8] { big(content.count + 8, 4) + Array(name.utf8) + content }
  /// Returns a box with a version and flags.
  static func full(_ name: String, _ content: [UInt8], version: UInt8 = 0) -> [UInt8] { box(name, [version, 0, 0, 0] + content) }

  /// Returns the file; nil if this machine's libheif cannot write such tiles.
  func data() -> [UInt8]? {
    var tiles: [Tile] = []
    for row in 0..<rows {
      for column in 0..<columns {
        if repeatsTile, let first = tiles.first {
          tiles.append(first)
          continue
        }
        guard let tile = tile(left: column * side, top: row * side) else { return nil }
        tiles.append(tile)
      }
    }
    if let damaged { tiles[damaged].data = [UInt8](repeating: 0, count: tiles[damaged].data.count) }
    let isGrid = tiles.count > 1
    let items = tiles.indices.map { ($0 + 1, "hvc1") } + (isGrid ? [(tiles.count + 1, "grid")] : [])
    let primary = items.count
    // The properties of the tiles come first.
    var boxes = [CameraPicture.box("hvcC", tiles[0].settings), Property.size.box(side, side)]
    var tileIndices: [UInt8] = [0x81, 2]
    if let tileColors {
      boxes.append(CameraPicture.box("colr", Array("nclx".utf8) + [0, 1, 0, 13, 0, 5, tileColors ? 0x80 : 0]))
      tileIndices.append(3)
    }
    let first = boxes.count + 1
    boxes += properties.map { $0.box(width, height) }
    let own = properties.enumerated().map { UInt8(first + $0) | ($1 == .size ? 0 : 0x80) }
    func association(_ item: Int, _ indices: [UInt8]) -> [UInt8] { CameraPicture.big(item, 2) + [UInt8(indices.count)] + indices }
    let associations =
      isGrid
      ? tiles.indices.flatMap { association($0 + 1, tileIndices) } + association(primary, own)
      : association(1, [0x81] + own + tileIndices.dropFirst(2))
    let layout = [0, 0, UInt8(rows - 1), UInt8(columns - 1)] + CameraPicture.big(width, 2) + CameraPicture.big(height, 2)
    func meta(_ start: Int) -> [UInt8] {
      var offset = start
      var locations: [UInt8] = []
      for (index, tile) in tiles.enumerated() {
        locations += CameraPicture.big(index + 1, 2) + [0, 0, 0, 0, 0, 1]
        locations += CameraPicture.big(offset, 4) + CameraPicture.big(tile.data.count, 4)
        offset += tile.data.count
      }
      if isGrid {
        locations += CameraPicture.big(primary, 2) + [0, 1, 0, 0, 0, 1] + CameraPicture.big(0, 4) + CameraPicture.big(layout.count, 4)
      }
      let entries = items.flatMap { item, kind in
        CameraPicture.full("infe", CameraPicture.big(item, 2) + [0, 0] + Array(kind.utf8) + [0], version: 2)
      }
      let parts = CameraPicture.big(primary, 2) + CameraPicture.big(tiles.count, 2) + tiles.indices.flatMap { CameraPicture.big($0 + 1, 2) }
      var content = CameraPicture.full("hdlr", [0, 0, 0, 0] + Array("pict".utf8) + [UInt8](repeating: 0, count: 13))
      content += CameraPicture.full("pitm", CameraPicture.big(primary, 2))
      content += CameraPicture.full("iinf", CameraPicture.big(items.count, 2) + entries)
      if isGrid { content += CameraPicture.full("iref", CameraPicture.box("dimg", parts)) }
      content += CameraPicture.box(
        "iprp",
        CameraPicture.box("ipco", boxes.flatMap { $0 }) + CameraPicture.full("ipma", CameraPicture.big(items.count, 4) + associations))
      if isGrid { content += CameraPicture.box("idat", layout) }
      content += CameraPicture.full("iloc", [0x44, 0] + CameraPicture.big(items.count, 2) + locations, version: 1)
      return CameraPicture.full("meta", content)
    }
    let head = CameraPicture.box("ftyp", Array("heic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8))
    let start = head.count + meta(0).count + 8
    return head + meta(start) + CameraPicture.box("mdat", tiles.flatMap(\.data))
  }

  /// Encodes a tile and extracts it from its file. Beyond the picture's edge it is black, as in files of cameras.
  private func tile(left: Int, top: Int) -> Tile? {
    let context = heif_context_alloc()
    defer { heif_context_free(context) }
    var encoder: OpaquePointer?
    guard heif_context_get_encoder_for_format(context, heif_compression_HEVC, &encoder).code == heif_error_Ok else { return nil }
    defer { heif_encoder_release(encoder) }
    heif_encoder_set_lossy_quality(encoder, 97)
    heif_encoder_set_parameter_string(encoder, "chroma", chroma)
    var image: OpaquePointer?
    heif_image_create(
      Int32(side), Int32(side), heif_colorspace_RGB, depth == 8 ? heif_chroma_interleaved_RGB : heif_chroma_interleaved_RRGGBB_LE, &image)
    defer { heif_image_release(image) }
    heif_image_add_plane(image, heif_channel_interleaved, Int32(side), Int32(side), depth)
    var bytesPerRow: Int32 = 0
    let plane = heif_image_get_plane(image, heif_channel_interleaved, &bytesPerRow)!
    let largest = Double(1 << depth - 1)
    for y in 0..<side {
      for x in 0..<side {
        // Pixels at the edge share their chroma with the next ones.
        let isInside = left + x < width + 2 && top + y < height + 2
        let (red, green, blue) = isInside ? color(min(left + x, width - 1), min(top + y, height - 1)) : (0, 0, 0)
        for (channel, part) in [red, green, blue].enumerated() {
          let value = Int((part * largest).rounded())
          let place = plane + y * Int(bytesPerRow) + (x * 3 + channel) * (depth == 8 ? 1 : 2)
          place[0] = UInt8(value & 255)
          if depth > 8 { place[1] = UInt8(value >> 8) }
        }
      }
    }
    var handle: OpaquePointer?
    guard heif_context_encode_image(context, image, encoder, nil, &handle).code == heif_error_Ok else { return nil }
    heif_image_handle_release(handle)
    let file = EncodedFixtures.written(context)
    func content(_ name: String) -> [UInt8]? {
      guard let place = file.indices.first(where: { file[$0...].starts(with: Array(name.utf8)) }), place >= 4 else { return nil }
      let count = file[place - 4..<place].reduce(0) { $0 << 8 | Int($1) }
      return Array(file[place + 4..<place - 4 + count])
    }
    guard let settings = content("hvcC"), let data = content("mdat") else { return nil }
    return Tile(settings: settings, data: data)
  }
}
