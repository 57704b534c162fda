import Foundation
import HitchlessBase
import HitchlessTesting
import Testing
import UIKitCore

@MainActor @Suite struct `Observers by name` {
  /// Records the changes of which it is notified.
  private final class Observer: UIViewController {
    var changes: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      guard keyPath != "alpha" else {
        return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      }
      func text(_ key: NSKeyValueChangeKey) -> String {
        switch change?[key] {
        case let point as CGPoint: "\(Int(point.x)),\(Int(point.y))"
        case let size as CGSize: "\(Int(size.width))x\(Int(size.height))"
        case let rect as CGRect: "\(Int(rect.width))x\(Int(rect.height))"
        case let insets as UIEdgeInsets: "\(Int(insets.top))"
        case let number as NSNumber: "\(number)"
        default: "-"
        }
      }
      #expect(change?[.kindKey] as? UInt == NSKeyValueChange.setting.rawValue && change?[.indexesKey] == nil && object is UIView)
      let prior = change?[.notificationIsPriorKey] as? Bool == true ? " before" : ""
      changes.append("\(keyPath ?? "") \(text(.oldKey)) \(text(.newKey))\(prior)\(context.map { " in \(Int(bitPattern: $0))" } ?? "")")
    }
    /// Returns the changes since the last call.
    func take() -> [String] {
      defer { changes = [] }
      return changes
    }
  }

  @Test func `receive the values that they requested, and their context`() {
    let (list, observer) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Observer())
    let context = UnsafeMutableRawPointer(bitPattern: 7)
    list.addObserver(observer, forKeyPath: "contentOffset", options: [.new, .old], context: context)
    list.addObserver(observer, forKeyPath: "contentSize", options: .initial, context: nil)
    list.addObserver(observer, forKeyPath: "contentInset", options: [.new], context: nil)
    #expect(observer.take() == ["contentSize - -"])
    list.contentSize = CGSize(width: 100, height: 500)
    list.contentOffset.y = 40
    list.contentOffset.y = 40
    #expect(observer.take() == ["contentSize - -", "contentOffset 0,0 0,40 in 7"])
    list.contentInset.top = 3
    #expect(observer.take().contains("contentInset - 3"))
  }

  @Test func `are notified of all properties with a name, also before the change`() {
    let (view, observer) = (UIView(), Observer())
    let keys = ["frame", "bounds", "center", "transform", "hidden"]
    for key in keys { view.addObserver(observer, forKeyPath: key, options: [.new], context: nil) }
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(Set(observer.take()) == ["frame - 10x20", "bounds - 10x20", "center - 5,10"])
    view.isHidden = true
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(observer.take().map { $0.prefix(9) }.sorted() == ["frame - 2", "hidden - ", "transform"])
    for key in keys { view.removeObserver(observer, forKeyPath: key) }
    view.isHidden = false
    #expect(observer.take() == [])
    view.addObserver(observer, forKeyPath: "hidden", options: [.prior, .new, .old], context: nil)
    view.isHidden = true
    #expect(observer.take() == ["hidden 0 - before", "hidden 0 1"])
  }

  @Test func `are removed by observer, name and context, the last one first, or when they are deallocated`() {
    let view = UIView()
    let (a, b) = (UnsafeMutableRawPointer(bitPattern: 1), UnsafeMutableRawPointer(bitPattern: 2))
    var observer: Observer? = Observer()
    if let observer {
      for context in [a, b, nil] { view.addObserver(observer, forKeyPath: "hidden", options: [], context: context) }
      view.removeObserver(observer, forKeyPath: "hidden")
      view.removeObserver(observer, forKeyPath: "hidden", context: a)
      view.isHidden = true
      #expect(observer.take() == ["hidden - - in 2"])
      let message = Fault.collecting { view.removeObserver(observer, forKeyPath: "hidden", context: a) }.first?.message
      #expect(message?.contains("because it is not registered as an observer") == true)
    }
    weak let released = observer
    observer = nil
    #expect(released == nil, "observers are not retained")
    view.isHidden = false
  }

  @Test func `trap for unknown names, for objects that are not observers, and for changes that they do not handle`() {
    let (view, observer) = (UIView(), Observer())
    func fault(_ body: () -> Void) -> String { Fault.collecting(body).first?.message ?? "" }
    #expect(fault { view.addObserver(observer, forKeyPath: "contentOffset", context: nil) }.contains("no property \"contentOffset\""))
    #expect(fault { view.addObserver(NSObject(), forKeyPath: "frame", context: nil) }.contains("conform to KeyValueObserver"))
    view.addObserver(observer, forKeyPath: "alpha", context: nil)
    #expect(fault { view.alpha = 0.5 }.contains("message was received but not handled. Key path: alpha"))
  }
}
