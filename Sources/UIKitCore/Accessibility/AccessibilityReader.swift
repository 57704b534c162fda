internal import DisplayInterface
internal import Foundation
internal import HitchlessBase

/// Reads the contents of the screen for assistive technologies. User code runs, because programs override what views return.
@MainActor struct AccessibilityReader {
  /// The identifiers of the objects that are read.
  var identities: AccessibilityIdentities
  /// The focused element.
  let focused: AccessibleObject?
  /// Whether the interface is laid out from right to left.
  let readsFromRight: Bool

  /// Elements that are read together: a single element, or several in a fixed order.
  private struct Unit {
    var frame: CGRect
    var elements: [AccessibleElement]
  }

  /// Returns the elements of the windows, the frontmost first. O(views on the screen).
  mutating func elements(in windows: [UIWindow]) -> [AccessibleElement] {
    var found: [AccessibleElement] = []
    for window in windows.reversed() where isSeen(window) {
      found += ordered(units(in: window, clip: window.frame))
      if window.accessibilityViewIsModal { break }
    }
    return found
  }

  /// Whether a view, which its superview shows or a program specifies as an element, is visible.
  private func isSeen(_ view: UIView) -> Bool {
    !view.isHidden && view.alpha >= 0.01 && !view.accessibilityElementsHidden && (view.window != nil || view is UIWindow)
  }

  // MARK: Views and their contents

  private mutating func units(of object: AccessibleObject, clip: CGRect) -> [Unit] {
    if let view = object as? UIView {
      guard isSeen(view) else { return [] }
    } else if object.accessibilityElementsHidden {
      return []
    }
    if object.isAccessibilityElement { return leaf(object, clip: clip).map { [$0] } ?? [] }
    var clip = clip
    if let view = object as? UIView, view.clipsToBounds {
      clip = clip.intersection(UIAccessibility.convertToScreenCoordinates(view.bounds, in: view))
      guard !clip.isEmpty else { return [] }
    }
    let content = units(in: object, clip: clip)
    guard !content.isEmpty else { return [] }
    if object.accessibilityContainerType != .none { return [container(object, content, clip: clip)] }
    guard object.shouldGroupAccessibilityChildren else { return content }
    return [Unit(frame: content.reduce(.null) { $0.union($1.frame) }, elements: ordered(content))]
  }

  private mutating func units(in object: AccessibleObject, clip: CGRect) -> [Unit] {
    if let own = ownElements(of: object) {
      let found = own.flatMap { units(of: $0, clip: clip) }
      guard !found.isEmpty else { return [] }
      // The program has specified the order.
      return [Unit(frame: found.reduce(.null) { $0.union($1.frame) }, elements: found.flatMap(\.elements))]
    }
    guard let view = object as? UIView else { return [] }
    let subviews = view.subviews
    // Views behind a modal view are not read, and neither are views in front of it that are not modal themselves.
    if let modal = subviews.last(where: { isSeen($0) && $0.accessibilityViewIsModal }) { return units(of: modal, clip: clip) }
    return subviews.flatMap { units(of: $0, clip: clip) }
  }

  /// Returns the elements that an object specifies itself; nil if they are its subviews.
  private func ownElements(of object: AccessibleObject) -> [AccessibleObject]? {
    if let elements = object.accessibilityElements { return elements.compactMap { $0 as? AccessibleObject } }
    let count = object.accessibilityElementCount()
    guard count > 0, count != NSNotFound else { return nil }
    return (0..<count).compactMap { object.accessibilityElement(at: $0) as? AccessibleObject }
  }

  // MARK: Elements

  /// Returns the element of an object; nil if it is not visible.
  private mutating func leaf(_ object: AccessibleObject, clip: CGRect) -> Unit? {
    let frame = object.accessibilityFrame
    guard !frame.intersection(clip).isEmpty else { return nil }
    let traits = object.accessibilityTraits
    var element = AccessibleElement(id: identities.id(of: object), role: AccessibilityRoles.role(of: object, traits), frame: frame.engine)
    describe(&element, object)
    element.hint = object.accessibilityAttributedHint?.string ?? ""
    if traits.contains(.selected) { element.states.insert(.selected) }
    if traits.contains(.notEnabled) { element.states.insert(.disabled) }
    if element.role == .toggle, object.accessibilityValue == "1" { element.states.insert(.on) }
    if isFocused(object) { element.states.insert(.focused) }
    if AccessibilityRoles.isInteractive(element.role) { element.states.insert(.focusable) }
    element.actions = traits.contains(.adjustable) ? [.activate, .increment, .decrement] : [.activate]
    element.customActions = object.allAccessibilityActions.map(\.name)
    return Unit(frame: frame, elements: [element])
  }

  private mutating func container(_ object: AccessibleObject, _ content: [Unit], clip: CGRect) -> Unit {
    let frame = object.accessibilityFrame.intersection(clip)
    var element = AccessibleElement(id: identities.id(of: object), role: AccessibilityRoles.containerRole(of: object), frame: frame.engine)
    describe(&element, object)
    if object.accessibilityTraits.contains(.selected) { element.states.insert(.selected) }
    if isFocused(object) { element.states.insert(.focused) }
    if let scroll = object as? UIScrollView { element.actions = AccessibilityScrolling(view: scroll).actions }
    element.customActions = object.allAccessibilityActions.map(\.name)
    element.children = ordered(content)
    if element.role == .tabList {
      for index in element.children.indices where element.children[index].role == .button { element.children[index].role = .tab }
    }
    return Unit(frame: frame, elements: [element])
  }

  private func describe(_ element: inout AccessibleElement, _ object: AccessibleObject) {
    element.label = object.accessibilityAttributedLabel?.string ?? ""
    element.value = object.accessibilityAttributedValue?.string ?? ""
    element.identifier = object.accessibilityIdentifier ?? ""
  }

  /// Whether `object` is focused, or contains the focused view without that being an element.
  private func isFocused(_ object: AccessibleObject) -> Bool {
    guard let focused else { return false }
    if object === focused { return true }
    guard object.isAccessibilityElement, let view = object as? UIView, let inner = focused as? UIView else { return false }
    return inner.isDescendant(of: view)
  }

  // MARK: Order

  /// Returns the elements line by line: an element belongs to a line if it begins above the middle of the line's first element.
  private func ordered(_ units: [Unit]) -> [AccessibleElement] {
    var rest = units.enumerated().sorted { ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset) }.map(\.element)[...]
    var elements: [AccessibleElement] = []
    elements.reserveCapacity(units.count)
    while let first = rest.first {
      let end = rest.firstIndex { $0.frame.minY > first.frame.minY && $0.frame.minY >= first.frame.midY } ?? rest.endIndex
      let line = rest[..<end].enumerated().sorted { a, b in
        let (x, y) = readsFromRight ? (-a.element.frame.maxX, -b.element.frame.maxX) : (a.element.frame.minX, b.element.frame.minX)
        return (x, a.offset) < (y, b.offset)
      }
      for unit in line { elements += unit.element.elements }
      rest = rest[end...]
    }
    return elements
  }
}
