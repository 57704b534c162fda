import Foundation

@testable import UIKitCore

/// A controller of a storyboard that keeps what it is told.
@MainActor class StoryPage: UIViewController {
  var log: [String] = []
  /// The segues that it was told to prepare for, and who began them.
  var prepared: [(segue: UIStoryboardSegue, sender: Any?)] = []
  /// What a segue that a person begins is answered with.
  var allowsSegues = true
  /// What a segue that goes back is answered with; nil for what UIKit says.
  var acceptsUnwinding: Bool?
  var button: UIButton?
  var container: UIView?
  weak var label: UILabel?
  /// What came by `init(coder:item:)`.
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

/// A page that segues lead to; it can not be come back to.
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

/// A segue of a program's own.
@MainActor final class StoryFlip: UIStoryboardSegue {
  var performed = 0
  override func perform() {
    performed += 1
    source.present(destination, animated: false)
  }
}

/// A view that says when it was connected.
@MainActor final class StoryView: UIView {
  var awakenings = 0
  override func awakeFromNib() {
    super.awakeFromNib()
    awakenings += 1
  }
}

/// An object that is no view, as a data source beside a controller.
@MainActor final class StoryHelper: NSObject, NibAwakening {
  var awakenings = 0
  func awakeFromNib() { awakenings += 1 }
}
