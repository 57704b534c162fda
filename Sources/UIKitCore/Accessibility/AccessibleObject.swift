public import Foundation
internal import HitchlessBase

/// An object that assistive technologies, such as screen readers, can describe and operate.
///
/// In UIKit this is an informal protocol of `NSObject`. Swift cannot override members of extensions, so here it is a class: the superclass
/// of responders, of bar items and of ``UIAccessibilityElement``. Programs read, set and override its members as in UIKit.
@preconcurrency @MainActor open class AccessibleObject: NSObject {
  /// The properties that the program has set; nil for none, as for nearly all views.
  var accessibilitySettings: AccessibilitySettings?
  /// The values that code associates with the object; nil for none. Only ``AssociatedObjects`` accesses it, from any thread, holding its
  /// lock.
  nonisolated(unsafe) var associatedValues: AssociatedValues?

  public override init() { super.init() }

  /// The session to which the object belongs.
  var accessibilitySession: AccessibilitySession { ((self as? UIResponder)?.runtime ?? .current).accessibility }
  /// The object's description of itself.
  var standard: StandardAccessibility { accessibilitySession.standard(of: self) }
  private var settings: AccessibilitySettings {
    get { accessibilitySettings ?? AccessibilitySettings() }
    set {
      accessibilitySettings = newValue
      accessibilitySession.contentDidChange()
    }
  }

  // MARK: Type

  /// Whether the object is a single element for assistive technologies; its contents are then not separate elements. True by default for
  /// labels, controls, and cells without controls.
  open var isAccessibilityElement: Bool {
    get { accessibilitySettings?.isElement ?? standard.isElement }
    set { settings.isElement = newValue }
  }
  /// The name of the element, in a few words that do not include the kind of element. Set it to nil for the default, which labels, buttons
  /// and others have.
  open var accessibilityLabel: String? {
    get { accessibilitySettings?.label ?? standard.label }
    set { settings.label = newValue }
  }
  /// The element's current value, for example the text of a field. Set it to nil for the element's default.
  open var accessibilityValue: String? {
    get { accessibilitySettings?.value ?? standard.value }
    set { settings.value = newValue }
  }
  /// The effect of using the element, if it is not evident from its label. Nil by default.
  open var accessibilityHint: String? {
    get { accessibilitySettings?.hint }
    set { settings.hint = newValue }
  }
  /// ``accessibilityLabel`` with attributes, which assistive technologies here ignore. An override takes precedence over the label.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibilityLabel.map { NSAttributedString(string: $0) } }
    set { accessibilityLabel = newValue?.string }
  }
  /// ``accessibilityValue`` with attributes, which assistive technologies here ignore. An override takes precedence over the value.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { accessibilityValue.map { NSAttributedString(string: $0) } }
    set { accessibilityValue = newValue?.string }
  }
  /// ``accessibilityHint`` with attributes, which assistive technologies here ignore. An override takes precedence over the hint.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { accessibilityHint.map { NSAttributedString(string: $0) } }
    set { accessibilityHint = newValue?.string }
  }
  /// The characteristics and the behaviour of the element.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilitySettings?.traits ?? standard.traits }
    set { settings.traits = newValue }
  }
  /// A name by which tests find the element. It is never presented to the user. Nil by default.
  open var accessibilityIdentifier: String? {
    get { accessibilitySettings?.identifier }
    set { settings.identifier = newValue }
  }

  // MARK: Position

  /// The element's frame in the screen's coordinates; the frame of a view by default. A frame that was set does not change when the view
  /// moves.
  open var accessibilityFrame: CGRect {
    get { accessibilitySettings?.frame ?? standardAccessibilityFrame }
    set { settings.frame = newValue }
  }
  /// The point at which the element is activated, in the screen's coordinates: the centre of its frame, unless it is set.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibilitySettings?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { settings.activationPoint = newValue }
  }
  /// The default frame.
  var standardAccessibilityFrame: CGRect {
    if let view = self as? UIView { return UIAccessibility.convertToScreenCoordinates(view.bounds, in: view) }
    return (self as? UIBarItem)?.shownView?.standardAccessibilityFrame ?? .zero
  }

  // MARK: Contents

  /// The elements in the object, in reading order: views, accessibility elements and other objects of this class; nil, the default, for a
  /// view's subviews in the order of their positions.
  open var accessibilityElements: [Any]? {
    get { accessibilitySettings?.elements }
    set { settings.elements = newValue }
  }
  /// Returns the number of elements in the object, if they are not its subviews. The number of ``accessibilityElements``, unless overridden
  /// together with the other two methods.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns the element at an index; nil if there is none.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// Returns the index of an element; `NSNotFound` if it is not in this object.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
  }
  /// The kind of container that the object is. `.none` by default: the elements then belong to the surrounding container. Lists and bars
  /// have other defaults.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibilitySettings?.containerType ?? standard.containerType }
    set { settings.containerType = newValue }
  }
  /// Whether the elements in the object are hidden from assistive technologies. False by default.
  open var accessibilityElementsHidden: Bool {
    get { accessibilitySettings?.hidesElements ?? false }
    set { settings.hidesElements = newValue }
  }
  /// Whether the elements in the views beside this one are hidden from assistive technologies. False by default; true for presented views.
  open var accessibilityViewIsModal: Bool {
    get { accessibilitySettings?.isModal ?? standard.isModal }
    set { settings.isModal = newValue }
  }
  /// Whether the elements in the object are read together, before those beside it. False by default: elements are read line by line,
  /// regardless of their containers.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilitySettings?.groupsChildren ?? false }
    set { settings.groupsChildren = newValue }
  }

  // MARK: Available actions

  /// The actions of the element besides activating it. Nil by default; the swipe actions of a row are offered in addition.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilitySettings?.customActions }
    set { settings.customActions = newValue }
  }
  /// Activates the element. Returns false by default; the element is then tapped at its activation point.
  open func accessibilityActivate() -> Bool { false }
  /// Increases the value of an adjustable element by one step.
  open func accessibilityIncrement() { (self as? any AccessibilityAdjusting)?.adjustAccessibilityValue(up: true) }
  /// Decreases the value of an adjustable element by one step.
  open func accessibilityDecrement() { (self as? any AccessibilityAdjusting)?.adjustAccessibilityValue(up: false) }
  /// Scrolls the content by a page in `direction`. Returns false if that is not possible; the surrounding object is then asked. Implemented
  /// for scroll views.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    (self as? UIScrollView).map { AccessibilityScrolling(view: $0).page(direction) } ?? false
  }
  /// Dismisses the object, for example a card. Returns false by default; the surrounding objects are then asked, and finally the system.
  open func accessibilityPerformEscape() -> Bool { false }

  // MARK: Focus

  /// Called when the assistive technology has moved to this element. For subclasses; does nothing.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when the assistive technology has left this element. For subclasses; does nothing.
  open func accessibilityElementDidLoseFocus() {}
  /// Returns whether the assistive technology is at this element.
  open func accessibilityElementIsFocused() -> Bool { accessibilitySession.focused === self }

  /// The custom actions of the program, and those that the system offers in addition.
  var allAccessibilityActions: [UIAccessibilityCustomAction] { (accessibilityCustomActions ?? []) + standard.customActions }
}
