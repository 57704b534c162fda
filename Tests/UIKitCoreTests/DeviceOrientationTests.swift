import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A device's orientation` {
  /// Counts notifications, and records the values of the device and the views at that time.
  @MainActor private final class Listener: NSObject {
    let page = UIViewController()
    var heard: [String] = []
    override init() {
      super.init()
      NotificationCenter.default.addObserver(
        self, selector: Selector("turned", Listener.turned), name: UIDevice.orientationDidChangeNotification, object: nil)
    }
    func turned() { heard.append("\(UIDevice.current.orientation) \(Int(page.view.bounds.width))") }
  }

  @Test func `is that of the window, and changes are posted after the views have their new size`() {
    let listener = Listener()
    let stage = HitchlessTesting.Stage(listener.page, size: CGSize(width: 400, height: 800), scale: 1)
    defer {
      stage.end()
      NotificationCenter.default.removeObserver(listener)
    }
    stage.settle()
    var seen: [UIDeviceOrientation] = []
    func resize(_ width: CGFloat, _ height: CGFloat) {
      stage.resize(to: CGSize(width: width, height: height))
      stage.settle()
      stage.perform { seen.append(UIDevice.current.orientation) }
    }
    resize(400, 700)
    resize(800, 400)
    resize(900, 400)
    stage.perform { UIDevice.current.beginGeneratingDeviceOrientationNotifications() }
    resize(500, 500)
    #expect(seen == [.portrait, .landscapeLeft, .landscapeLeft, .portrait])
    #expect(listener.heard == ["landscapeLeft 800", "portrait 500"])
    // There are no more listeners, including the application.
    let device = UIDevice.current
    stage.perform { for _ in 0..<2 { device.endGeneratingDeviceOrientationNotifications() } }
    #expect(!device.isGeneratingDeviceOrientationNotifications)
    resize(800, 400)
    #expect(listener.heard.count == 2)
    stage.perform { device.beginGeneratingDeviceOrientationNotifications() }
    #expect(device.isGeneratingDeviceOrientationNotifications)
  }

  @Test func `can be portrait, landscape or flat`() {
    let all = (0...6).compactMap(UIDeviceOrientation.init(rawValue:))
    #expect(
      all.filter(\.isPortrait) == [.portrait, .portraitUpsideDown] && all.filter(\.isLandscape) == [.landscapeLeft, .landscapeRight])
    #expect(all.filter(\.isFlat) == [.faceUp, .faceDown] && all.filter(\.isValidInterfaceOrientation).count == 4)
    #expect(UIDeviceOrientation(of: .zero) == .unknown && UIDeviceOrientation(of: CGSize(width: 1, height: 1)) == .portrait)
  }
}
