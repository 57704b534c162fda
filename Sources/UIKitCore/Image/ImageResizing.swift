internal import HitchlessBase
internal import LayerTree

/// How an image fills an area that is larger than the image.
struct ImageResizing {
  let caps: UIEdgeInsets
  let mode: UIImage.ResizingMode

  var parts: NineParts {
    NineParts(
      caps: EdgeInsets(top: Double(caps.top), left: Double(caps.left), bottom: Double(caps.bottom), right: Double(caps.right)),
      isTiled: mode == .tile)
  }
}
