internal import DisplayInterface
internal import Foundation
internal import HitchlessBase

extension UITextView {
  // MARK: Positions

  /// The styles of the text, including detected links; nil if it has no styles and no links were detected. O(length) after a change,
  /// otherwise O(runs).
  private var shownRuns: [TextViewStyle.Run]? {
    guard !state.items.detected.isEmpty, !isEditable else { return style.runs }
    let found = state.items.found ?? TextDetector(types: state.items.detected).find(in: edited.text)
    state.items.found = found
    guard !found.isEmpty else { return style.runs }
    return (style.runs ?? [TextViewStyle.Run(length: edited.text.utf16.count, attributes: style.base)]).adding(found)
  }
  /// The styles in which the text is drawn; nil for the view's style only. O(runs).
  var drawnRuns: [TextViewStyle.Run]? {
    guard let runs = shownRuns, runs.contains(where: { $0.attributes[.link] != nil }) else { return style.runs }
    let look: TextViewStyle.Attributes = linkTextAttributes
    return runs.map { run in
      guard run.attributes[.link] != nil else { return run }
      var run = run
      run.attributes.merge(look) { $1 }
      // Removes the link, so that the style of links in other views is not applied.
      run.attributes[.link] = nil
      return run
    }
  }

  /// The items in the text, in order. O(length).
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
  /// Returns the item at a point of the content; nil if there is none, or if items do not react. O(length).
  func item(at point: CGPoint) -> UITextItem? {
    guard isSelectable, !isEditable, let unit = character(at: point)?.lowerBound else { return nil }
    return items.first { NSLocationInRange(unit, $0.range) }
  }

  /// Highlights the part of the text that is being touched; nil for none.
  func highlight(_ range: NSRange?) {
    guard range != state.items.highlighted else { return }
    state.items.highlighted = range
    redraw()
  }
  /// The areas of the highlighted part, in the content's coordinates.
  var highlightedAreas: [CGRect] {
    state.items.highlighted.map { areas(of: edited.range(ofUTF16: $0)).map { $0.insetBy(dx: -2, dy: 0) } } ?? []
  }

  // MARK: Behaviour

  /// Performs the action of a tap on an item. User code runs.
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
  /// Shows the menu of an item beside it, or at a point of the window. Returns false if there is no menu. User code runs.
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
  /// Returns the default menu of an item: to open and copy it.
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

  /// The items as custom actions of the view, which is a single element for assistive technologies. Each is named after its text.
  var itemAccessibilityActions: [UIAccessibilityCustomAction] {
    guard isSelectable, !isEditable else { return [] }
    return items.compactMap { item in
      let name = String(edited[edited.range(ofUTF16: item.range)])
      // Images have no name.
      if case .textAttachment = item.content { return nil }
      return UIAccessibilityCustomAction(name: name) { [weak self] _ in
        self?.invoke(item)
        return self != nil
      }
    }
  }
}

extension UITextView: PointerShaping {
  /// A hand over items, otherwise a beam over text that can be selected.
  func pointerShape(at point: CGPoint) -> PointerShape? {
    guard isSelectable else { return nil }
    return item(at: point) == nil ? .beam(isHorizontal: false) : .hand
  }
}
