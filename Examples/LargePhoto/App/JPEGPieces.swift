import Foundation

/// Joins JPEGs, one below the other, into a single one, so that a picture of any size can be written without being in memory as a whole.
///
/// Each piece is coded with the same tables and starts independently, like the intervals between restart markers. The pieces must have the
/// same width and the same quality, and all but the last the same height.
struct JPEGPieces {
  private var header: [UInt8] = []
  private var count = 0
  private let file: FileHandle
  private let height: Int
  private let unitsPerPiece: Int

  enum Failure: Error {
    case notAPiece
  }

  /// Creates a writer for a picture of `width` × `height` pixels in pieces of `pieceHeight` rows, with colours at half the resolution:
  /// blocks of 16 pixels.
  init(_ file: FileHandle, width: Int, height: Int, pieceHeight: Int) {
    (self.file, self.height) = (file, height)
    unitsPerPiece = (width + 15) / 16 * (pieceHeight / 16)
  }

  /// Writes the next piece.
  mutating func append(_ piece: [UInt8]) throws {
    let parts = try Self.parts(of: piece)
    if count == 0 {
      header = Array(piece[..<parts.pixels])
      header[parts.frame + 5] = UInt8(height >> 8)
      header[parts.frame + 6] = UInt8(height & 255)
      // The restart interval, before the scan's own header.
      let interval: [UInt8] = [0xFF, 0xDD, 0, 4, UInt8(unitsPerPiece >> 8), UInt8(unitsPerPiece & 255)]
      header.insert(contentsOf: interval, at: parts.scan)
      try file.write(contentsOf: Data(header))
    } else {
      try file.write(contentsOf: Data([0xFF, 0xD0 + UInt8((count - 1) % 8)]))
    }
    try file.write(contentsOf: Data(piece[parts.pixels..<piece.count - 2]))
    count += 1
  }

  /// Writes the end marker.
  func finish() throws { try file.write(contentsOf: Data([0xFF, 0xD9])) }

  /// Returns where the frame's header, the scan's header and the coded pixels begin.
  private static func parts(of piece: [UInt8]) throws -> (frame: Int, scan: Int, pixels: Int) {
    var frame: Int?
    var offset = 2
    while offset + 4 <= piece.count, piece[offset] == 0xFF {
      let length = Int(piece[offset + 2]) << 8 | Int(piece[offset + 3])
      if piece[offset + 1] == 0xC0 { frame = offset }
      if piece[offset + 1] == 0xDA, let frame { return (frame, offset, offset + 2 + length) }
      offset += 2 + length
    }
    throw Failure.notAPiece
  }
}
