package import Foundation

/// The margins of the system's bars and lists.
package enum SystemMargins {
  /// Returns the distance in points between the side of a view of this width and its content: 20 from a width of 414, otherwise 16.
  package static func side(in width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
}
