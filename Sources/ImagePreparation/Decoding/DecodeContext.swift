/// The conditions for decoding a picture.
struct DecodeContext {
  let limits: ImageLimits
  let cancellation: ImageCancellation
  /// Receives the error of a picture of which a part is enough; nil if only the whole picture is.
  let salvage: DecodeSalvage?

  init(_ limits: ImageLimits, _ cancellation: ImageCancellation, salvage: DecodeSalvage? = nil) {
    (self.limits, self.cancellation, self.salvage) = (limits, cancellation, salvage)
  }

  /// Throws if decoding is cancelled.
  func checkCancellation() throws(ImageError) { if cancellation.check() { throw .cancelled } }

  /// Accepts a picture without the data that cause `error` if it has a part and that is enough. Throws `error` otherwise.
  func accept(_ error: ImageError, hasPart: Bool = true) throws(ImageError) {
    guard let salvage, hasPart else { throw error }
    try salvage.accept(error)
  }
}
