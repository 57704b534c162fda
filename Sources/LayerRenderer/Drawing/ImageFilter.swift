internal import CCairo

/// The way images are resampled when they are not drawn at their own size.
package enum ImageFilter: Sendable {
  /// Each pixel is the nearest pixel of the image.
  case nearest
  /// Each pixel is a mixture of the four pixels around its position.
  case fast
  /// Each pixel is a mixture of all pixels that it represents.
  case good

  var cairo: cairo_filter_t {
    switch self {
    case .nearest: CAIRO_FILTER_NEAREST
    case .fast: CAIRO_FILTER_BILINEAR
    case .good: CAIRO_FILTER_GOOD
    }
  }
}
