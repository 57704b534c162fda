extension HEIFBoxes {
  /// The most pictures that one may be made of, counting a part as often as it is used. Cameras store 134 megapixels in 512 parts.
  private static let largestPartCount = 4_096
  /// How often parts may be made of parts. Pictures are made of parts once, seldom twice.
  private static let largestDepth = 8

  /// What decoding an item takes.
  private struct Work {
    var pictures = 1
    var depth = 1
  }

  /// Throws `corrupt` if a coded picture has no data at all, it is not clear where they are or what they refer to, or a picture is made of
  /// itself, `tooLarge` if one is made of too many, or there is too much to look at.
  /// O(boxes).
  func check(_ format: ImageFormat) throws(ImageError) {
    guard !isTooMuch else {
      throw .tooLarge("\(format.rawValue): more than \(HEIFBoxes.largestCount) boxes, locations and references")
    }
    if let item = items.filter({ $1.isCoded && $1.byteCount == 0 }).keys.min() { throw .corrupt(format, "item \(item) has no data") }
    guard hasUnambiguousLocations else { throw .corrupt(format, "it is not clear where its items are") }
    guard hasClearReferences else { throw .corrupt(format, "it is not clear what its items refer to") }
    var known: [Int: Work] = [:]
    var open: Set<Int> = []
    for item in items.keys { _ = try work(of: item, &known, &open, format) }
  }

  /// What decoding `item` comes to. `open` are the items whose parts are being counted.
  private func work(of item: Int, _ known: inout [Int: Work], _ open: inout Set<Int>, _ format: ImageFormat) throws(ImageError) -> Work {
    if let known = known[item] { return known }
    let parts = self[item].parts
    guard !parts.isEmpty else { return Work() }
    guard open.insert(item).inserted else { throw .corrupt(format, "item \(item) is made of itself") }
    var sum = Work()
    for part in parts {
      guard open.count <= HEIFBoxes.largestDepth else { throw .corrupt(format, "parts of parts, too many times") }
      let one = try work(of: part, &known, &open, format)
      sum.pictures += one.pictures
      sum.depth = max(sum.depth, one.depth + 1)
      guard sum.depth <= HEIFBoxes.largestDepth else { throw .corrupt(format, "parts of parts, too many times") }
      guard sum.pictures <= HEIFBoxes.largestPartCount else {
        throw .tooLarge("\(format.rawValue): a picture of more than \(HEIFBoxes.largestPartCount) parts")
      }
    }
    open.remove(item)
    known[item] = sum
    return sum
  }

  /// The pixels of the largest picture that is decoded when `item` is, as far as the file says how large they are; nil if it says it of none.
  /// After ``check(_:)`` only. O(parts).
  func declaredPixelCount(of item: Int) -> Int? {
    let own = sizes[item].map { min($0.width, 1 << 31) * min($0.height, 1 << 31) }
    return self[item].parts.reduce(own) { largest, part in
      guard let count = declaredPixelCount(of: part) else { return largest }
      return max(largest ?? 0, count)
    }
  }
}
