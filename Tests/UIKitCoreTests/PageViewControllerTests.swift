import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A page view controller` {
  private typealias Scene = PageScene

  @Test func `shows one page, and asks for its neighbours once the user scrolls`() {
    let scene = Scene(at: 1)
    defer { scene.stage.end() }
    #expect(scene.current == 1 && scene.children == [1] && scene.frame(scene.pages.order[1]) == CGRect(x: 0, y: 0, width: 300, height: 400))
    #expect(scene.pages.asked.isEmpty && scene.pages.told.isEmpty)
    #expect(scene.pages.order[1].appearances == ["will appear", "did appear"])
    #expect(!scene.pages.order[2].isViewLoaded && scene.pager.gestureRecognizers.isEmpty)
    #expect(scene.pager.transitionStyle == .scroll && scene.pager.navigationOrientation == .horizontal)
    scene.stage.settle()
    scene.stage.tap(at: CGPoint(x: 150, y: 200))
    #expect(scene.pages.asked.isEmpty)
    scene.drag(-20)
    scene.stage.settle()
    #expect(scene.pages.asked == ["before 1", "after 1"] && scene.current == 1)
    let other = UIPageViewController()
    #expect(other.viewControllers?.isEmpty == true && other.transitionStyle == .scroll && other.navigationOrientation == .horizontal)
  }

  @Test func `turns to the next page by a fling and ends exactly on it`() {
    let scene = Scene(at: 1)
    defer { scene.stage.end() }
    scene.drag(-120, flings: true)
    #expect(scene.children == [1, 2] && scene.current == 1 && scene.pages.told == ["to [2]"])
    #expect(scene.pages.order[2].appearances == ["will appear"] && scene.pages.order[1].appearances.last == "will disappear")
    scene.stage.settle()
    #expect(scene.current == 2 && scene.children == [2] && scene.pages.told == ["to [2]", "from [1]"])
    #expect(scene.frame(scene.pages.order[2]) == CGRect(x: 0, y: 0, width: 300, height: 400) && scene.frame(scene.pages.order[1]) == nil)
    #expect(scene.pages.order[1].appearances.last == "did disappear" && scene.pages.order[2].appearances.last == "did appear")
    #expect(scene.pages.asked == ["before 1", "after 1"])
    scene.drag(-20)
    scene.stage.settle()
    #expect(scene.pages.asked == ["before 1", "after 1", "after 2"], "the page before is known")
  }

  @Test func `turns back to its page after a short drag, and the pages are notified`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.drag(-100)
    scene.stage.settle()
    #expect(scene.current == 0 && scene.children == [0] && scene.pages.told == ["to [1]", "back to [0]"])
    #expect(scene.pages.order[0].appearances == ["will appear", "did appear", "will disappear", "will appear", "did appear"])
    #expect(scene.pages.order[1].appearances == ["will appear", "will disappear", "did disappear"])
    scene.drag(100)
    scene.stage.settle()
    #expect(scene.current == 0 && scene.pages.told.count == 2, "there is no page before")
  }

  @Test func `can be turned several pages in one drag`() {
    let scene = Scene(size: CGSize(width: 100, height: 400))
    defer { scene.stage.end() }
    scene.touch(.began, CGPoint(x: 95, y: 200))
    for step in 1...34 { scene.touch(.moved, CGPoint(x: 95 - 8 * CGFloat(step), y: 200)) }
    #expect(scene.current == 2 && scene.children == [2, 3] && scene.pages.told == ["to [1]", "from [0]", "to [2]", "from [1]", "to [3]"])
    scene.stage.frames(12)
    scene.touch(.ended, CGPoint(x: -177, y: 200))
    scene.stage.settle()
    #expect(scene.current == 3 && scene.children == [3])
  }

  @Test func `turns to the controllers that are set, without notifying the delegate`() {
    let scene = Scene()
    defer { scene.stage.end() }
    var ends: [Bool] = []
    scene.stage.perform {
      scene.pager.setViewControllers([scene.pages.order[3]], direction: .forward, animated: true) { ends.append($0) }
    }
    #expect(scene.current == 3 && scene.children == [0, 3] && ends.isEmpty)
    scene.stage.frames(9)
    let (old, new) = (scene.frame(scene.pages.order[0]), scene.frame(scene.pages.order[3]))
    #expect((old?.minX ?? 0) < 0 && new?.minX == old?.maxX && scene.pages.asked.isEmpty)
    scene.drag(-100)
    #expect(scene.children.contains(3))
    scene.stage.settle()
    #expect(scene.children == [3] && ends == [true] && scene.pages.told.isEmpty)
    #expect(scene.pages.asked.isEmpty)
    scene.set(0, .reverse, animated: true)
    scene.stage.frames(9)
    #expect((scene.frame(scene.pages.order[0])?.minX ?? 0) < 0, "it comes from the other side")
    scene.stage.perform {
      scene.pager.setViewControllers([scene.pages.order[2]], direction: .forward, animated: false) { ends.append($0) }
    }
    #expect(scene.children == [2] && ends == [true, true] && scene.pages.order.allSatisfy(\.isInOrder))
    scene.stage.perform {
      scene.pager.setViewControllers([scene.pages.order[4]], direction: .forward, animated: true) { ends.append($0) }
      scene.pager.setViewControllers([scene.pages.order[1]], direction: .reverse, animated: true) { ends.append($0) }
    }
    #expect(ends == [true, true, false])
    scene.stage.settle()
    #expect(ends == [true, true, false, true] && scene.children == [1])
  }

  @Test func `requires exactly one page`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let faults = Fault.collecting {
      scene.pager.setViewControllers(nil, direction: .forward, animated: false)
      scene.pager.setViewControllers(scene.pages.order, direction: .forward, animated: false)
    }
    #expect(faults.count == 2 && faults[1].message.contains("provided (5) doesn't match the number required (1)"))
    #expect(scene.current == 0 && scene.children == [0])
  }

  @Test func `asks again when its data source is set again`() {
    let scene = Scene(1)
    defer { scene.stage.end() }
    scene.drag(-200)
    scene.stage.settle()
    #expect(scene.pages.told.isEmpty && scene.pages.asked.count == 2)
    scene.pages.order.append(NumberedPage(1))
    scene.stage.perform { scene.pager.dataSource = scene.pages }
    scene.stage.settle()
    scene.drag(-200)
    scene.stage.settle()
    #expect(scene.current == 1)
    scene.stage.perform { scene.pager.dataSource = nil }
    scene.stage.settle()
    scene.drag(200)
    scene.stage.settle()
    #expect(scene.current == 1 && scene.children == [1], "without one nothing is turned")
  }

  @Test func `has a page control that turns its pages`() throws {
    let scene = Scene(at: 1, showsDots: true)
    defer { scene.stage.end() }
    let dots = try #require(scene.containerView?.dots)
    #expect(!dots.isHidden && dots.numberOfPages == 5 && dots.currentPage == 1)
    #expect(dots.frame == CGRect(x: 0, y: 363, width: 300, height: 37))
    #expect(scene.frame(scene.pages.order[1]) == CGRect(x: 0, y: 0, width: 300, height: 363))
    scene.stage.tap(at: CGPoint(x: 280, y: 380))
    #expect(scene.children == [1, 2])
    scene.stage.settle()
    #expect(scene.current == 2 && dots.currentPage == 2 && scene.pages.told == ["to [2]", "from [1]"])
    scene.stage.tap(at: CGPoint(x: 20, y: 380))
    scene.stage.settle()
    #expect(scene.current == 1 && dots.currentPage == 1)
    scene.drag(-200)
    scene.stage.settle()
    #expect(dots.currentPage == 2)
    scene.set(4, animated: true)
    #expect(dots.currentPage == 4)
    let upright = Scene(orientation: .vertical, showsDots: true)
    defer { upright.stage.end() }
    #expect(upright.containerView?.dots.isHidden == true && upright.frame(upright.pages.order[0])?.height == 400)
  }

  @Test func `keeps its page and the progress of a turn when it is resized`() {
    let scene = Scene(at: 1, spacing: 20)
    defer { scene.stage.end() }
    scene.drag(-106, lets: false)
    #expect(scene.frame(scene.pages.order[1])?.minX == -96)
    scene.stage.resize(to: CGSize(width: 620, height: 300))
    #expect(scene.frame(scene.pages.order[1]) == CGRect(x: -192, y: 0, width: 620, height: 300))
    #expect(scene.frame(scene.pages.order[2])?.minX == 448 && scene.children == [1, 2])
    scene.touch(.ended, CGPoint(x: 44, y: 200))
    scene.stage.settle()
    #expect(scene.current == 1 && scene.frame(scene.pages.order[1]) == CGRect(x: 0, y: 0, width: 620, height: 300))
    scene.drag(-120, flings: true)
    scene.stage.frames(2)
    scene.stage.resize(to: CGSize(width: 300, height: 400))
    scene.stage.settle()
    #expect(scene.current == 2 && scene.frame(scene.pages.order[2]) == CGRect(x: 0, y: 0, width: 300, height: 400))
  }

  @Test func `turns in the other direction from right to left, and vertically`() {
    let mirrored = Scene(at: 1, isMirrored: true)
    defer { mirrored.stage.end() }
    mirrored.drag(200, lets: false)
    #expect(mirrored.frame(mirrored.pages.order[2])?.maxX == 190)
    mirrored.touch(.ended, CGPoint(x: 350, y: 200))
    mirrored.stage.settle()
    #expect(mirrored.current == 2)
    let upright = Scene(orientation: .vertical, spacing: 10)
    defer { upright.stage.end() }
    upright.stage.fling(velocity: 900)
    upright.stage.settle()
    #expect(upright.current == 1 && upright.frame(upright.pages.order[1]) == CGRect(x: 0, y: 0, width: 300, height: 400))
  }

  @Test func `is turned by keys along its axis and leaves the others to a list in the page`() {
    let scene = Scene(at: 1)
    defer { scene.stage.end() }
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    list.contentSize = CGSize(width: 300, height: 2_000)
    scene.stage.perform { scene.pages.order[1].view.addSubview(list) }
    scene.stage.key(.down)
    scene.stage.settle()
    #expect(list.contentOffset.y > 0 && scene.current == 1)
    scene.stage.fling(velocity: 600)
    scene.stage.settle()
    #expect(list.contentOffset.y > 100 && scene.current == 1 && scene.pages.told.isEmpty)
    scene.stage.key(.right)
    scene.stage.settle()
    #expect(scene.current == 2 && scene.pages.told == ["to [2]", "from [1]"])
    scene.stage.key(.left)
    scene.stage.settle()
    #expect(scene.current == 1)
    scene.set(2, animated: false)
    scene.stage.settle()
    scene.stage.key(.pageDown)
    scene.stage.settle()
    #expect(scene.current == 3 && scene.frame(scene.pages.order[3])?.minX == 0)
  }

  @Test func `passes its safe area to pages, and the page's list to the bar`() {
    let scene = Scene(at: 1, spacing: 8, showsDots: true)
    defer { scene.stage.end() }
    scene.stage.perform { scene.pager.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 5, bottom: 20, right: 0) }
    scene.stage.settle()
    let page = scene.pages.order[1]
    #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 30, left: 5, bottom: 0, right: 0))
    #expect(scene.containerView?.dots.frame.maxY == 380 && page.view.frame.height == 343)
    #expect(scene.pager.barScrollView(at: .top) == nil)
    let list = UIScrollView(frame: .zero)
    page.view.addSubview(list)
    #expect(scene.pager.barScrollView(at: .top) === list)
  }

  @Test func `ends a turn when it leaves the screen; pages appear with it again`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.drag(-120, flings: true)
    scene.stage.frames(2)
    scene.stage.perform { scene.stage.window.rootViewController = UIViewController() }
    scene.stage.settle()
    #expect(scene.current == 1 && scene.children == [1] && scene.pages.told == ["to [1]", "from [0] at once"])
    #expect(scene.pages.order[1].appearances.last == "did disappear" && scene.pages.order[0].appearances.last == "did disappear")
    scene.set(2, animated: true)
    #expect(scene.children == [2] && scene.pages.order[2].appearances.isEmpty)
    scene.stage.perform { scene.stage.window.rootViewController = scene.pager }
    scene.stage.settle()
    #expect(scene.pages.order[2].appearances == ["will appear", "did appear"] && scene.pages.order.allSatisfy(\.isInOrder))
  }

  @Test func `allows its delegate to set pages during a turn`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.pages.willTurn = {
      scene.pages.willTurn = nil
      scene.pager.setViewControllers([scene.pages.order[3]], direction: .forward, animated: false)
    }
    scene.drag(-200)
    scene.stage.settle()
    #expect(scene.current == 3 && scene.children == [3] && scene.pages.told == ["to [1]", "back to [0] at once"])
    #expect(scene.pages.order[1].appearances.isEmpty)
    scene.pages.didTurn = {
      scene.pages.didTurn = nil
      scene.pager.setViewControllers([scene.pages.order[0]], direction: .reverse, animated: true)
    }
    scene.drag(-200)
    scene.stage.settle()
    #expect(scene.current == 0 && scene.children == [0] && scene.pages.order.allSatisfy(\.isInOrder))
  }
}
