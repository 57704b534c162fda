public import UIKit

/// Shows a photograph of any size that can be scrolled and zoomed with fingers, a touchpad, or a double tap.
public final class LargePhotoViewController: UIViewController, UIScrollViewDelegate {
  /// The scroll view that contains the photograph.
  public let scrollView = UIScrollView()
  /// The view that shows the photograph.
  public let photoView: TiledImageView

  /// Creates a controller that shows `image`. No part of it is decoded before it is visible.
  public init(image: UIImage) {
    photoView = TiledImageView(image: image)
    super.init(nibName: nil, bundle: nil)
    title = "\(Int(image.size.width)) × \(Int(image.size.height))"
  }
  public required init?(coder: NSCoder) { nil }

  public override func loadView() {
    scrollView.backgroundColor = .black
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    scrollView.addSubview(photoView)
    scrollView.contentSize = photoView.bounds.size
    scrollView.maximumZoomScale = 4
    view = scrollView
    let twice = UITapGestureRecognizer()
    twice.numberOfTapsRequired = 2
    twice.addAction { [weak self] recognizer in self?.zoom(at: recognizer.location(in: self?.photoView)) }
    scrollView.addGestureRecognizer(twice)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = photoView.bounds.size
    guard size.width > 0, size.height > 0 else { return }
    let fitting = min(scrollView.bounds.width / size.width, scrollView.bounds.height / size.height)
    guard scrollView.minimumZoomScale != fitting else { return }
    let wasWhole = scrollView.zoomScale <= scrollView.minimumZoomScale || scrollView.minimumZoomScale == 1
    scrollView.minimumZoomScale = min(1, fitting)
    if wasWhole { scrollView.zoomScale = scrollView.minimumZoomScale }
    center()
  }

  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { photoView }
  public func scrollViewDidZoom(_ scrollView: UIScrollView) { center() }

  /// Centres a photograph that is smaller than the screen.
  private func center() {
    let (all, photo) = (scrollView.bounds.size, photoView.frame.size)
    let (x, y) = (max(0, (all.width - photo.width) / 2), max(0, (all.height - photo.height) / 2))
    scrollView.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
  }

  /// Zooms to one image pixel per display pixel, or back to the whole photograph.
  private func zoom(at point: CGPoint) {
    guard scrollView.zoomScale <= scrollView.minimumZoomScale else {
      return scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
    }
    // The scroll view makes the rectangle fill the area inside the insets.
    let size = scrollView.bounds.inset(by: scrollView.adjustedContentInset).size
    scrollView.zoom(
      to: CGRect(x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height), animated: true)
  }
}
