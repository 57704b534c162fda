public import Foundation
internal import LayerTree

/// The root of a view hierarchy.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The order of windows.
  public struct Level: RawRepresentable, Hashable, Sendable, Comparable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(0)
    public static let alert = Level(2000)
    public static let statusBar = Level(1000)
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  open weak var windowScene: UIWindowScene? { didSet { windowScene?.adopt(self) } }
  open var windowLevel: Level = .normal { didSet { node.zPosition = Double(windowLevel.rawValue) } }
  open var screen: UIScreen { .main }
  /// Who fills the window. Its view always has the window's size.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.leave(window: self)
      rootViewController?.enter(window: self)
    }
  }
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }
  open override var window: UIWindow? { self }
  open override var next: UIResponder? { windowScene ?? UIApplication.shared }

  let touches = TouchDispatcher()

  public override init(frame: CGRect) {
    super.init(frame: frame == .zero ? UIScreen.main.bounds : frame)
    autoresizesSubviews = true
  }
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
    windowScene.adopt(self)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The traits of the display that the window is on.
  var windowTraits: UITraitCollection { UITraitCollection.current }

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
    UIApplication.shared.show(self)
  }
  open func makeKey() { UIApplication.shared.keyWindow = self }
  open func becomeKey() {}
  open func resignKey() {}

  /// Sends an event to the views that its touches are in.
  open func sendEvent(_ event: UIEvent) { touches.deliver(event, in: self) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    rootViewController?.view.frame = bounds
  }

  /// Asks for a frame: something in the window changed.
  func requestFrame() { FrameDriver.current?.requestFrame() }
}

extension UIWindowScene {
  func adopt(_ window: UIWindow) {
    if !windows.contains(where: { $0 === window }) { windows.append(window) }
  }
}
