internal import DisplayInterface
public import Foundation
internal import HitchlessBase

extension UITextView {
  /// How text with ``NSAttributedString/Key/link`` looks, whatever its own attributes say: in the tint colour by default.
  public var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { state.items.linkAttributes ?? [.foregroundColor: tintColor ?? .tintColor] }
    set {
      state.items.linkAttributes = newValue
      textDidChange()
    }
  }
  /// What becomes a link in text that cannot be edited. Nothing by default.
  public var dataDetectorTypes: UIDataDetectorTypes {
    get { state.items.detected }
    set {
      guard newValue != state.items.detected else { return }
      state.items.detected = newValue
      textDidChange()
    }
  }

  // MARK: Where they are

  /// The styles of the text with what was found in it; nil if it has none and nothing was. O(length) after a change, else O(runs).
  private var shownRuns: [TextViewStyle.Run]? {
    guard !state.items.detected.isEmpty, !isEditable else { return style.runs }
    let found = state.items.found ?? TextDetector(types: state.items.detected).find(in: edited.text)
    state.items.found = found
    guard !found.isEmpty else { return style.runs }
    return (style.runs ?? [TextViewStyle.Run(length: edited.text.utf16.count, attributes: style.base)]).adding(found)
  }
  /// The styles that the text is drawn in; nil for the view's only. O(runs).
  var drawnRuns: [TextViewStyle.Run]? {
    guard let runs = shownRuns, runs.contains(where: { $0.attributes[.link] != nil }) else { return style.runs }
    let look: TextViewStyle.Attributes = linkTextAttributes
    return runs.map { run in
      guard run.attributes[.link] != nil else { return run }
      var run = run
      run.attributes.merge(look) { $1 }
      // Not in the look that links have elsewhere.
      run.attributes[.link] = nil
      return run
    }
  }

  /// The items in the text, in its order. O(length).
  private var items: [UITextItem] {
    var (items, start) = ([UITextItem](), 0)
    for run in shownRuns ?? [] {
      if let content = run.item {
        if let last = items.last, NSMaxRange(last.range) == start, content.isSame(as: last.content) {
          items[items.count - 1] = UITextItem(content, NSRange(location: last.range.location, length: last.range.length + run.length))
        } else {
          items.append(UITextItem(content, NSRange(location: start, length: run.length)))
        }
      }
      start += run.length
    }
    return items
  }
  /// The item at a point of the content; nil if there is none, or items do not react. O(length).
  func item(at point: CGPoint) -> UITextItem? {
    guard isSelectable, !isEditable, let unit = character(at: point)?.lowerBound else { return nil }
    return items.first { NSLocationInRange(unit, $0.range) }
  }

  /// Shows that a part of the text is touched; nil for none.
  func highlight(_ range: NSRange?) {
    guard range != state.items.highlighted else { return }
    state.items.highlighted = range
    redraw()
  }
  /// Where that part is, in the content's coordinates.
  var highlightedAreas: [CGRect] {
    state.items.highlighted.map { areas(of: edited.range(ofUTF16: $0)).map { $0.insetBy(dx: -2, dy: 0) } } ?? []
  }

  // MARK: What they do

  /// Does what a tap on an item does. User code runs.
  func invoke(_ item: UITextItem) {
    let standard = UIAction { [weak self] _ in self?.performDefault(of: item) }
    let action = delegate.map { $0.textView(self, primaryActionFor: item, defaultAction: standard) } ?? standard
    action?.perform(sender: self)
  }
  private func performDefault(of item: UITextItem) {
    switch item.content {
    case .link(let url): UIApplication.shared.open(url)
    case .textAttachment: showMenu(for: item, at: nil)
    case .tag: break
    }
  }

  func showItemMenu(at point: CGPoint) -> Bool {
    layoutIfNeeded()
    return item(at: convert(point, from: nil)).map { showMenu(for: $0, at: point) } ?? false
  }
  /// Shows the menu of an item beside it, or at a point of the window. False if there is none. User code runs.
  @discardableResult func showMenu(for item: UITextItem, at point: CGPoint?) -> Bool {
    let standard = defaultMenu(of: item)
    let configuration =
      delegate.map { $0.textView(self, menuConfigurationFor: item, defaultMenu: standard) } ?? UITextItem.MenuConfiguration(menu: standard)
    guard let configuration, let window else { return false }
    let areas = areas(of: edited.range(ofUTF16: item.range))
    let anchor: MenuPresentation.Anchor =
      if let point { .point(point) } else { .view(convert(areas.dropFirst().reduce(areas.first ?? bounds) { $0.union($1) }, to: nil)) }
    let shown = MenuPresentation.present(configuration.menu, in: window, beside: anchor, sender: self) { [weak self] in
      guard let self else { return }
      let animator = MenuAnimator(nil)
      delegate?.textView(self, textItemMenuWillEndFor: item, animator: animator)
      animator.run()
    }
    guard shown != nil else { return false }
    let animator = MenuAnimator(nil)
    delegate?.textView(self, textItemMenuWillDisplayFor: item, animator: animator)
    animator.run()
    return true
  }
  /// What can be done with an item: opened and copied.
  private func defaultMenu(of item: UITextItem) -> UIMenu {
    switch item.content {
    case .link(let url):
      let (open, copy) = Self.titles(of: url)
      return UIMenu(
        title: url.absoluteString,
        children: [
          UIAction(title: open, image: UIImage(systemName: "link")) { _ in UIApplication.shared.open(url) },
          UIAction(title: copy, image: UIImage(systemName: "doc.on.doc")) { _ in UIPasteboard.general.url = url },
        ])
    case .textAttachment(let attachment):
      return UIMenu(children: [
        UIAction(title: "Copy Image", image: UIImage(systemName: "doc.on.doc")) { _ in UIPasteboard.general.image = attachment.shownImage }
      ])
    case .tag: return UIMenu()
    }
  }
  private static func titles(of url: URL) -> (open: String, copy: String) {
    switch url.scheme?.lowercased() {
    case "mailto": ("New Mail Message", "Copy Address")
    case "tel": ("Call", "Copy Phone Number")
    default: ("Open Link", "Copy Link")
    }
  }

  /// The items as actions of the view, which is one element for assistive technologies; each is called as its text.
  var itemAccessibilityActions: [UIAccessibilityCustomAction] {
    guard isSelectable, !isEditable else { return [] }
    return items.compactMap { item in
      let name = String(edited[edited.range(ofUTF16: item.range)])
      // An image has no name.
      if case .textAttachment = item.content { return nil }
      return UIAccessibilityCustomAction(name: name) { [weak self] _ in
        self?.invoke(item)
        return self != nil
      }
    }
  }
}

extension UITextView: PointerShaping {
  /// A hand over what leads somewhere, else a beam over text that can be selected.
  func pointerShape(at point: CGPoint) -> PointerShape? {
    guard isSelectable else { return nil }
    return item(at: point) == nil ? .beam(isHorizontal: false) : .hand
  }
}
