import Foundation

/// A photograph as phones write it: a HEIC of tiles of 512 × 512 pixels, each a separate picture, and the same pixels in one piece. Made by
/// ImageMagick's `convert`, and assembled box by box.
struct TiledHEIC {
  private static let side = 512
  private static let (columns, rows) = (8, 6)
  /// The number of tiles.
  static let tileCount = columns * rows

  /// The file of tiles.
  let tiled: [UInt8]
  /// The file in one piece.
  let whole: [UInt8]

  /// Creates both files from 4,096 × 3,072 pixels of `photograph`.
  init(_ photograph: Photograph) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hitchless-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (width, height) = (Self.columns * Self.side, Self.rows * Self.side)
    func convert(_ recipe: [String], _ name: String) throws {
      let arguments = [photograph.path, "-resize", "\(width)x\(height)!", "-strip"] + recipe + ["-quality", "90"]
      let process = try Process.run(
        URL(fileURLWithPath: "/usr/bin/convert"), arguments: arguments + [folder.appendingPathComponent(name).path])
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw BenchmarkError("convert, of imagemagick, writes no HEIC") }
    }
    func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: folder.appendingPathComponent(name))) }
    try convert([], "whole.heic")
    whole = try bytes("whole.heic")
    try convert(["-crop", "\(Self.side)x\(Self.side)", "+repage", "+adjoin"], "tile-%02d.heic")
    let files = try (0..<Self.columns * Self.rows).map { try bytes(String(format: "tile-%02d.heic", $0)) }
    tiled = try Self.file(of: files, width: width, height: height)
  }

  /// Returns the tiles in `files`, row by row, as one picture (ISO/IEC 23008-12, 6.6.2.3).
  private static func file(of files: [[UInt8]], width: Int, height: Int) throws -> [UInt8] {
    let settings = try content("hvcC", of: files[0])
    let tiles = try files.map { try content("mdat", of: $0) }
    let grid = tiles.count + 1
    let layout = [0, 0, UInt8(rows - 1), UInt8(columns - 1)] + big(width, 2) + big(height, 2)
    func size(_ width: Int, _ height: Int) -> [UInt8] { full("ispe", big(width, 4) + big(height, 4)) }
    let properties = box("ipco", box("hvcC", settings) + size(side, side) + size(width, height))
    let associations = big(grid, 4) + tiles.indices.flatMap { big($0 + 1, 2) + [2, 0x81, 2] } + big(grid, 2) + [1, 3]
    let entries = (1...grid).flatMap { item in
      full("infe", big(item, 2) + [0, 0] + Array((item == grid ? "grid" : "hvc1").utf8) + [0], version: 2)
    }
    let references = box("dimg", big(grid, 2) + big(tiles.count, 2) + tiles.indices.flatMap { big($0 + 1, 2) })
    /// Returns everything before the tiles, of which the first begins at `start`.
    func meta(_ start: Int) -> [UInt8] {
      var offset = start
      var locations: [UInt8] = []
      for (index, tile) in tiles.enumerated() {
        locations += big(index + 1, 2) + [0, 0, 0, 0, 0, 1] + big(offset, 4) + big(tile.count, 4)
        offset += tile.count
      }
      locations += big(grid, 2) + [0, 1, 0, 0, 0, 1] + big(0, 4) + big(layout.count, 4)
      let handler = full("hdlr", [0, 0, 0, 0] + Array("pict".utf8) + [UInt8](repeating: 0, count: 13))
      return full(
        "meta",
        handler + full("pitm", big(grid, 2)) + full("iinf", big(grid, 2) + entries) + full("iref", references)
          + box("iprp", properties + full("ipma", associations)) + box("idat", layout)
          + full("iloc", [0x44, 0] + big(grid, 2) + locations, version: 1))
    }
    let head = box("ftyp", Array("heic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8))
    return head + meta(head.count + meta(0).count + 8) + box("mdat", tiles.flatMap { $0 })
  }

  /// Returns the content of the first box with that name.
  private static func content(_ name: String, of file: [UInt8]) throws -> [UInt8] {
    guard let place = Data(file).range(of: Data(name.utf8))?.lowerBound, place >= 4 else { throw BenchmarkError("a HEIC without \(name)") }
    let count = file[place - 4..<place].reduce(0) { $0 << 8 | Int($1) }
    return Array(file[place + 4..<place - 4 + count])
  }

  private static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
  private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] { big(content.count + 8, 4) + Array(name.utf8) + content }
  /// Returns a box with a version and flags.
  private static func full(_ name: String, _ content: [UInt8], version: UInt8 = 0) -> [UInt8] { box(name, [version, 0, 0, 0] + content) }
}
