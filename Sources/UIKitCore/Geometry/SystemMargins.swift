package import Foundation

/// The margins that the system's own bars and lists keep.
package enum SystemMargins {
  /// The distance in points between the side of a view of this width and what it shows: 20 from a width of 414 on, else 16.
  package static func side(in width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
}
