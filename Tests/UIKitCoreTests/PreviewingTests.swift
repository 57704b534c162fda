import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

/// Views that are registered for previews of controllers.
@MainActor @Suite struct PreviewingTests {
  /// A previewed controller with commands.
  private final class Detail: UIViewController {
    var log: [String] = []
    override var previewActionItems: [any UIPreviewActionItem] {
      let delete = UIPreviewAction(title: "Delete", style: .destructive) { [unowned self] action, controller in
        log.append("\(action.title) \(controller === self)")
      }
      let more = UIPreviewActionGroup(
        title: "More", style: .default, actions: [UIPreviewAction(title: "Pinned", style: .selected) { _, _ in }])
      return [delete, more]
    }
  }
  /// A controller with a registered view of two halves.
  private final class Screen: UIViewController, UIViewControllerPreviewingDelegate {
    let card = UIView(frame: CGRect(x: 40, y: 60, width: 120, height: 80))
    let detail = Detail()
    var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      card.backgroundColor = .systemRed
      view.addSubview(card)
    }
    func previewingContext(
      _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
    ) -> UIViewController? {
      log.append("\(Int(location.x)), \(Int(location.y)) of \(Int(previewingContext.sourceRect.width))")
      guard location.x < 60 else { return nil }
      previewingContext.sourceRect = CGRect(x: 0, y: 0, width: 60, height: 80)
      return detail
    }
    func previewingContext(_ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController) {
      log.append("commit \(viewControllerToCommit === detail)")
    }
  }
  private let screen = Screen()
  private let stage: HitchlessTesting.Stage
  private let context: any UIViewControllerPreviewing

  init() {
    stage = HitchlessTesting.Stage(screen, size: CGSize(width: 320, height: 480), scale: 1)
    context = screen.registerForPreviewing(with: screen, sourceView: screen.card)
    stage.settle()
  }
  private func press(_ x: CGFloat) {
    stage.longPress(at: CGPoint(x: x, y: 100), to: CGPoint(x: x, y: 100), seconds: 0.1)
    stage.settle()
  }
  private var menu: MenuPresentation? { screen.view.window?.subviews.compactMap { $0 as? MenuPresentation }.first }
  private var titles: [String] {
    guard let platter = menu?.subviews.compactMap({ $0 as? MenuPlatter }).first else { return [] }
    var (found, views): ([String], [UIView]) = ([], [platter])
    while let view = views.popLast() {
      if let text = (view as? UILabel)?.text { found.append(text) }
      views += view.subviews
    }
    return found.sorted()
  }

  @Test func `A press shows the delegate's controller with its commands`() throws {
    defer { stage.end() }
    #expect(context.sourceView === screen.card && context.delegate === screen)
    press(60)
    #expect(screen.log == ["20, 40 of 120"])
    #expect(titles == ["Delete", "More"])
    #expect(screen.detail.view.window != nil)
    let delete = try #require(menu)
    stage.tap(at: try #require(place(of: "Delete", in: delete)))
    stage.settle()
    #expect(screen.detail.log == ["Delete true"] && menu == nil)
  }

  @Test func `Without a controller there is no preview`() {
    defer { stage.end() }
    press(140)
    #expect(screen.log.count == 1 && menu == nil)
  }

  @Test func `A tap on the preview commits its controller`() throws {
    defer { stage.end() }
    press(60)
    let preview = try #require(menu?.subviews.compactMap { $0 as? MenuPreview }.first)
    stage.tap(at: CGPoint(x: preview.frame.midX, y: preview.frame.midY))
    stage.settle()
    #expect(screen.log.last == "commit true" && menu == nil)
  }

  @Test func `A view that is no longer registered shows no previews`() {
    defer { stage.end() }
    screen.unregisterForPreviewing(withContext: context)
    press(60)
    #expect(screen.log.isEmpty && menu == nil && screen.card.interactions.isEmpty)
  }

  /// Returns the middle of the label with a title, in the window's coordinates.
  private func place(of title: String, in root: UIView) -> CGPoint? {
    var views = [root]
    while let view = views.popLast() {
      if (view as? UILabel)?.text == title { return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil) }
      views += view.subviews
    }
    return nil
  }
}
