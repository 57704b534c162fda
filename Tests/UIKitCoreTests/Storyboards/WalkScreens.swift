import Foundation

@testable import UIKitCore

/// A page of the storyboard that random tests navigate. Each of its three kinds can be unwound to.
@MainActor class WalkPage: UIViewController {
  /// The number of segues that it prepared for, and the pages that unwound to it.
  var preparations = 0
  var returns: [Int?] = []
  /// The number of the page in the model.
  var number: Int?
  var acceptsUnwinding = true
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { preparations += 1 }
  override func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?) -> Bool {
    acceptsUnwinding && super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
  }
  fileprivate func comeBack(_ segue: UIStoryboardSegue) { returns.append((segue.source as? WalkPage)?.number) }
}

@MainActor final class WalkPageA: WalkPage {
  func backToA(_ segue: UIStoryboardSegue) { comeBack(segue) }
}
@MainActor final class WalkPageB: WalkPage {
  func backToB(_ segue: UIStoryboardSegue) { comeBack(segue) }
  func backHome(_ segue: UIStoryboardSegue) { comeBack(segue) }
}
@MainActor final class WalkPageC: WalkPage {
  func backToC(_ segue: UIStoryboardSegue) { comeBack(segue) }
  func backHome(_ segue: UIStoryboardSegue) { comeBack(segue) }
}

/// Two tabs of pages, in which each page has segues to all kinds of pages, pushed or presented, and back.
@MainActor enum WalkScreens {
  static let kinds = ["A", "B", "C"]

  static var contents: StoryboardContents {
    StoryboardContents(
      initialScene: "tabs",
      scenes: kinds.flatMap { [page($0), stack($0)] } + [
        StoryboardScene(
          id: "tabs", make: { UITabBarController(coder: $0) },
          segues: ["A", "B"].map {
            StoryboardSegueContents(id: "tab \($0)", kind: .relationship(.viewControllers), destination: "stack \($0)")
          })
      ])
  }

  private static func stack(_ kind: String) -> StoryboardScene {
    StoryboardScene(
      id: "stack \(kind)", make: { UINavigationController(coder: $0) },
      segues: [StoryboardSegueContents(id: "root \(kind)", kind: .relationship(.rootViewController), destination: kind)])
  }
  private static func page(_ kind: String) -> StoryboardScene {
    StoryboardScene(
      id: kind, identifier: kind,
      make: { coder in
        switch kind {
        case "A": WalkPageA(coder: coder)
        case "B": WalkPageB(coder: coder)
        default: WalkPageC(coder: coder)
        }
      },
      segues: kinds.flatMap { other in
        [true, false].flatMap { animates in
          let name = animates ? other : "\(other) at once"
          return [
            StoryboardSegueContents(
              id: "show \(name)", identifier: "show \(name)", kind: .show, destination: other, animates: animates),
            StoryboardSegueContents(
              id: "present \(name)", identifier: "present \(name)", kind: .present(.fullScreen, .coverVertical),
              destination: "stack \(other)", animates: animates),
            StoryboardSegueContents(
              id: "back \(name)", identifier: "back \(name)", kind: .unwind(selector(other)), destination: "", animates: animates),
          ]
        }
      } + [
        StoryboardSegueContents(
          id: "home", identifier: "home",
          kind: .unwind(
            Selector(
              "backHome:", anyOf: [Selector("backHome:", WalkPageB.backHome), Selector("backHome:", WalkPageC.backHome)])),
          destination: "")
      ])
  }
  private static func selector(_ kind: String) -> Selector {
    switch kind {
    case "A": Selector("backToA:", WalkPageA.backToA)
    case "B": Selector("backToB:", WalkPageB.backToB)
    default: Selector("backToC:", WalkPageC.backToC)
    }
  }
}
