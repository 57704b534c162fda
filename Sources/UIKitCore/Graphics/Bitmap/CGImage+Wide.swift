public import ImagePreparation

extension CGImage {
  /// What the screen shows of a picture that kept its colours: converted here, once, to sRGB with 8 bits a component. For any thread. Nil
  /// if there is not enough memory. O(width × height).
  public convenience init?(_ picture: WidePixelBuffer) {
    guard let pixels = try? picture.shown() else { return nil }
    self.init(pixels)
  }
}
