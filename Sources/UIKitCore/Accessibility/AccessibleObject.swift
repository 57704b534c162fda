public import Foundation
internal import HitchlessBase

/// What assistive technologies, for example screen readers, are told about an object and do with it.
///
/// In UIKit this is an informal protocol of `NSObject`. Swift cannot override what an extension adds, so here it is a class of its own: the
/// superclass of responders, of bar items and of ``UIAccessibilityElement``. Programs read, set and override its members as in UIKit.
@preconcurrency @MainActor open class AccessibleObject: NSObject {
  /// What the program has set; nil for nothing, as for nearly all views.
  var accessibilitySettings: AccessibilitySettings?
  /// What code associates with the object; nil for nothing. Only ``AssociatedObjects`` asks for it, from any thread, with its lock.
  nonisolated(unsafe) var associatedValues: AssociatedValues?

  public override init() { super.init() }

  /// The session that the object belongs to.
  var accessibilitySession: AccessibilitySession { ((self as? UIResponder)?.runtime ?? .current).accessibility }
  /// What the object says about itself.
  var standard: StandardAccessibility { accessibilitySession.standard(of: self) }
  private var settings: AccessibilitySettings {
    get { accessibilitySettings ?? AccessibilitySettings() }
    set {
      accessibilitySettings = newValue
      accessibilitySession.contentDidChange()
    }
  }

  // MARK: What it is

  /// Whether the object is one thing for assistive technologies; what is in it is not then. Labels, controls and cells without controls are
  /// by themselves.
  open var isAccessibilityElement: Bool {
    get { accessibilitySettings?.isElement ?? standard.isElement }
    set { settings.isElement = newValue }
  }
  /// What the element is called, in a few words that do not say what kind of element it is. Labels, buttons and others know it; nil for
  /// what they know.
  open var accessibilityLabel: String? {
    get { accessibilitySettings?.label ?? standard.label }
    set { settings.label = newValue }
  }
  /// The element's value: what of it changes, for example the text of a field. Nil for what the element itself says.
  open var accessibilityValue: String? {
    get { accessibilitySettings?.value ?? standard.value }
    set { settings.value = newValue }
  }
  /// What happens when the element is used, where its label does not tell. Nil by default.
  open var accessibilityHint: String? {
    get { accessibilitySettings?.hint }
    set { settings.hint = newValue }
  }
  /// What the element is and how it behaves.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilitySettings?.traits ?? standard.traits }
    set { settings.traits = newValue }
  }
  /// A name by which tests find the element. Nobody is told it. Nil by default.
  open var accessibilityIdentifier: String? {
    get { accessibilitySettings?.identifier }
    set { settings.identifier = newValue }
  }

  // MARK: Where it is

  /// Where the element is, in the screen's coordinates: for a view its frame. What is set stays as it is, also when the view moves.
  open var accessibilityFrame: CGRect {
    get { accessibilitySettings?.frame ?? standardAccessibilityFrame }
    set { settings.frame = newValue }
  }
  /// Where the element is activated, in the screen's coordinates: the centre of its frame, unless it is set.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibilitySettings?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { settings.activationPoint = newValue }
  }
  /// Where it is if the program does not say.
  var standardAccessibilityFrame: CGRect {
    if let view = self as? UIView { return UIAccessibility.convertToScreenCoordinates(view.bounds, in: view) }
    return (self as? UIBarItem)?.shownView?.standardAccessibilityFrame ?? .zero
  }

  // MARK: What is in it

  /// The elements in the object, in the order in which they are read: views, accessibility elements and other objects of this kind; nil, the
  /// default, for a view's subviews in the order of their places.
  open var accessibilityElements: [Any]? {
    get { accessibilitySettings?.elements }
    set { settings.elements = newValue }
  }
  /// How many elements there are in the object, if they are not its subviews. The number of ``accessibilityElements`` unless overridden
  /// together with the other two methods.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// The element at an index; nil if there is none.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// The index of an element; `NSNotFound` if it is not in this object.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
  }
  /// What the object is as the container of elements. `.none` by default, for which they belong to what is around; lists and bars are others.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibilitySettings?.containerType ?? standard.containerType }
    set { settings.containerType = newValue }
  }
  /// Whether assistive technologies do not see what is in the object. False by default.
  open var accessibilityElementsHidden: Bool {
    get { accessibilitySettings?.hidesElements ?? false }
    set { settings.hidesElements = newValue }
  }
  /// Whether they do not see what is in the views beside this one. False by default; true for what is presented.
  open var accessibilityViewIsModal: Bool {
    get { accessibilitySettings?.isModal ?? standard.isModal }
    set { settings.isModal = newValue }
  }
  /// Whether what is in the object is read together, before what is beside it. False by default: elements are read line by line, whatever
  /// they are in.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilitySettings?.groupsChildren ?? false }
    set { settings.groupsChildren = newValue }
  }

  // MARK: What can be done with it

  /// What can be done with the element besides activating it. Nil by default; the swipe actions of a row are offered in addition.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilitySettings?.customActions }
    set { settings.customActions = newValue }
  }
  /// Does what the element is for. False, the default, has it tapped at its activation point.
  open func accessibilityActivate() -> Bool { false }
  /// Changes the value of an adjustable element by one step up.
  open func accessibilityIncrement() { (self as? any AccessibilityAdjusting)?.adjustAccessibilityValue(up: true) }
  /// Changes the value of an adjustable element by one step down.
  open func accessibilityDecrement() { (self as? any AccessibilityAdjusting)?.adjustAccessibilityValue(up: false) }
  /// Scrolls the content so that a page more of it in `direction` is seen. False if it cannot; what is around it is asked then. Scroll views
  /// do it by themselves.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    (self as? UIScrollView).map { AccessibilityScrolling(view: $0).page(direction) } ?? false
  }
  /// Ends what is shown over the rest, for example a card. False, the default, asks what is around, and the system at last.
  open func accessibilityPerformEscape() -> Bool { false }

  // MARK: Focus

  /// The assistive technology has come to this element. For subclasses; does nothing.
  open func accessibilityElementDidBecomeFocused() {}
  /// It has left this element. For subclasses; does nothing.
  open func accessibilityElementDidLoseFocus() {}
  /// Whether the assistive technology is at this element.
  open func accessibilityElementIsFocused() -> Bool { accessibilitySession.focused === self }

  /// What the system offers to do with it in addition to what the program does.
  var allAccessibilityActions: [UIAccessibilityCustomAction] { (accessibilityCustomActions ?? []) + standard.customActions }
}
