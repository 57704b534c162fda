import Foundation

@testable import UIKitCore

/// A controller of a storyboard that records its calls.
@MainActor class StoryPage: UIViewController {
  var log: [String] = []
  /// The segues that it prepared for, and their senders.
  var prepared: [(segue: UIStoryboardSegue, sender: Any?)] = []
  /// The result for a segue that the user starts.
  var allowsSegues = true
  /// The result for an unwind segue; nil for UIKit's default.
  var acceptsUnwinding: Bool?
  var button: UIButton?
  var container: UIView?
  weak var label: UILabel?
  /// The argument of `init(coder:item:)`.
  let item: String?

  required init?(coder: NSCoder) {
    item = nil
    super.init(coder: coder)
  }
  init?(coder: NSCoder, item: String) {
    self.item = item
    super.init(coder: coder)
  }
  override func awakeFromNib() {
    super.awakeFromNib()
    log.append("awake")
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("loaded \(children.count)")
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    log.append("asked \(identifier)")
    return allowsSegues
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.append("prepare \(segue.identifier ?? "-")")
    prepared.append((segue, sender))
  }
  override func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?) -> Bool {
    acceptsUnwinding ?? super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
  }
  func comeBack(_ segue: UIStoryboardSegue) { log.append("back from \(segue.source.title ?? "-")") }
}

/// A destination of segues that cannot be unwound to.
@MainActor final class StoryDetail: UIViewController {
  let item: String?
  required init?(coder: NSCoder) {
    item = nil
    super.init(coder: coder)
  }
  init?(coder: NSCoder, item: String) {
    self.item = item
    super.init(coder: coder)
  }
}

/// A custom segue.
@MainActor final class StoryFlip: UIStoryboardSegue {
  var performed = 0
  override func perform() {
    performed += 1
    source.present(destination, animated: false)
  }
}

/// A view that records when it was connected.
@MainActor final class StoryView: UIView {
  var awakenings = 0
  override func awakeFromNib() {
    super.awakeFromNib()
    awakenings += 1
  }
}

/// An object that is not a view, such as a data source beside a controller.
@MainActor final class StoryHelper: NSObject, NibAwakening {
  var awakenings = 0
  func awakeFromNib() { awakenings += 1 }
}
