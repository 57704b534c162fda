internal import Foundation

/// The parts of a list content view; each part has its own layout guide.
enum ListContentPart: String, CaseIterable {
  case text = "Text"
  case secondaryText = "SecondaryText"
  case image = "Image"
}

extension UIListContentView {
  /// The rectangle in which the primary text is drawn; nil if there is none. Created on first access, and valid after a layout. When the
  /// text is removed, the guide is removed as well, and constraints about it become inactive.
  public var textLayoutGuide: UILayoutGuide? { guide(for: .text) }
  /// The rectangle in which the secondary text is drawn; nil if there is none. Otherwise like ``textLayoutGuide``.
  public var secondaryTextLayoutGuide: UILayoutGuide? { guide(for: .secondaryText) }
  /// The rectangle in which the image is drawn; nil if there is none. Otherwise like ``textLayoutGuide``.
  public var imageLayoutGuide: UILayoutGuide? { guide(for: .image) }

  private func guide(for part: ListContentPart) -> UILayoutGuide? {
    guard shows(part) else { return nil }
    if let known = guides[part] { return known.guide }
    let made = ListContentGuide(in: self, identifier: "UIListContentView\(part.rawValue)LayoutGuide")
    guides[part] = made
    placeGuides(layout(bounds.width, bounds.height > 0 ? bounds.height : nil))
    return made.guide
  }

  /// Moves the guides to the rectangles of the parts in `layout`. O(guides).
  func placeGuides(_ layout: ListContentLayout) { for (part, guide) in guides { drawnRect(of: part, layout).map(guide.place) } }

  /// Removes the guides of parts that are no longer shown.
  func removeOutdatedGuides() {
    for (part, guide) in guides where !shows(part) {
      removeLayoutGuide(guide.guide)
      guides[part] = nil
    }
  }

  private func shows(_ part: ListContentPart) -> Bool {
    guard let view: UIView = part == .image ? imageView : label(of: part) else { return false }
    return !view.isHidden
  }

  private func label(of part: ListContentPart) -> UILabel? { part == .text ? textLabel : secondaryLabel }

  /// Returns the rectangle in which a part is drawn, in coordinates for left-to-right reading. Labels may be wider than their text.
  private func drawnRect(of part: ListContentPart, _ layout: ListContentLayout) -> CGRect? {
    guard part != .image else { return layout.image }
    guard var rect = part == .text ? layout.text : layout.secondary, let label = label(of: part) else { return nil }
    guard label.textAlignment != .justified else { return rect }
    let spare = max(0, rect.width - label.sizeThatFits(CGSize(width: max(1, rect.width), height: 0)).width)
    if label.textAlignment == .center { rect.origin.x += spare / 2 }
    rect.size.width -= spare
    return rect
  }
}

/// A layout guide for a part of a list content view. The view sets the frame of the part directly, and constraints move the guide to the
/// same rectangle.
@MainActor final class ListContentGuide {
  let guide = UILayoutGuide()
  private let leading: NSLayoutConstraint
  private let top: NSLayoutConstraint
  private let width: NSLayoutConstraint
  private let height: NSLayoutConstraint

  /// Creates a guide in `view`, at its corner.
  init(in view: UIView, identifier: String) {
    guide.identifier = identifier
    view.addLayoutGuide(guide)
    leading = guide.leadingAnchor.constraint(equalTo: view.leadingAnchor)
    top = guide.topAnchor.constraint(equalTo: view.topAnchor)
    width = guide.widthAnchor.constraint(equalToConstant: 0)
    height = guide.heightAnchor.constraint(equalToConstant: 0)
    // While the view's size changes, the lengths still belong to the old size and must not conflict with required constraints about the
    // part.
    for length in [width, height] { length.priority = UILayoutPriority(999) }
    let all = [leading, top, width, height]
    for constraint in all { constraint.isSystemMade = true }
    NSLayoutConstraint.activate(all)
  }

  /// Moves the guide to `rect`, whose horizontal coordinates begin at the view's leading edge, in points.
  func place(_ rect: CGRect) {
    leading.constant = rect.minX
    top.constant = rect.minY
    width.constant = rect.width
    height.constant = rect.height
  }
}
