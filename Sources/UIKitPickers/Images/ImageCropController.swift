internal import Foundation
internal import UIKitCore

/// Lets the user choose a square part of a photo: the photo is moved and zoomed behind a frame. Lengths are in points.
@MainActor final class ImageCropController: UIViewController, UIScrollViewDelegate {
  /// A part of a photo.
  struct Choice {
    var image: UIImage
    /// Its position in the photo.
    var rect: CGRect
  }

  private let image: UIImage
  private let finish: (Choice?) -> Void
  private let scroll = UIScrollView(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let crop = CropFrame(frame: .zero)
  private let heading = UILabel(frame: .zero)
  private let (cancel, choose) = (UIButton(type: .system), UIButton(type: .system))

  private static let barHeight: CGFloat = 56
  /// The maximum width of the chosen part, in pixels.
  private static let maximumWidth: CGFloat = 1_024
  /// The maximum width and height of the photo on screen, in pixels.
  private static let maximumPreview: CGFloat = 2_048
  private static let maximumZoom: CGFloat = 8

  /// Creates a controller for `image`. `finish` is called once with the user's choice: nil if the user cancels, or the photo is damaged.
  init(_ image: UIImage, finish: @escaping (Choice?) -> Void) {
    (self.image, self.finish) = (image, finish)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
    overrideUserInterfaceStyle = .dark
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    scroll.delegate = self
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.alwaysBounceVertical = true
    scroll.alwaysBounceHorizontal = true
    scroll.showsVerticalScrollIndicator = false
    scroll.showsHorizontalScrollIndicator = false
    picture.frame.size = image.size
    scroll.contentSize = image.size
    scroll.addSubview(picture)
    heading.text = "Move and Scale"
    heading.textAlignment = .center
    for (button, title) in [(cancel, "Cancel"), (choose, "Choose")] {
      button.setTitle(title, for: .normal)
      button.tintColor = .white
    }
    cancel.addAction(UIAction { [unowned self] _ in end(nil) }, for: .primaryActionTriggered)
    choose.addAction(UIAction { [unowned self] _ in userDidChoose() }, for: .primaryActionTriggered)
    for part in [scroll, crop, heading, cancel, choose] { view.addSubview(part) }
    showPreview()
  }
  private func showPreview() {
    let share = min(1, Self.maximumPreview / max(image.size.width, image.size.height, 1) / traitCollection.displayScale)
    let size = CGSize(width: image.size.width * share, height: image.size.height * share)
    Task { [weak self, image] in
      let preview = await image.byPreparingThumbnail(ofSize: size)
      self?.picture.image = preview
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let area = bounds.inset(by: view.safeAreaInsets)
    let side = max(1, min(area.width, area.height - 2 * Self.barHeight)).rounded(.down)
    let square = CGRect(x: (area.midX - side / 2).rounded(), y: (area.midY - side / 2).rounded(), width: side, height: side)
    heading.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: Self.barHeight)
    let bar = CGRect(x: area.minX + 8, y: area.maxY - Self.barHeight, width: max(0, area.width - 16), height: Self.barHeight)
    for (button, isLeading) in [(cancel, true), (choose, false)] {
      let width = min(bar.width / 2, button.intrinsicContentSize.width + 16)
      let isLeft = isLeading != (view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      button.frame = CGRect(x: isLeft ? bar.minX : bar.maxX - width, y: bar.minY, width: width, height: bar.height)
    }
    guard scroll.frame != bounds || crop.square != square else { return }
    let shortest = max(1, min(image.size.width, image.size.height))
    // The chosen part of the photo stays in the square.
    let part =
      crop.square.isEmpty
      ? CGRect(x: (image.size.width - shortest) / 2, y: (image.size.height - shortest) / 2, width: shortest, height: shortest)
      : view.convert(crop.square, to: picture)
    (scroll.frame, crop.frame, crop.square) = (bounds, bounds, square)
    // The photo always covers the square.
    let least = side / shortest
    scroll.minimumZoomScale = least
    scroll.maximumZoomScale = max(1, least * Self.maximumZoom)
    scroll.contentInset = UIEdgeInsets(
      top: square.minY, left: square.minX, bottom: bounds.height - square.maxY, right: bounds.width - square.maxX)
    scroll.zoomScale = side / max(1, part.width)
    let zoom = scroll.zoomScale
    scroll.contentOffset = CGPoint(x: part.midX * zoom - square.midX, y: part.midY * zoom - square.midY)
  }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  // MARK: Choosing

  private func end(_ choice: Choice?) {
    for button in [cancel, choose] { button.isEnabled = false }
    finish(choice)
  }
  /// The square of whole pixels of the photo that is nearest to the frame, in the photo's points.
  private var chosenPart: CGRect {
    let (framed, scale) = (view.convert(crop.square, to: picture), image.scale)
    let most = (min(image.size.width, image.size.height) * scale).rounded(.down)
    let side = max(1, min(most, (framed.width * scale).rounded()))
    func start(_ middle: CGFloat, in length: CGFloat) -> CGFloat {
      max(0, min((length * scale).rounded(.down) - side, (middle * scale - side / 2).rounded())) / scale
    }
    let origin = CGPoint(x: start(framed.midX, in: image.size.width), y: start(framed.midY, in: image.size.height))
    return CGRect(origin: origin, size: CGSize(width: side / scale, height: side / scale))
  }
  private func userDidChoose() {
    choose.isEnabled = false
    let rect = chosenPart
    Task { [weak self, image] in
      let side = min(rect.width * image.scale, Self.maximumWidth).rounded()
      let part = await image.part(rect, pixelSize: CGSize(width: side, height: side))
      guard let self, cancel.isEnabled else { return }
      end(part.map { Choice(image: $0, rect: rect) })
    }
  }
}

/// A square frame, outside of which everything is darker. Passes touches on.
@MainActor private final class CropFrame: UIView {
  /// The square, in points.
  var square = CGRect.zero { didSet { setNeedsLayout() } }
  private let shade = CAShapeLayer()
  private let edge = CALayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    shade.fillColor = UIColor(white: 0, alpha: 0.5).cgColor
    shade.fillRule = .evenOdd
    edge.borderColor = UIColor(white: 1, alpha: 0.8).cgColor
    edge.borderWidth = 1
    layer.addSublayer(shade)
    layer.addSublayer(edge)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shade.frame = bounds
    let path = UIBezierPath(rect: bounds)
    path.append(UIBezierPath(rect: square))
    shade.path = path.cgPath
    edge.frame = square
    CATransaction.commit()
  }
}
