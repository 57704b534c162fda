public import Foundation

extension NSCoder {
  /// The point that was encoded with a key; zero for none.
  public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }
  /// The size that was encoded with a key; zero for none.
  public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }
  /// The rectangle that was encoded with a key; zero for none.
  public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }
}
