internal import Foundation

/// What a list content view shows: each part has a layout guide of its own.
enum ListContentPart: String, CaseIterable {
  case text = "Text"
  case secondaryText = "SecondaryText"
  case image = "Image"
}

extension UIListContentView {
  /// The rectangle that the primary text is drawn in; nil if there is none. Made when it is first asked for, valid after a layout. When the
  /// text goes away, so does the guide, and constraints about it become inactive.
  public var textLayoutGuide: UILayoutGuide? { guide(for: .text) }
  /// The rectangle that the secondary text is drawn in; nil if there is none. Like ``textLayoutGuide`` otherwise.
  public var secondaryTextLayoutGuide: UILayoutGuide? { guide(for: .secondaryText) }
  /// The rectangle that the image is drawn in; nil if there is none. Like ``textLayoutGuide`` otherwise.
  public var imageLayoutGuide: UILayoutGuide? { guide(for: .image) }

  private func guide(for part: ListContentPart) -> UILayoutGuide? {
    guard shows(part) else { return nil }
    if let known = guides[part] { return known.guide }
    let made = ListContentGuide(in: self, identifier: "UIListContentView\(part.rawValue)LayoutGuide")
    guides[part] = made
    placeGuides(layout(bounds.width, bounds.height > 0 ? bounds.height : nil))
    return made.guide
  }

  /// Moves the guides to what `layout` says is drawn. O(guides).
  func placeGuides(_ layout: ListContentLayout) { for (part, guide) in guides { drawnRect(of: part, layout).map(guide.place) } }

  /// Removes the guides of parts that are shown no more.
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

  /// Where something is drawn, in coordinates for left-to-right reading. Labels may be wider than their text.
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

/// A layout guide that stands for a part of a list content view. The view places the part by itself, and the guide by constraints that
/// follow it.
@MainActor final class ListContentGuide {
  let guide = UILayoutGuide()
  private let leading: NSLayoutConstraint
  private let top: NSLayoutConstraint
  private let width: NSLayoutConstraint
  private let height: NSLayoutConstraint

  /// A guide in `view`, at its corner.
  init(in view: UIView, identifier: String) {
    guide.identifier = identifier
    view.addLayoutGuide(guide)
    leading = guide.leadingAnchor.constraint(equalTo: view.leadingAnchor)
    top = guide.topAnchor.constraint(equalTo: view.topAnchor)
    width = guide.widthAnchor.constraint(equalToConstant: 0)
    height = guide.heightAnchor.constraint(equalToConstant: 0)
    // While the view gets another size, the lengths are those for the old one, which must not contradict what is required beside the part.
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
