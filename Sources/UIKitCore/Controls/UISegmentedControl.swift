public import Foundation
internal import HitchlessBase

/// A row of segments, of which one is selected. When the user selects another one, the control sends `.valueChanged` and performs the
/// segment's action.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The index that means that no segment is selected.
  public static let noSegment = -1
  /// The segments of a kind.
  public enum Segment: Int, Sendable {
    /// All segments.
    case any = 0
    /// The leftmost of several segments.
    case left = 1
    /// The segments between others.
    case center = 2
    /// The rightmost of several segments.
    case right = 3
    /// The only segment.
    case alone = 4
  }

  static let height: CGFloat = 32
  private static let inset: CGFloat = 2

  var segments: [SegmentContent] = []
  private var views: [SegmentView] = []
  private var lines: [UIImageView] = []
  /// The background images of the segments and the dividers between them.
  var images = SegmentImages() {
    didSet {
      if images.hasBackgrounds != oldValue.hasBackgrounds { showBackground() }
      segmentsDidChange()
    }
  }
  /// Whether the images are shown for a right-to-left layout.
  private var imagesAreMirrored = false
  private let thumb = UIView(frame: .zero)
  private var selected = UISegmentedControl.noSegment
  /// The segment under the finger; nil without one.
  private var pressed: Int?
  private var attributes: [State: [NSAttributedString.Key: Any]] = [:]

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }
  /// Creates a control with titles (`String`) and images (`UIImage`), in the size of its content.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    prepare()
    for item in items ?? [] {
      switch item {
      case let title as String: segments.append(SegmentContent(title: title))
      case let image as UIImage: segments.append(SegmentContent(image: image))
      default: Fault.raise("The items of a UISegmentedControl must be strings and images: \(item) is neither, and was left out")
      }
    }
    rebuild()
    sizeToFit()
  }
  /// Creates a control with a segment for each of `actions`, with its image or its title.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { SegmentContent(title: $0.title, image: $0.image, action: $0) }
    rebuild()
  }

  private func prepare() {
    showBackground()
    layer.cornerCurve = .continuous
    thumb.isUserInteractionEnabled = false
    thumb.layer.cornerRadius = 7
    thumb.layer.cornerCurve = .continuous
    thumb.layer.shadowOpacity = 0.12
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    addSubview(thumb)
    show()
  }

  // MARK: Selection

  /// The selected segment; ``noSegment`` for none. Setting an index without a segment selects none. Sends no events.
  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      selected = segments.indices.contains(newValue) ? newValue : Self.noSegment
      show()
      setNeedsLayout()
    }
  }
  /// Whether a segment is selected only while it is pressed. False by default.
  open var isMomentary = false { didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } } }
  /// The colour behind the selected segment; nil for the system's.
  open var selectedSegmentTintColor: UIColor? {
    didSet {
      show()
      noteSetting(.selectedSegmentTintColor, \UISegmentedControl.selectedSegmentTintColor)
    }
  }
  /// Whether the widths of segments are proportional to their content, instead of equal. False by default.
  open var apportionsSegmentWidthsByContent = false { didSet { segmentsDidChange() } }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }
  /// Inserts a segment with a title, at the end if `segment` is out of range. Never animated.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) { insert(SegmentContent(title: title), at: segment) }
  /// Inserts a segment with an image, at the end if `segment` is out of range. Never animated.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) { insert(SegmentContent(image: image), at: segment) }
  /// Inserts a segment with an action, at the end if `segment` is out of range. Never animated.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(SegmentContent(title: action.title, image: action.image, action: action), at: segment)
  }
  /// Removes a segment. If it was selected, no segment is selected afterwards. Never animated.
  open func removeSegment(at segment: Int, animated: Bool) { remove(at: segment) }
  /// Removes all segments.
  open func removeAllSegments() {
    selectedSegmentIndex = Self.noSegment
    segments = []
    rebuild()
  }
  /// Sets the title of a segment, which replaces its image.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) {
      $0.title = title
      $0.image = nil
    }
  }
  /// Returns the title of a segment; nil if it has an image.
  open func titleForSegment(at segment: Int) -> String? {
    check(segment) && segments[segment].image == nil ? segments[segment].title : nil
  }
  /// Sets the image of a segment, which replaces its title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { $0.image = image } }
  /// Returns the image of a segment; nil if it has a title.
  open func imageForSegment(at segment: Int) -> UIImage? { check(segment) ? segments[segment].image : nil }
  /// Sets the action of a segment, with its title and image.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) { ($0.action, $0.title, $0.image) = (action, action.title, action.image) }
  }
  /// Returns the action of a segment; nil for none.
  open func actionForSegment(at segment: Int) -> UIAction? { check(segment) ? segments[segment].action : nil }
  /// Returns the index of the first segment whose action has that identifier; `NSNotFound` for none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
  /// Sets the width of a segment in points; 0 for automatic.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = max(0, width) } }
  /// Returns the width that was set for a segment, in points; 0 for automatic.
  open func widthForSegment(at segment: Int) -> CGFloat { check(segment) ? segments[segment].width : 0 }
  /// Sets whether the user can select a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
  /// Returns whether the user can select a segment. True by default.
  open func isEnabledForSegment(at segment: Int) -> Bool { check(segment) && segments[segment].isEnabled }
  /// Sets the distance in points by which the title or image of a segment is moved. Zero by default.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { change(segment) { $0.offset = offset } }
  /// Returns the distance by which the content of a segment is moved.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { check(segment) ? segments[segment].offset : .zero }
  /// Sets the distance in points by which the contents of all segments of a kind are moved, in bars of regular (`.default`) or compact
  /// height. A kind without its own distance uses that of `.any`.
  open func setContentPositionAdjustment(_ adjustment: UIOffset, forSegmentType segment: Segment, barMetrics: UIBarMetrics) {
    images.setShift(adjustment, segment, barMetrics)
    let images = images
    noteSetting(.titlePositionAdjustment) { (control: UISegmentedControl) in control.images.adoptShifts(of: images) }
  }
  /// Returns the distance that was set for exactly this kind and these metrics; zero if none was.
  open func contentPositionAdjustment(forSegmentType segment: Segment, barMetrics: UIBarMetrics) -> UIOffset {
    images.shift(segment, barMetrics) ?? .zero
  }

  // MARK: Titles

  /// Sets the font (`.font`) and colour (`.foregroundColor`) of titles in a state: `normal` or `selected`. The selected state inherits
  /// missing attributes from `normal`. Other attributes are ignored.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    self.attributes[state] = attributes
    segmentsDidChange()
    noteSetting(.titleTextAttributes, for: state) { (control: UISegmentedControl) in
      control.setTitleTextAttributes(attributes, for: state)
    }
  }
  /// Returns the attributes that were set for a state; nil if none were.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { attributes[state] }

  // MARK: Content

  /// Recreates the segment views.
  func rebuild() {
    (views + lines).forEach { $0.removeFromSuperview() }
    views = segments.map { _ in SegmentView(frame: .zero) }
    lines = segments.dropFirst().map { _ in UIImageView(frame: .zero) }
    for line in lines { insertSubview(line, at: 0) }
    views.forEach(addSubview)
    // The segment under the finger may be a different one now, so no segment stays pressed.
    pressed = nil
    segmentsDidChange()
  }
  /// Called when the sizes or looks of segments may have changed.
  func segmentsDidChange() {
    show()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func show() {
    for (index, view) in views.enumerated() {
      let isSelected = index == selected
      let own = (attributes[.normal] ?? [:]).merging(isSelected ? attributes[.selected] ?? [:] : [:]) { $1 }
      view.show(segments[index], isSelected: isSelected, isEnabled: isEnabled && segments[index].isEnabled, attributes: own)
      view.alpha = index == pressed && !isSelected ? 0.4 : 1
    }
    // Background images replace the system's background.
    thumb.isHidden = selected == Self.noSegment || images.hasBackgrounds
    thumb.backgroundColor = selectedSegmentTintColor ?? UIColor(light: 0xFFFFFF, dark: 0x636366)
    showImages()
  }
  private func showBackground() {
    asStandard { backgroundColor = images.hasBackgrounds ? nil : .tertiarySystemFill }
    layer.cornerRadius = images.hasBackgrounds ? 0 : 9
  }
  private func showImages() {
    imagesAreMirrored = isMirrored
    // Compact images are for bars in windows with a compact height, where bars are lower than usual.
    let isInBar = sequence(first: superview, next: { $0?.superview }).contains { $0 is UINavigationBar || $0 is UIToolbar }
    let isCompact = isInBar && traitCollection.verticalSizeClass == .compact
    let states = segments.indices.map { state(ofSegment: $0) }
    for (index, view) in views.enumerated() {
      let (isFirst, isLast) = (index == 0, index == views.count - 1)
      view.shift = images.shownShift(at: isMirrored ? views.count - 1 - index : index, of: views.count, isCompact: isCompact)
      view.backdrop.show(
        images.shownBackground(states[index], isCompact: isCompact), hasLeft: isMirrored ? !isLast : !isFirst,
        hasRight: isMirrored ? !isFirst : !isLast)
    }
    for (index, line) in lines.enumerated() {
      let (left, right) = isMirrored ? (states[index + 1], states[index]) : (states[index], states[index + 1])
      line.image = images.shownDivider(left, right, isCompact: isCompact)
      line.backgroundColor = line.image == nil ? .separator : nil
      // Divider images are above the segments, whose images may be opaque; the system's line is below the background of the selected
      // segment, which moves over it.
      if line.image == nil { sendSubviewToBack(line) } else { bringSubviewToFront(line) }
      line.alpha = line.image == nil && (selected == index || selected == index + 1) ? 0 : 1
    }
  }
  /// Returns the state whose images the segment shows.
  private func state(ofSegment index: Int) -> State {
    if !isEnabled || !segments[index].isEnabled { return .disabled }
    return index == selected ? .selected : index == pressed ? .highlighted : .normal
  }
  override func stateDidChange() {
    super.stateDidChange()
    show()
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let needed = zip(segments, views).map { $0.width > 0 ? $0.width : $1.neededWidth }
    let free = zip(segments, needed).filter { $0.0.width == 0 }.map(\.1)
    let fixed = needed.reduce(0, +) - free.reduce(0, +)
    let width = apportionsSegmentWidthsByContent ? free.reduce(0, +) : (free.max() ?? 0) * CGFloat(free.count)
    return CGSize(width: ceil(fixed + width), height: Self.height)
  }

  /// The edges of the segments, from 0 to the control's width, starting with the first segment.
  private var edges: [CGFloat] {
    let fixed = segments.map(\.width)
    let weights = zip(segments, views).map { segment, view -> CGFloat in
      segment.width > 0 ? 0 : apportionsSegmentWidthsByContent ? view.neededWidth : 1
    }
    let (room, all) = (max(0, bounds.width - fixed.reduce(0, +)), weights.reduce(0, +))
    return zip(fixed, weights).reduce(into: [0]) { edges, segment in
      edges.append(edges[edges.count - 1] + (segment.0 > 0 ? segment.0 : all > 0 ? room * segment.1 / all : 0))
    }
  }
  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  /// The frames of the segments.
  var frames: [CGRect] {
    let edges = edges
    return segments.indices.map { index in
      let (start, end) = (edges[index].rounded(), edges[index + 1].rounded())
      return CGRect(x: isMirrored ? bounds.width - end : start, y: 0, width: end - start, height: bounds.height)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The layout direction has changed.
    if isMirrored != imagesAreMirrored { showImages() }
    let frames = frames
    for (view, frame) in zip(views, frames) { view.frame = frame }
    for (index, line) in lines.enumerated() {
      let x = isMirrored ? frames[index].minX : frames[index].maxX
      if let image = line.image {
        line.frame = CGRect(x: (x - image.size.width / 2).rounded(), y: 0, width: image.size.width, height: bounds.height)
      } else {
        line.frame = CGRect(x: x - 0.5, y: 8, width: 1, height: max(0, bounds.height - 16))
      }
    }
    if segments.indices.contains(selected) { thumb.frame = frames[selected].shrunk(dx: Self.inset, dy: Self.inset) }
  }

  // MARK: Touches and keys

  /// Returns the selectable segment at a point; nil for none.
  private func segment(at point: CGPoint) -> Int? {
    frames.firstIndex { $0.contains(point) }.flatMap { segments[$0].isEnabled ? $0 : nil }
  }
  private func press(_ touch: UITouch) {
    let point = touch.location(in: self)
    // The vertical position is ignored, since a finger may leave the control slightly upwards or downwards.
    pressed = isTouchInside ? segment(at: CGPoint(x: point.x, y: bounds.midY)) : nil
    show()
  }
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = segment(at: touch.location(in: self))
    show()
    return super.beginTracking(touch, with: event)
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(touch)
    return super.continueTracking(touch, with: event)
  }
  open override func cancelTracking(with event: UIEvent?) {
    pressed = nil
    show()
    super.cancelTracking(with: event)
  }
  override func touchUpInside() {
    super.touchUpInside()
    if let index = pressed { choose(index) }
    pressed = nil
    show()
  }

  /// Selects a segment on behalf of the user.
  private func choose(_ index: Int) {
    guard index != selected else { return }
    let isFirst = selected == Self.noSegment
    selected = index
    show()
    setNeedsLayout()
    if isFirst || window == nil {
      UIView.performWithoutAnimation { layoutIfNeeded() }
    } else {
      UIView.animate(
        withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0, options: .allowUserInteraction,
        animations: layoutIfNeeded)
    }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if segments.indices.contains(index), let action = segments[index].action { sendAction(action) }
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  override var blocksTapsAround: Bool { true }
  override var isReachedByKeyboard: Bool { true }
  /// Selects the next or previous enabled segment with the left and right arrow keys, while the control has the keyboard.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = take([.left, .right], from: presses) { key in
      let step = (key == .right) != isMirrored ? 1 : -1
      var index = selected == Self.noSegment ? (step > 0 ? 0 : segments.count - 1) : selected + step
      while segments.indices.contains(index), !segments[index].isEnabled { index += step }
      if segments.indices.contains(index) { choose(index) }
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }
}
