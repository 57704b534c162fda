import Foundation
import HitchlessTesting

@testable import UIKitCore

/// A page that records its appearance callbacks.
@MainActor final class SplitPage: UIViewController {
  var appearances: [String] = []
  init(_ title: String, color: UIColor = .white) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    view.backgroundColor = color
  }
  required init?(coder: NSCoder) { nil }
  override func viewWillAppear(_ animated: Bool) { appearances.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { appearances.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { appearances.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { appearances.append("did disappear") }
}

/// Records the calls of a split view controller, and makes its decisions.
@MainActor final class SplitWitness: NSObject, UISplitViewControllerDelegate {
  var log: [String] = []
  var top: UISplitViewController.Column?
  var discards = false
  var separated: UIViewController?
  var takesDetail = false
  func splitViewController(_ split: UISplitViewController, willChangeTo mode: UISplitViewController.DisplayMode) {
    log.append("\(split.displayMode) to \(mode)")
  }
  func splitViewController(_ split: UISplitViewController, willShow column: UISplitViewController.Column) { log.append("show \(column)") }
  func splitViewController(_ split: UISplitViewController, willHide column: UISplitViewController.Column) { log.append("hide \(column)") }
  func splitViewController(
    _ split: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    log.append("proposed \(proposed)")
    return top ?? proposed
  }
  func splitViewControllerDidCollapse(_ split: UISplitViewController) { log.append("collapsed") }
  func splitViewControllerDidExpand(_ split: UISplitViewController) { log.append("expanded") }
  func splitViewController(
    _ split: UISplitViewController, collapseSecondary secondary: UIViewController, onto primary: UIViewController
  ) -> Bool {
    log.append("collapse \(secondary.title ?? "") onto \(primary.title ?? "")")
    return discards
  }
  func splitViewController(_ split: UISplitViewController, separateSecondaryFrom primary: UIViewController) -> UIViewController? {
    separated
  }
  func splitViewController(_ split: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool {
    log.append("detail \(vc.title ?? "") from \(sender ?? "nobody")")
    return takesDetail
  }
}

/// A split view controller in a window.
@MainActor final class SplitScene {
  typealias Column = UISplitViewController.Column

  let split: UISplitViewController
  let witness = SplitWitness()
  let stage: HitchlessTesting.Stage

  init(_ split: UISplitViewController, width: CGFloat = 1_000) {
    self.split = split
    split.delegate = witness
    stage = HitchlessTesting.Stage(split, size: CGSize(width: width, height: 700), scale: 1)
    stage.settle()
  }
  convenience init(_ titles: [Column: String], style: UISplitViewController.Style = .doubleColumn, width: CGFloat = 1_000) {
    let split = UISplitViewController(style: style)
    for (column, title) in titles { split.setViewController(SplitPage(title), for: column) }
    self.init(split, width: width)
  }
  func resize(_ width: CGFloat) {
    stage.resize(to: CGSize(width: width, height: 700))
    stage.settle()
  }
  /// Returns the frame of a page in the window; nil if it is not on screen, or outside.
  func frame(of title: String) -> CGRect? { pages.first { $0.title == title }.flatMap(frame) }
  func frame(_ page: UIViewController) -> CGRect? {
    guard let view = page.viewIfLoaded, view.window != nil else { return nil }
    let frame = view.convert(view.bounds, to: nil)
    return frame.intersection(split.view.bounds).width > 0 ? frame : nil
  }
  /// All pages in the split view controller.
  var pages: [UIViewController] {
    func below(_ controller: UIViewController) -> [UIViewController] { controller.children.flatMap { [$0] + below($0) } }
    return below(split).filter { $0 is SplitPage }
  }
  var shown: [String] { pages.filter { frame($0) != nil }.map { $0.title ?? "" } }
  var stack: [String] { (split.viewControllers.first as? UINavigationController)?.viewControllers.map { $0.title ?? "" } ?? [] }
  func bar(_ column: Int) -> UINavigationBar? { (split.viewControllers[column] as? UINavigationController)?.navigationBar }
  func pressButton() {
    guard let button = split.displayModeButtonItem.button else { return }
    let frame = button.convert(button.bounds, to: nil)
    stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    stage.settle()
  }
}
