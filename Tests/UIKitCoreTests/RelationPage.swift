import UIKitCore

/// Records in each callback which of the four properties are true.
@MainActor final class RelationPage: UIViewController {
  var log: [String] = []
  private func note(_ callback: String) {
    let answers = [
      (isBeingPresented, "presented"), (isBeingDismissed, "dismissed"), (isMovingToParent, "added"), (isMovingFromParent, "removed"),
    ]
    log.append(([callback] + answers.filter(\.0).map(\.1)).joined(separator: " "))
  }
  override func viewWillAppear(_ animated: Bool) { note("will appear") }
  override func viewDidAppear(_ animated: Bool) { note("did appear") }
  override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { note("did disappear") }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
  static func appears(_ answer: String = "") -> [String] { ["will appear\(answer)", "did appear\(answer)"] }
  static func disappears(_ answer: String = "") -> [String] { ["will disappear\(answer)", "did disappear\(answer)"] }
}
