internal import Foundation

extension UIApplication {
  /// All that belongs to one display: who drives it, its windows, its surroundings. A program has one for its life; tests that use
  /// several displays in one process put one aside for another.
  @MainActor package struct Staging {
    package var driver: FrameDriver?
    package var windows: [UIWindow] = []
    package var keyWindow: UIWindow?
    var firstResponder: UIResponder?
    var traits = UITraitCollection(
      userInterfaceStyle: .light, displayScale: 1, horizontalSizeClass: .compact, verticalSizeClass: .regular,
      preferredContentSizeCategory: .large, layoutDirection: .leftToRight, userInterfaceIdiom: .pad)
    var screenBounds = CGRect(x: 0, y: 0, width: 400, height: 800)
    var screenScale: CGFloat = 1
    var screenFrequency = 60

    /// No display and no windows, as a program begins.
    package init() {}
  }

  /// What is on stage. Setting it tells nobody anything: what was there rests, and what comes goes on where it was.
  package var staging: Staging {
    get {
      var staging = Staging()
      staging.driver = FrameDriver.current
      staging.windows = windows
      staging.keyWindow = keyWindow
      staging.firstResponder = FirstResponder.current
      staging.traits = UITraitCollection.current
      let screen = UIScreen.main
      staging.screenBounds = screen.bounds
      staging.screenScale = screen.scale
      staging.screenFrequency = screen.maximumFramesPerSecond
      return staging
    }
    set {
      FrameDriver.current = newValue.driver
      windows = newValue.windows
      keyWindow = newValue.keyWindow
      FirstResponder.current = newValue.firstResponder
      UITraitCollection.current = newValue.traits
      let screen = UIScreen.main
      screen.bounds = newValue.screenBounds
      screen.scale = newValue.screenScale
      screen.maximumFramesPerSecond = newValue.screenFrequency
    }
  }
}
