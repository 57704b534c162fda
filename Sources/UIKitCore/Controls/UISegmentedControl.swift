public import Foundation
internal import HitchlessBase

/// Several segments side by side, of which one is selected. Sends `.valueChanged` when a person selects another one, and performs the
/// segment's action.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The index of no segment.
  public static let noSegment = -1

  static let height: CGFloat = 32
  private static let inset: CGFloat = 2

  var segments: [Segment] = []
  private var views: [SegmentView] = []
  private var lines: [UIView] = []
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
  /// A control with these titles (`String`) and images (`UIImage`), as large as it has to be.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      switch item {
      case let title as String: segments.append(Segment(title: title))
      case let image as UIImage: segments.append(Segment(image: image))
      default: Fault.raise("The items of a UISegmentedControl must be strings and images: \(item) is neither, and was left out")
      }
    }
    rebuild()
    sizeToFit()
  }
  /// A control with a segment for each of `actions`, with its image or its title.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { Segment(title: $0.title, image: $0.image, action: $0) }
    rebuild()
  }

  private func prepare() {
    asStandard { backgroundColor = .tertiarySystemFill }
    layer.cornerRadius = 9
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

  /// The selected segment, ``noSegment`` for none. Setting it to the index of no segment selects none; sends no events.
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
  /// Whether segments are as wide as their content needs it in proportion, and not all alike. False by default.
  open var apportionsSegmentWidthsByContent = false { didSet { segmentsDidChange() } }

  /// Sets font (`.font`) and colour (`.foregroundColor`) of the titles in a state: `normal`, or `selected`, where those of `normal` apply to
  /// what is missing. Other attributes are ignored.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    self.attributes[state] = attributes
    segmentsDidChange()
    noteSetting(.titleTextAttributes, for: state) { (control: UISegmentedControl) in
      control.setTitleTextAttributes(attributes, for: state)
    }
  }
  /// The attributes that were set for a state; nil if none were.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { attributes[state] }

  // MARK: Content

  /// Shows other segments.
  func rebuild() {
    (views + lines).forEach { $0.removeFromSuperview() }
    views = segments.map { _ in SegmentView(frame: .zero) }
    lines = segments.dropFirst().map { _ in
      let line = UIView(frame: .zero)
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      return line
    }
    for line in lines { insertSubview(line, at: 0) }
    views.forEach(addSubview)
    // A finger on a segment that may be another one now presses none.
    pressed = nil
    segmentsDidChange()
  }
  /// The segments may need another size, or look otherwise.
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
    thumb.isHidden = selected == Self.noSegment
    thumb.backgroundColor = selectedSegmentTintColor ?? UIColor(light: 0xFFFFFF, dark: 0x636366)
    for (index, line) in lines.enumerated() { line.alpha = selected == index || selected == index + 1 ? 0 : 1 }
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

  /// The edges between the segments, from 0 to the control's width, from the first segment on.
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
  /// The places of the segments.
  var frames: [CGRect] {
    let edges = edges
    return segments.indices.map { index in
      let (start, end) = (edges[index].rounded(), edges[index + 1].rounded())
      return CGRect(x: isMirrored ? bounds.width - end : start, y: 0, width: end - start, height: bounds.height)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = frames
    for (view, frame) in zip(views, frames) { view.frame = frame }
    for (index, line) in lines.enumerated() {
      let x = isMirrored ? frames[index].minX : frames[index].maxX
      line.frame = CGRect(x: x - 0.5, y: 8, width: 1, height: max(0, bounds.height - 16))
    }
    if segments.indices.contains(selected) { thumb.frame = frames[selected].shrunk(dx: Self.inset, dy: Self.inset) }
  }

  // MARK: Touches and keys

  /// The segment at a point that can be selected; nil for none.
  private func segment(at point: CGPoint) -> Int? {
    frames.firstIndex { $0.contains(point) }.flatMap { segments[$0].isEnabled ? $0 : nil }
  }
  private func press(_ touch: UITouch) {
    let point = touch.location(in: self)
    // A finger may leave the control upwards or downwards a little.
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

  /// A person selects a segment.
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
  /// The left and the right arrow key select the next segment that can be, while the keyboard is at the control.
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
