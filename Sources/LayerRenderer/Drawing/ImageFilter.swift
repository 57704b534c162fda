internal import CCairo

/// How images are drawn in another size than theirs.
package enum ImageFilter: Sendable {
  /// Each pixel is that of the image which is nearest.
  case nearest
  /// Each is mixed of the four around its place.
  case fast
  /// Each is mixed of all that become one.
  case good

  var cairo: cairo_filter_t {
    switch self {
    case .nearest: CAIRO_FILTER_NEAREST
    case .fast: CAIRO_FILTER_BILINEAR
    case .good: CAIRO_FILTER_GOOD
    }
  }
}
