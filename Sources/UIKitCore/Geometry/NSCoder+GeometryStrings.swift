public import Foundation

// Conversions between geometry and text, such as "{1, 2}" for a point and "{{0, 0}, {10, 20}}" for a rectangle.
extension NSCoder {
  /// Returns the text for a point.
  public class func string(for point: CGPoint) -> String { text([point.x, point.y]) }
  /// Returns the text for a size.
  public class func string(for size: CGSize) -> String { text([size.width, size.height]) }
  /// Returns the text for a vector.
  public class func string(for vector: CGVector) -> String { text([vector.dx, vector.dy]) }
  /// Returns the text for a rectangle.
  public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }
  /// Returns the text for insets, in the order top, left, bottom, right.
  public class func string(for insets: UIEdgeInsets) -> String { text([insets.top, insets.left, insets.bottom, insets.right]) }
  /// Returns the text for insets, in the order top, leading, bottom, trailing.
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    text([insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  /// Returns the text for an offset.
  public class func string(for offset: UIOffset) -> String { text([offset.horizontal, offset.vertical]) }
  /// Returns the text for a transform.
  public class func string(for transform: CGAffineTransform) -> String {
    text([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
  }

  /// Returns the point that a text represents; zero for an invalid text.
  public class func cgPoint(for string: String) -> CGPoint { numbers(2, in: string).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero }
  /// Returns the size that a text represents; zero for an invalid text.
  public class func cgSize(for string: String) -> CGSize { numbers(2, in: string).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero }
  /// Returns the vector that a text represents; zero for an invalid text.
  public class func cgVector(for string: String) -> CGVector { numbers(2, in: string).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero }
  /// Returns the rectangle that a text represents; zero for an invalid text.
  public class func cgRect(for string: String) -> CGRect {
    numbers(4, in: string).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }
  /// Returns the insets that a text represents; zero for an invalid text.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(4, in: string).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }
  /// Returns the insets that a text represents; zero for an invalid text.
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    numbers(4, in: string).map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) } ?? .zero
  }
  /// Returns the offset that a text represents; zero for an invalid text.
  public class func uiOffset(for string: String) -> UIOffset {
    numbers(2, in: string).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }
  /// Returns the transform that a text represents; the identity for an invalid text.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    numbers(6, in: string).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) } ?? .identity
  }

  /// Whole numbers are written without a fraction, as in UIKit.
  private class func text(_ numbers: [CGFloat]) -> String {
    let texts = numbers.map { number in Int(exactly: number).map { "\($0)" } ?? "\(number)" }
    return "{\(texts.joined(separator: ", "))}"
  }

  /// Returns the numbers in the braces of a text; nil if there are not exactly `count`, or anything else.
  private class func numbers(_ count: Int, in text: String) -> [CGFloat]? {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard trimmed.hasPrefix("{"), trimmed.hasSuffix("}") else { return nil }
    let parts = trimmed.filter { !"{} ".contains($0) }.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite).map { CGFloat($0) }
    return numbers.count == count && parts.count == count ? numbers : nil
  }
}
