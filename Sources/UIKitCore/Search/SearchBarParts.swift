internal import Foundation

/// The parts of a search bar that only few programs use: a background image, a prompt, and the field's offset.
@MainActor final class SearchBarParts {
  private unowned let bar: UISearchBar
  /// The images in place of the background colour.
  var images = BarImages() { didSet { imageDidChange() } }
  /// The position of the bar, for which images are chosen.
  private(set) var position = UIBarPosition.any
  /// The offset of the field, in points.
  var fieldOffset = UIOffset.zero { didSet { if fieldOffset != oldValue { bar.setNeedsLayout() } } }
  /// The line of text above the field; nil for none.
  var prompt: String? { didSet { if prompt != oldValue { promptDidChange() } } }
  /// The view that shows the image; created for the first one.
  private var picture: UIImageView?
  /// The label of the prompt; created for the first one.
  private var label: UILabel?
  /// The opacity of an opaque image in a bar that the program makes translucent.
  private static let translucency: CGFloat = 0.85

  /// Creates the parts of a bar without an image and a prompt.
  init(bar: UISearchBar) { self.bar = bar }

  /// The image that is shown; nil for none.
  var image: UIImage? {
    images.isEmpty ? nil : images.background(at: position, isCompact: bar.traitCollection.verticalSizeClass == .compact)
  }
  /// The height by which the prompt enlarges the bar, in points.
  var promptHeight: CGFloat { prompt == nil ? 0 : 19 }

  /// Asks the delegate for the bar's position. Called when the bar is added to a window.
  func findPosition() {
    position = bar.delegate?.position(for: bar) ?? .any
    if !images.isEmpty { imageDidChange() }
  }
  private func imageDidChange() {
    bar.showBackground()
    bar.setNeedsLayout()
  }
  private func promptDidChange() {
    if label == nil {
      let made = UILabel(frame: .zero)
      made.font = .systemFont(ofSize: 12)
      made.textAlignment = .center
      bar.addSubview(made)
      label = made
    }
    label?.text = prompt
    bar.invalidateIntrinsicContentSize()
    bar.setNeedsLayout()
    bar.heightDidChange?()
  }

  /// Lays out the image and the prompt.
  func layOut() {
    let (bounds, image) = (bar.bounds, image)
    if let image {
      let shown = picture ?? UIImageView(frame: .zero)
      if picture == nil { bar.insertSubview(shown, at: 0) }
      picture = shown
      // Up to the edge of the window, below the status bar.
      let above = position == .topAttached ? max(0, bar.convert(bounds.origin, to: nil).y) : 0
      shown.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
      shown.alpha = bar.isTranslucent && BarTranslucency.isOpaque(image) ? Self.translucency : 1
    }
    picture?.image = image
    picture?.isHidden = image == nil
    label?.frame = CGRect(x: 0, y: 6, width: bounds.width, height: max(0, promptHeight - 4))
  }
}
