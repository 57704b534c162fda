public import Foundation

extension NSCoder {
  /// Returns the point that was encoded for a key; zero if there is none.
  public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }
  /// Returns the size that was encoded for a key; zero if there is none.
  public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }
  /// Returns the rectangle that was encoded for a key; zero if there is none.
  public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }
  /// Returns the vector that was encoded for a key; zero if there is none.
  public func decodeCGVector(forKey key: String) -> CGVector { Self.cgVector(for: text(key)) }
  /// Returns the transform that was encoded for a key; the identity if there is none.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform { Self.cgAffineTransform(for: text(key)) }
  /// Returns the insets that were encoded for a key; zero if there are none.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { Self.uiEdgeInsets(for: text(key)) }
  /// Returns the insets that were encoded for a key; zero if there are none.
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets { Self.nsDirectionalEdgeInsets(for: text(key)) }
  /// Returns the offset that was encoded for a key; zero if there is none.
  public func decodeUIOffset(forKey key: String) -> UIOffset { Self.uiOffset(for: text(key)) }
  /// Encodes a vector for a key.
  public func encode(_ vector: CGVector, forKey key: String) { encode(Self.string(for: vector) as NSString, forKey: key) }
  /// Encodes a transform for a key.
  public func encode(_ transform: CGAffineTransform, forKey key: String) { encode(Self.string(for: transform) as NSString, forKey: key) }
  /// Encodes insets for a key.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) { encode(Self.string(for: insets) as NSString, forKey: key) }
  /// Encodes insets for a key.
  public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) { encode(Self.string(for: insets) as NSString, forKey: key) }
  /// Encodes an offset for a key.
  public func encode(_ offset: UIOffset, forKey key: String) { encode(Self.string(for: offset) as NSString, forKey: key) }

  /// Returns the text that was encoded for a key.
  private func text(_ key: String) -> String {
    guard containsValue(forKey: key), let text = decodeObject(of: NSString.self, forKey: key) else { return "" }
    return "\(text)"
  }
}
