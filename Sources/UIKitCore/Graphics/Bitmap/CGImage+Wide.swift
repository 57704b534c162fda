public import ImagePreparation

extension CGImage {
  /// Creates an image from a picture that has kept its colours, as the screen shows it: converted once, by this initialiser, to sRGB with 8
  /// bits per component. Nil if there is not enough memory. O(width × height), on any thread.
  public convenience init?(_ picture: WidePixelBuffer) {
    guard let pixels = try? picture.shown() else { return nil }
    self.init(pixels)
  }
}
