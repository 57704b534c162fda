/// A size in whole pixels.
public struct AssetSize: Hashable, Sendable {
  /// Pixels per row.
  public var width: Int
  /// Rows.
  public var height: Int

  /// A size of so many pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The smallest size with the proportions of this one that covers `area`, but never more pixels than there are.
  public func covering(_ area: AssetSize) -> AssetSize {
    guard width > 0, height > 0 else { return self }
    let scale = min(1, max(Double(area.width) / Double(width), Double(area.height) / Double(height)))
    return AssetSize(width: max(1, Int((Double(width) * scale).rounded())), height: max(1, Int((Double(height) * scale).rounded())))
  }
}
