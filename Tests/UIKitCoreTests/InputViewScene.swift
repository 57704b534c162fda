import Foundation
import HitchlessBase
import HitchlessTesting

@testable import UIKitCore

/// A controller whose accessory view can be set.
@MainActor final class AccessoryController: UIViewController {
  var accessory: UIView?
  var takesKeys = false
  override var inputAccessoryView: UIView? { accessory }
  override var canBecomeFirstResponder: Bool { takesKeys }
}

/// Three fields below each other in a window of 300 × 400 points, and the reports about its bottom edge.
@MainActor final class InputViewScene {
  let controller = AccessoryController()
  let fields = (0..<3).map { UITextField(frame: CGRect(x: 10, y: 10 + 50 * CGFloat($0), width: 280, height: 40)) }
  let stage: HitchlessTesting.Stage
  /// The posted notifications: the end of the name, and the top edges before and after.
  var log: [String] = []
  /// The user info of the last notification.
  var info: [AnyHashable: Any] = [:]
  private var observers: [any NSObjectProtocol] = []

  init(size: CGSize = CGSize(width: 300, height: 400)) {
    for field in fields { controller.view.addSubview(field) }
    controller.view.backgroundColor = .systemBackground
    stage = HitchlessTesting.Stage(controller, size: size, scale: 1)
    stage.settle()
    let names: [(Notification.Name, String)] = [
      (UIResponder.keyboardWillShowNotification, "will show"), (UIResponder.keyboardDidShowNotification, "did show"),
      (UIResponder.keyboardWillHideNotification, "will hide"), (UIResponder.keyboardDidHideNotification, "did hide"),
    ]
    for (name, text) in names {
      let observer = NotificationCenter.default.addObserver(forName: name, object: stage.window.screen, queue: nil) { [unowned self] note in
        let edges = [UIResponder.keyboardFrameBeginUserInfoKey, UIResponder.keyboardFrameEndUserInfoKey].map {
          Int((note.userInfo?[$0] as? CGRect)?.minY ?? -1)
        }
        nonisolated(unsafe) let info = note.userInfo ?? [:]
        MainActor.assumeIsolated {
          self.info = info
          log.append("\(text) \(edges[0]) \(edges[1])")
        }
      }
      observers.append(observer)
    }
  }
  func end() {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    stage.end()
  }

  /// Returns the reports since the last call.
  func told() -> [String] {
    defer { log = [] }
    return log
  }
  /// Returns a view with the height of its frame.
  static func view(_ height: CGFloat, _ color: UIColor = .systemTeal) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: height))
    view.backgroundColor = color
    return view
  }
  func frame(_ view: UIView) -> CGRect? { view.window == nil ? nil : view.convert(view.bounds, to: nil) }
}
