import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A split view controller` {
  private typealias Page = SplitPage
  private typealias Scene = SplitScene
  typealias Column = UISplitViewController.Column

  @Test func `has two columns in a wide window, and a button that hides the primary one`() throws {
    let scene = Scene([.primary: "Folders", .secondary: "Mail"])
    defer { scene.stage.end() }
    #expect(scene.split.displayMode == .oneBesideSecondary && scene.split.splitBehavior == .tile && !scene.split.isCollapsed)
    #expect(scene.frame(of: "Folders") == CGRect(x: 0, y: 0, width: 320, height: 700))
    #expect(scene.frame(of: "Mail") == CGRect(x: 320, y: 0, width: 680, height: 700))
    #expect(scene.split.primaryColumnWidth == 320 && scene.split.supplementaryColumnWidth == 0)
    let (folders, mail) = (try #require(scene.split.viewController(for: .primary) as? Page), scene.split.viewController(for: .secondary))
    #expect(folders.splitViewController === scene.split && folders.navigationController === scene.split.viewControllers[0])
    #expect(scene.bar(0)?.columnItem === scene.split.displayModeButtonItem && scene.bar(1)?.columnItem == nil)
    #expect(folders.view.safeAreaInsets.top == 44 && mail?.view.safeAreaInsets.top == 44)
    scene.pressButton()
    #expect(scene.shown == ["Mail"] && scene.frame(of: "Mail")?.width == 1_000 && scene.split.displayMode == .secondaryOnly)
    #expect(scene.witness.log == ["oneBesideSecondary to secondaryOnly", "hide primary"])
    #expect(folders.appearances == ["will appear", "did appear", "will disappear", "did disappear"])
    #expect(scene.bar(1)?.columnItem != nil && scene.bar(0)?.columnItem == nil)
    scene.pressButton()
    #expect(scene.shown.count == 2 && scene.split.displayMode == .oneBesideSecondary && folders.appearances.last == "did appear")
    scene.split.displayModeButtonVisibility = .never
    scene.stage.settle()
    #expect(scene.bar(0)?.columnItem == nil)
  }

  @Test func `collapses into one navigation stack in a narrow window`() throws {
    let scene = Scene([.primary: "Folders", .secondary: "Mail"], width: 390)
    defer { scene.stage.end() }
    #expect(scene.split.isCollapsed && scene.stack == ["Folders", "Mail"] && scene.shown == ["Mail"])
    #expect(scene.witness.log == ["proposed secondary", "collapsed"])
    let mail = try #require(scene.split.viewController(for: .secondary))
    scene.stage.perform { mail.navigationController?.pushViewController(Page("Letter"), animated: false) }
    #expect(scene.stack == ["Folders", "Mail", "Letter"])
    scene.resize(1_000)
    #expect(!scene.split.isCollapsed && scene.witness.log.last == "expanded")
    #expect(scene.stack == ["Folders"] && Set(scene.shown) == ["Folders", "Letter"])
    #expect(mail.navigationController === scene.split.viewControllers[1] && mail.navigationController?.viewControllers.count == 2)
    scene.witness.top = .primary
    scene.resize(390)
    #expect(scene.stack == ["Folders"] && scene.shown == ["Folders"])
    scene.stage.perform { scene.split.show(.secondary) }
    scene.stage.settle()
    #expect(scene.stack == ["Folders", "Mail", "Letter"], "the column is as it was")
    scene.stage.perform { scene.split.hide(.secondary) }
    scene.stage.settle()
    #expect(scene.shown == ["Folders"])
    scene.resize(1_000)
    #expect(Set(scene.shown) == ["Folders", "Letter"])
  }

  @Test func `overlays the primary column where there is no room beside the secondary one`() {
    let scene = Scene([.primary: "Folders", .secondary: "Mail"], width: 700)
    defer { scene.stage.end() }
    #expect(scene.split.splitBehavior == .overlay && scene.shown == ["Mail"])
    scene.pressButton()
    #expect(scene.split.displayMode == .oneOverSecondary && scene.frame(of: "Folders")?.width == 280)
    #expect(scene.frame(of: "Mail") == CGRect(x: 0, y: 0, width: 700, height: 700))
    scene.stage.tap(at: CGPoint(x: 600, y: 400))
    scene.stage.settle()
    #expect(scene.shown == ["Mail"], "a tap beside it hides it")
    scene.stage.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 200, y: 400), seconds: 0.2)
    scene.stage.settle()
    #expect(scene.shown.count == 2, "a finger moves it in from the edge")
    scene.stage.drag(from: CGPoint(x: 250, y: 400), to: CGPoint(x: 50, y: 400), seconds: 0.2)
    scene.stage.settle()
    #expect(scene.shown == ["Mail"])
    scene.pressButton()
    scene.resize(1_000)
    #expect(scene.shown.count == 2)
    scene.resize(700)
    #expect(scene.shown == ["Mail"], "what was shown over it is not shown over it again")
    scene.stage.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400), seconds: 0.2)
    scene.split.presentsWithGesture = false
    scene.stage.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 200, y: 400), seconds: 0.2)
    scene.stage.settle()
    #expect(scene.shown == ["Mail"])
    scene.stage.perform { scene.split.preferredDisplayMode = .oneBesideSecondary }
    scene.stage.settle()
    #expect(scene.split.splitBehavior == .tile && scene.frame(of: "Mail") == CGRect(x: 280, y: 0, width: 420, height: 700))
  }

  @Test func `has three columns`() {
    let titles: [Column: String] = [.primary: "Accounts", .supplementary: "Folder", .secondary: "Mail"]
    let scene = Scene(titles, style: .tripleColumn, width: 1_300)
    defer { scene.stage.end() }
    #expect(scene.split.displayMode == .twoBesideSecondary && scene.shown.count == 3)
    #expect(scene.frame(of: "Folder") == CGRect(x: 320, y: 0, width: 320, height: 700) && scene.frame(of: "Mail")?.minX == 640)
    scene.stage.perform { scene.split.hide(.primary) }
    scene.stage.settle()
    #expect(scene.split.displayMode == .oneBesideSecondary && scene.frame(of: "Mail") == CGRect(x: 320, y: 0, width: 980, height: 700))
    scene.resize(1_000)
    #expect(scene.split.splitBehavior == .displace && scene.shown == ["Folder", "Mail"])
    scene.stage.perform { scene.split.show(.primary) }
    scene.stage.settle()
    #expect(scene.split.displayMode == .twoDisplaceSecondary && scene.frame(of: "Mail") == CGRect(x: 640, y: 0, width: 680, height: 700))
    scene.stage.tap(at: CGPoint(x: 900, y: 400))
    scene.stage.settle()
    #expect(scene.shown == ["Folder", "Mail"] && scene.split.displayMode == .oneBesideSecondary)
    scene.resize(390)
    #expect(scene.stack == ["Accounts", "Folder", "Mail"])
    scene.stage.perform { scene.split.show(.primary) }
    scene.stage.settle()
    #expect(scene.stack == ["Accounts"])
    scene.stage.perform { scene.split.show(.supplementary) }
    scene.stage.settle()
    #expect(scene.stack == ["Accounts", "Folder"])
  }

  @Test func `shows detail view controllers`() throws {
    let scene = Scene([.primary: "Folders", .secondary: "Mail"])
    defer { scene.stage.end() }
    let folders = try #require(scene.split.viewController(for: .primary))
    scene.stage.perform { folders.showDetailViewController(Page("Sent"), sender: "a row") }
    scene.stage.settle()
    #expect(Set(scene.shown) == ["Folders", "Sent"] && scene.witness.log == ["detail Sent from a row"])
    scene.witness.top = .primary
    scene.resize(390)
    scene.stage.perform { folders.showDetailViewController(UINavigationController(rootViewController: Page("Draft")), sender: nil) }
    scene.stage.settle()
    #expect(scene.stack == ["Folders", "Draft"] && scene.shown == ["Draft"])
    scene.resize(1_000)
    #expect(Set(scene.shown) == ["Folders", "Draft"] && scene.stack == ["Folders"])
    scene.witness.takesDetail = true
    scene.stage.perform { folders.showDetailViewController(Page("Spam"), sender: nil) }
    scene.stage.settle()
    #expect(Set(scene.shown) == ["Folders", "Draft"])
    let alone = Page("Alone")
    let stage = HitchlessTesting.Stage(alone, size: CGSize(width: 390, height: 700), scale: 1)
    defer { stage.end() }
    stage.perform { alone.showDetailViewController(Page("Over"), sender: nil) }
    #expect(alone.presentedViewController?.title == "Over", "without a split view controller it is presented")
  }

  @Test func `without a style shows its view controllers as they are, and collapses and expands them`() {
    let split = UISplitViewController(nibName: nil, bundle: nil)
    let (list, detail) = (Page("List"), Page("Detail"))
    let primary = UINavigationController(rootViewController: list)
    primary.title = "Primary"
    split.viewControllers = [primary, detail]
    split.preferredDisplayMode = .allVisible
    #expect(split.preferredDisplayMode == .oneBesideSecondary)
    #expect(UISplitViewController.DisplayMode.primaryHidden == .secondaryOnly)
    #expect(UISplitViewController.DisplayMode.primaryOverlay == .oneOverSecondary)
    let scene = Scene(split, width: 700)
    defer { scene.stage.end() }
    #expect(detail.parent === split && detail.view.safeAreaInsets.top == 0 && primary.navigationBar.columnItem == nil)
    #expect(Set(scene.shown) == ["List", "Detail"])
    scene.resize(390)
    #expect(scene.witness.log == ["collapse Detail onto Primary", "collapsed"] && scene.stack == ["List", "Detail"])
    scene.resize(700)
    #expect(detail.parent === split && Set(scene.shown) == ["List", "Detail"])
    #expect(detail.view.safeAreaInsets.top == 0, "the bar of the stack covers it no longer")
    scene.witness.discards = true
    scene.resize(390)
    #expect(scene.stack == ["List"] && split.viewControllers == [primary])
    let other = Page("Other")
    scene.witness.separated = other
    scene.resize(700)
    #expect(split.viewControllers == [primary, other] && Set(scene.shown) == ["List", "Other"])
    let faults = Fault.collecting { split.setViewController(Page("None"), for: .secondary) }
    #expect(faults.count == 1 && "\(faults)".contains("has no column secondary"))
  }

  @Test func `collapses to its compact column if it has one`() {
    let scene = Scene([.primary: "Folders", .secondary: "Mail", .compact: "Tabs"])
    defer { scene.stage.end() }
    #expect(Set(scene.shown) == ["Folders", "Mail"])
    scene.resize(390)
    #expect(scene.shown == ["Tabs"] && scene.witness.log == ["proposed compact", "collapsed"])
    scene.resize(1_000)
    #expect(Set(scene.shown) == ["Folders", "Mail"])
    var posts = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIViewController.showDetailTargetDidChangeNotification, object: scene.split, queue: nil
    ) { _ in MainActor.assumeIsolated { posts += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    scene.resize(390)
    #expect(posts == 1)
  }

  @Test func `has columns of the requested widths, with the primary one at either edge`() {
    let scene = Scene([.primary: "Folders", .secondary: "Mail"], width: 1_200)
    defer { scene.stage.end() }
    func width(_ change: () -> Void) -> CGFloat {
      scene.stage.perform(change)
      scene.stage.settle()
      #expect(scene.frame(of: "Folders")?.width == scene.split.primaryColumnWidth)
      return scene.split.primaryColumnWidth
    }
    #expect(width { scene.split.preferredPrimaryColumnWidthFraction = 0.2 } == 240)
    #expect(width { scene.split.preferredPrimaryColumnWidthFraction = 0.5 } == 320)
    #expect(width { scene.split.maximumPrimaryColumnWidth = 500 } == 500)
    #expect(width { scene.split.preferredPrimaryColumnWidth = 400 } == 400)
    #expect(width { scene.split.minimumPrimaryColumnWidth = 450 } == 450)
    scene.stage.perform { scene.split.primaryEdge = .trailing }
    scene.stage.settle()
    #expect(scene.frame(of: "Folders")?.minX == 750 && scene.frame(of: "Mail")?.minX == 0)
  }

  @Test func `has a grey background behind the primary column in the sidebar style`() throws {
    let scene = Scene([.primary: "Folders", .secondary: "Mail"])
    defer { scene.stage.end() }
    scene.split.viewController(for: .primary)?.view.backgroundColor = .clear
    scene.stage.settle()
    #expect(scene.stage.picture?[100, 400] == 0xFFFF_FFFF)
    scene.stage.perform { scene.split.primaryBackgroundStyle = .sidebar }
    scene.stage.settle()
    #expect(scene.stage.picture?[100, 400] == 0xFFF2_F2F7 && scene.stage.picture?[600, 400] == 0xFFFF_FFFF)
    scene.stage.perform { scene.split.primaryBackgroundStyle = .none }
    scene.stage.settle()
    #expect(scene.stage.picture?[100, 400] == 0xFFFF_FFFF)
  }

  @Test func `matches a model after random changes`() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("split views at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let order: [Column] = [.primary, .supplementary, .secondary]
    let scene = Scene([.primary: "p", .supplementary: "s", .secondary: "d"], style: .tripleColumn, width: 1_300)
    defer { scene.stage.end() }
    // The pages in each column; and, while all of them are one stack, those on it, with the columns that they belong to.
    var columns: [Column: [String]] = [.primary: ["p"], .supplementary: ["s"], .secondary: ["d"]]
    var merged: [(Column, String)]?
    var names = 0
    var (collapses, pushes, changes) = (0, 0, 0)
    for step in 0..<(RandomTestSettings.rounds ?? 1_000) {
      switch random.below(8) {
      case 0, 1:
        let width = [390, 700, 1_000, 1_300][random.below(4)]
        let top = order[random.below(3)]
        scene.witness.top = top
        scene.resize(CGFloat(width))
        if width < 500, merged == nil {
          merged = order.filter { $0.rawValue <= top.rawValue }.flatMap { column in (columns[column] ?? []).map { (column, $0) } }
          collapses += 1
        } else if width >= 500, let stack = merged {
          for column in order where stack.contains(where: { $0.0 == column }) {
            columns[column] = stack.filter { $0.0 == column }.map(\.1)
          }
          merged = nil
        }
      case 2, 3:
        names += 1
        pushes += 1
        let column = merged?.last?.0 ?? order[random.below(3)]
        let stack = scene.split.viewControllers[merged == nil ? column.rawValue : 0] as? UINavigationController
        scene.stage.perform { stack?.pushViewController(Page("\(names)"), animated: false) }
        if merged == nil { columns[column]?.append("\(names)") } else { merged?.append((column, "\(names)")) }
      case 4:
        let column = order[random.below(3)]
        let stack = scene.split.viewControllers[merged == nil ? column.rawValue : 0] as? UINavigationController
        let popped = scene.stage.perform { stack?.popViewController(animated: false) }
        if popped != nil {
          if merged == nil { columns[column]?.removeLast() } else { merged?.removeLast() }
        }
      case 5:
        let column = order[random.below(3)]
        scene.stage.perform { scene.split.show(column) }
        if let stack = merged {
          merged = order.filter { $0.rawValue <= column.rawValue }.flatMap { column in
            let there = stack.filter { $0.0 == column }
            return there.isEmpty ? (columns[column] ?? []).map { (column, $0) } : there
          }
        } else if let index = order.dropLast().firstIndex(of: column) {
          changes += 1
          #expect(scene.split.displayMode.count >= 2 - index, "step \(step)")
        }
      case 6:
        let column = order[random.below(3)]
        scene.stage.perform { scene.split.hide(column) }
        if let stack = merged, column != .primary, stack.contains(where: { $0.0 == column }) {
          merged = stack.filter { $0.0.rawValue < column.rawValue }
        } else if merged == nil, let index = order.dropLast().firstIndex(of: column) {
          #expect(scene.split.displayMode.count <= 1 - index, "step \(step)")
        }
      default:
        let mode = UISplitViewController.DisplayMode(rawValue: random.below(7)) ?? .automatic
        scene.stage.perform { scene.split.preferredDisplayMode = mode }
        if merged == nil, mode != .automatic { #expect(scene.split.displayMode == mode, "step \(step)") }
      }
      // Sometimes the next change comes while columns are moving.
      if random.below(3) > 0 { scene.stage.settle() } else { scene.stage.frames(random.below(5)) }
      let stacks = scene.split.viewControllers.map { ($0 as? UINavigationController)?.viewControllers.map { $0.title ?? "" } ?? [] }
      #expect(stacks == (merged.map { [$0.map(\.1)] } ?? order.map { columns[$0] ?? [] }), "step \(step)")
      #expect(scene.split.isCollapsed == (merged != nil) && scene.split.children == scene.split.viewControllers, "step \(step)")
      for page in scene.pages { #expect(page.parent?.children.contains(page) == true) }
      guard random.below(4) == 0 else { continue }
      scene.stage.settle()
      let tops = scene.split.viewControllers.compactMap { ($0 as? UINavigationController)?.topViewController }
      let expected = merged == nil ? Array(tops.suffix(scene.split.displayMode.count + 1)) : tops
      #expect(Set(scene.shown) == Set(expected.map { $0.title ?? "" }), "step \(step), \(scene.split.displayMode)")
      for page in scene.pages.compactMap({ $0 as? Page }) {
        #expect((page.appearances.last == "did appear") == expected.contains(page), "step \(step), \(page.title ?? "")")
      }
      // Tiled columns fill the view.
      if merged == nil, scene.split.splitBehavior == .tile {
        let frames = expected.compactMap { scene.frame($0) }
        #expect(frames.first?.minX == 0 && frames.last?.maxX == scene.split.view.bounds.width, "step \(step)")
        for (one, next) in zip(frames, frames.dropFirst()) { #expect(one.maxX == next.minX, "step \(step)") }
      }
    }
    #expect(collapses > 15 && pushes > 60 && changes > 10)
  }
}

extension UISplitViewController.DisplayMode {
  /// The number of columns before the secondary one.
  fileprivate var count: Int {
    switch self {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }
}
