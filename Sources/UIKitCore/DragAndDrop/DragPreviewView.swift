internal import Foundation

/// A picture of a part of a view that is being dragged.
@MainActor final class DragPreviewView: UIImageView {
  /// Creates a picture of the part of `view` that `parameters` specify, laid out and painted immediately.
  init(_ view: UIView, _ parameters: UIPreviewParameters) {
    let part = parameters.visiblePath?.bounds ?? view.bounds
    let shape = parameters.visiblePath
    var image: UIImage?
    view.traitCollection.performAsCurrent {
      image =
        part.isEmpty
        ? nil
        : UIGraphicsImageRenderer(bounds: part).image { context in
          shape?.addClip()
          (parameters.backgroundColor ?? .systemBackground).setFill()
          context.fill(part)
          view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
        }
    }
    super.init(image: image)
    bounds = CGRect(origin: .zero, size: part.size)
    let outline = parameters.shadowPath ?? shape
    layer.shadowPath = outline.map { path in
      let moved = UIBezierPath(cgPath: path.cgPath)
      moved.apply(CGAffineTransform(translationX: -part.minX, y: -part.minY))
      return moved.cgPath
    }
    layer.shadowOffset = CGSize(width: 0, height: 4)
    layer.shadowRadius = 10
  }
  required init?(coder: NSCoder) { nil }

  /// Shows the picture scaled, as lifted or lying flat.
  func show(isLifted: Bool, scale: CGFloat) {
    transform = CGAffineTransform(scaleX: scale, y: scale)
    layer.shadowOpacity = isLifted ? 0.25 : 0
  }
}
