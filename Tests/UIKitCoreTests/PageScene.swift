import Foundation
import HitchlessBase
import HitchlessTesting

@testable import UIKitCore

/// A numbered page that records its appearance callbacks, and whether their order was valid.
@MainActor final class NumberedPage: UIViewController {
  let number: Int
  var appearances: [String] = []
  private(set) var isInOrder = true

  init(_ number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  private func note(_ event: String, after allowed: Set<String>) {
    isInOrder = isInOrder && allowed.contains(appearances.last ?? "did disappear")
    appearances.append(event)
  }
  override func viewWillAppear(_ animated: Bool) { note("will appear", after: ["did disappear", "will disappear"]) }
  override func viewDidAppear(_ animated: Bool) { note("did appear", after: ["will appear"]) }
  override func viewWillDisappear(_ animated: Bool) { note("will disappear", after: ["did appear", "will appear"]) }
  override func viewDidDisappear(_ animated: Bool) { note("did disappear", after: ["will disappear"]) }
}

/// Numbered pages as a data source, and a delegate that records the calls of a page view controller.
@MainActor final class NumberedPages: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  /// The pages in order.
  var order: [NumberedPage]
  var showsDots = false
  var asked: [String] = []
  var told: [String] = []
  var willTurn: (() -> Void)?
  var didTurn: (() -> Void)?

  init(_ count: Int) { order = (0..<count).map { NumberedPage($0) } }

  /// Returns the page at a distance from another one; nil if there is none.
  func page(_ distance: Int, from page: UIViewController) -> NumberedPage? {
    guard let place = order.firstIndex(where: { $0 === page }), order.indices.contains(place + distance) else { return nil }
    return order[place + distance]
  }
  private func number(_ page: UIViewController) -> Int { (page as? NumberedPage)?.number ?? -1 }

  func pageViewController(_ pager: UIPageViewController, viewControllerBefore page: UIViewController) -> UIViewController? {
    asked.append("before \(number(page))")
    return self.page(-1, from: page)
  }
  func pageViewController(_ pager: UIPageViewController, viewControllerAfter page: UIViewController) -> UIViewController? {
    asked.append("after \(number(page))")
    return self.page(1, from: page)
  }
  func presentationCount(for pager: UIPageViewController) -> Int { showsDots ? order.count : 0 }
  func presentationIndex(for pager: UIPageViewController) -> Int {
    order.firstIndex { $0 === pager.viewControllers?.first } ?? 0
  }
  func pageViewController(_ pager: UIPageViewController, willTransitionTo pending: [UIViewController]) {
    told.append("to \(pending.map(number))")
    willTurn?()
  }
  func pageViewController(
    _ pager: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers previous: [UIViewController],
    transitionCompleted completed: Bool
  ) {
    told.append("\(completed ? "from" : "back to") \(previous.map(number))\(finished ? "" : " at once")")
    didTurn?()
  }
}

/// A page view controller with numbered pages in a window.
@MainActor final class PageScene {
  let pager: UIPageViewController
  let pages: NumberedPages
  let stage: HitchlessTesting.Stage

  init(
    _ count: Int = 5, at index: Int = 0, orientation: UIPageViewController.NavigationOrientation = .horizontal, spacing: CGFloat = 0,
    showsDots: Bool = false, isMirrored: Bool = false, size: CGSize = CGSize(width: 300, height: 400)
  ) {
    pages = NumberedPages(count)
    pages.showsDots = showsDots
    pager = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: orientation, options: [.interPageSpacing: spacing])
    pager.dataSource = pages
    pager.delegate = pages
    pager.setViewControllers([pages.order[index]], direction: .forward, animated: false)
    stage = HitchlessTesting.Stage(pager, size: size, scale: 1)
    if isMirrored { stage.perform { pager.view.semanticContentAttribute = .forceRightToLeft } }
    stage.settle()
  }

  /// The number of the current page.
  var current: Int { (pager.viewControllers?.first as? NumberedPage)?.number ?? -1 }
  /// The numbers of the child pages, in ascending order.
  var children: [Int] { pager.children.compactMap { ($0 as? NumberedPage)?.number }.sorted() }
  var containerView: PageContainerView? { pager.view as? PageContainerView }
  /// Returns the frame of a page in the window; nil if it is not in the window.
  func frame(_ page: UIViewController) -> CGRect? {
    guard let view = page.viewIfLoaded, view.window != nil else { return nil }
    return view.convert(view.bounds, to: nil)
  }
  func touch(_ phase: InputEvent.PointerPhase, _ point: CGPoint) {
    stage.send(.pointer(pointer: 0, phase: phase, at: Point(x: Double(point.x), y: Double(point.y))))
  }
  /// Drags sideways from the middle with a finger, which stays there until it is lifted, or flings.
  func drag(_ distance: CGFloat, lets: Bool = true, flings: Bool = false) {
    touch(.began, CGPoint(x: 150, y: 200))
    for step in 1...10 { touch(.moved, CGPoint(x: 150 + distance * CGFloat(step) / 10, y: 200)) }
    if !flings { stage.frames(12) }
    if lets { touch(.ended, CGPoint(x: 150 + distance, y: 200)) }
  }
  func set(_ number: Int, _ direction: UIPageViewController.NavigationDirection = .forward, animated: Bool) {
    stage.perform { pager.setViewControllers([pages.order[number]], direction: direction, animated: animated) }
  }
}
