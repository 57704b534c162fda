extension HEIFBoxes {
  /// The maximum number of pictures in one item, counting a part as often as it is used. Cameras store 134 megapixels in 512 parts.
  private static let largestPartCount = 4_096
  /// The maximum nesting of parts. Pictures usually have one level, seldom two.
  private static let largestDepth = 8

  /// The cost of decoding an item.
  private struct Work {
    var pictures = 1
    var depth = 1
  }

  /// Throws `corrupt` if a coded picture has no data, if the location or references of items are ambiguous, or if an item contains itself;
  /// `tooLarge` if an item has too many parts, or if there are too many boxes. O(boxes).
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

  /// Returns the cost of decoding `item`. `open` contains the items whose parts are being counted.
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

  /// Returns the number of pixels of the largest picture that is decoded for `item`, as far as the file specifies sizes; nil if it
  /// specifies none. Call only after ``check(_:)``. O(parts).
  func declaredPixelCount(of item: Int) -> Int? {
    let own = sizes[item].map { min($0.width, 1 << 31) * min($0.height, 1 << 31) }
    return self[item].parts.reduce(own) { largest, part in
      guard let count = declaredPixelCount(of: part) else { return largest }
      return max(largest ?? 0, count)
    }
  }
}
