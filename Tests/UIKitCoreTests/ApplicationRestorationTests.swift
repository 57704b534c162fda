import Foundation
import HitchlessBase
import Testing

@testable import UIKitCore

@MainActor @Suite("Application state restoration", .serialized) struct ApplicationRestorationTests {
  private func page(_ identifier: String?, _ value: Int = 0, by maker: (any UIViewControllerRestoration.Type)? = nil) -> RestoredPage {
    let made = RestoredPage()
    (made.restorationIdentifier, made.value, made.restorationClass) = (identifier, value, maker)
    return made
  }
  private func program(_ begin: @escaping (RestoredProgram) -> Void) -> RestoredProgram {
    let program = RestoredProgram()
    program.begin = begin
    return program
  }

  @Test("The state is saved and restored in UIKit's order") func order() throws {
    try RestoredProgram.withFolder { folder in
      var log: [String] = []
      let first = program { $0.show(self.page("page", 7)) }
      first.hears = { log.append($0) }
      first.willEncode = { $0.encode("dark", forKey: "theme") }
      first.run(folder) { _ in log = [] }
      #expect(log == ["background", "shouldSave", "willEncode"])
      let second = program {
        let page = self.page("page")
        page.hears = { log.append($0) }
        $0.show(page)
      }
      log = []
      second.hears = { log.append($0) }
      second.didDecode = { #expect($0.decodeObject(forKey: "theme") as? String == "dark") }
      second.run(folder) { _ in
        #expect(
          log == [
            "willFinish", "load page", "shouldRestore true", "find page", "decode page 7", "finished page", "didDecode", "didFinish",
            "appear page",
          ])
      }
    }
  }

  @Test("Nothing is saved or restored if the application delegate refuses") func unwanted() throws {
    try RestoredProgram.withFolder { folder in
      let silent = program { $0.show(self.page("page", 7)) }
      silent.saves = false
      silent.run(folder)
      #expect(!FileManager.default.fileExists(atPath: folder.path))
      let saving = program { $0.show(self.page("page", 7)) }
      saving.run(folder)
      #expect(FileManager.default.fileExists(atPath: RestoredProgram.file(in: folder).path))
      let second = program { $0.show(self.page("page")) }
      (second.restores, second.saves) = (false, false)
      second.run(folder) { _ in #expect((second.window?.rootViewController as? RestoredPage)?.value == 0) }
      #expect(!FileManager.default.fileExists(atPath: RestoredProgram.file(in: folder).path))
    }
  }

  @Test("The state is saved whenever the application enters the background") func background() throws {
    try RestoredProgram.withFolder { folder in
      let saving = program { $0.show(self.page("page", 7)) }
      saving.run(folder) { application in
        application.visibilityDidChange(false)
        #expect(FileManager.default.fileExists(atPath: RestoredProgram.file(in: folder).path))
        (saving.window?.rootViewController as? RestoredPage)?.value = 8
      }
      let second = program { $0.show(self.page("page")) }
      second.run(folder) { _ in #expect((second.window?.rootViewController as? RestoredPage)?.value == 8) }
    }
  }

  @Test("The selected tab is restored by its identifier") func selectedTab() throws {
    try RestoredProgram.withFolder { folder in
      @MainActor func tabs() -> UITabBarController {
        let names = ["a", "b", "c"]
        let made = UITabBarController(tabs: names.map { name in UITab(title: name, image: nil, identifier: name) { _ in self.page(name) } })
        made.restorationIdentifier = "tabs"
        return made
      }
      let first = program { program in
        let controller = tabs()
        program.show(controller)
        controller.selectedTab = controller.tab(forIdentifier: "c")
      }
      first.run(folder)
      let second = program { $0.show(tabs()) }
      second.run(folder) { _ in
        let controller = second.window?.rootViewController as? UITabBarController
        #expect(controller?.selectedTab?.identifier == "c" && controller?.selectedTab?.viewController?.viewIfLoaded?.window != nil)
      }
    }
  }

  @Test("A navigation stack is restored from existing, class-made and delegate-provided controllers") func stack() throws {
    try RestoredProgram.withFolder { folder in
      @MainActor func stack(_ controllers: [UIViewController]) -> UINavigationController {
        let stack = UINavigationController(rootViewController: controllers[0])
        stack.restorationIdentifier = "stack"
        controllers.dropFirst().forEach { stack.pushViewController($0, animated: false) }
        return stack
      }
      let maker = RestoredPage.self
      let pages = [self.page(nil, 1), page("a", 2, by: maker), page("lost", 3), page("found", 4), page("a", 5, by: maker)]
      pages[1].other = pages[3]
      program { $0.show(stack(pages)) }.run(folder)
      let second = program { $0.show(stack([self.page(nil, 9)])) }
      second.find = { $0 == ["stack", "found"] ? self.page("found") : nil }
      second.run(folder) { _ in
        let restored = (second.window?.rootViewController as? UINavigationController)?.viewControllers as? [RestoredPage]
        #expect(restored?.map(\.value) == [9, 2, 4, 5])
        #expect(restored?[1].other === restored?[2])
        #expect(restored?.last?.viewIfLoaded?.window != nil)
      }
    }
  }

  @Test("The selected tab and a presented view controller are restored") func tabs() throws {
    try RestoredProgram.withFolder { folder in
      @MainActor func tabs() -> UITabBarController {
        let tabs = UITabBarController()
        tabs.restorationIdentifier = "tabs"
        tabs.viewControllers = [self.page("one"), self.page("two"), self.page(nil)]
        return tabs
      }
      for index in 0..<3 {
        let first = program { $0.show(tabs()) }
        first.run(folder) { _ in
          (first.window?.rootViewController as? UITabBarController)?.selectedIndex = index
          first.window?.rootViewController?.present(page("card", 6, by: RestoredPage.self), animated: false)
        }
        let second = program { $0.show(tabs()) }
        second.run(folder) { _ in
          let restored = second.window?.rootViewController as? UITabBarController
          #expect(restored?.selectedIndex == index)
          #expect((restored?.presentedViewController as? RestoredPage)?.value == 6)
        }
      }
    }
  }

  @Test("The columns of a split view are restored") func split() throws {
    try RestoredProgram.withFolder { folder in
      @MainActor func split(_ detail: UIViewController) -> UISplitViewController {
        // There is room for columns.
        let application = UIApplication.shared
        let wide = UITraitCollection(horizontalSizeClass: .regular)
        application.surroundingsDidChange(UITraitCollection(traitsFrom: [application.runtime.traits, wide]))
        let split = UISplitViewController(style: .doubleColumn)
        split.restorationIdentifier = "split"
        let (list, stack) = (RestoredStack(rootViewController: self.page("list")), RestoredStack(rootViewController: detail))
        (list.restorationIdentifier, stack.restorationIdentifier) = ("primary", "secondary")
        split.setViewController(list, for: .primary)
        split.setViewController(stack, for: .secondary)
        return split
      }
      program { $0.show(split(self.page("detail", 3, by: RestoredPage.self))) }.run(folder)
      let second = program { $0.show(split(self.page("empty"))) }
      second.run(folder) { _ in
        let split = second.window?.rootViewController as? UISplitViewController
        #expect(split?.isCollapsed == false)
        let restored = split?.viewController(for: .secondary) as? RestoredStack
        #expect((restored?.viewControllers as? [RestoredPage])?.map(\.value) == [3])
      }
    }
  }

  @Test("A collapsed split view keeps the application's own column contents") func collapsedSplit() throws {
    try RestoredProgram.withFolder { folder in
      @MainActor func split(_ value: Int) -> UISplitViewController {
        let application = UIApplication.shared
        let narrow = UITraitCollection(horizontalSizeClass: .compact)
        application.surroundingsDidChange(UITraitCollection(traitsFrom: [application.runtime.traits, narrow]))
        let split = UISplitViewController(style: .doubleColumn)
        split.restorationIdentifier = "split"
        for column in [UISplitViewController.Column.primary, .secondary] {
          let stack = RestoredStack(rootViewController: self.page("page \(column)", value, by: RestoredPage.self))
          stack.restorationIdentifier = "stack \(column)"
          split.setViewController(stack, for: column)
        }
        return split
      }
      program { $0.show(split(3)) }.run(folder)
      let second = program { $0.show(split(4)) }
      second.run(folder) { _ in
        let split = second.window?.rootViewController as? UISplitViewController
        #expect(split?.isCollapsed == true)
        let stacks = [UISplitViewController.Column.primary, .secondary].map { split?.viewController(for: $0) as? RestoredStack }
        #expect(stacks.allSatisfy { $0 != nil })
        #expect(stacks.compactMap { $0 }.flatMap(\.viewControllers).contains { ($0 as? RestoredPage)?.value == 4 })
      }
    }
  }

  @Test("A window gets the root view controller that its restoration class makes") func root() throws {
    try RestoredProgram.withFolder { folder in
      program { $0.show(self.page("page", 7, by: RestoredPage.self)) }.run(folder)
      let second = program { $0.show(self.page("page", 1)) }
      second.run(folder) { _ in
        let restored = second.window?.rootViewController as? RestoredPage
        #expect(restored?.value == 7 && restored?.restorationClass == RestoredPage.self && restored?.viewIfLoaded?.window != nil)
      }
    }
  }

  @Test("Registered objects get their states, whether they exist or their class provides them") func registered() throws {
    try RestoredProgram.withFolder { folder in
      RestoredModel.found = []
      let model = RestoredModel()
      model.page = 4
      program { _ in UIApplication.registerObject(forStateRestoration: model, restorationIdentifier: "model") }.run(folder)
      let other = RestoredModel()
      let second = program { _ in UIApplication.registerObject(forStateRestoration: other, restorationIdentifier: "model") }
      second.run(folder) { _ in
        #expect(other.page == 4 && RestoredModel.found.isEmpty)
        let faults = Fault.collecting {
          UIApplication.registerObject(forStateRestoration: RestoredModel(), restorationIdentifier: "model")
          UIApplication.registerObject(forStateRestoration: other, restorationIdentifier: "model")
        }
        #expect(faults.count == 1)
      }
      program { _ in }.run(folder) { _ in #expect(RestoredModel.found.map(\.page) == [4]) }
    }
  }

  @Test("Values of all supported types are restored, and an unsupported value is reported") func values() throws {
    try RestoredProgram.withFolder { folder in
      let date = Date(timeIntervalSinceReferenceDate: 12.5)
      let first = program { $0.show(self.page("page")) }
      first.willEncode = { coder in
        coder.encode(true, forKey: "bool")
        coder.encode(-5 as Int64, forKey: "integer")
        coder.encode(0.1, forKey: "double")
        coder.encode(Double.infinity, forKey: "infinite")
        coder.encode(CGPoint(x: 1.5, y: -2), forKey: "point")
        coder.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
        coder.encode(["a": [1, 2.5, "c", date, Data([1, 2])] as [Any]], forKey: "nested")
        coder.encode(URL(string: "https://example.org/a?b"), forKey: "url")
        coder.encode(IndexPath(indexes: [1, 3]), forKey: "path")
        coder.encode(RestoredPlace("here", next: RestoredPlace("there")), forKey: "place")
        coder.encode(NSObject(), forKey: "object")
        coder.encode(self.page("elsewhere"), forKey: "loose")
        coder.encode(first.window?.rootViewController, forKey: "root")
      }
      let warnings = Fault.collectingWarnings { first.run(folder) }
      #expect(warnings.map(\.message) == ["The value for object was not saved: a state cannot have a NSObject"])
      let second = program { $0.show(self.page("page")) }
      second.didDecode = { coder in
        #expect(coder.decodeBool(forKey: "bool") && coder.decodeInteger(forKey: "integer") == -5)
        #expect(coder.decodeInt32(forKey: "integer") == -5 && coder.decodeInt32(forKey: "none") == 0)
        #expect(coder.decodeDouble(forKey: "double") == 0.1 && coder.decodeDouble(forKey: "infinite") == .infinity)
        #expect(coder.decodeInteger(forKey: "infinite") == 0 && coder.decodeObject(forKey: "bool") as? Bool == true)
        #expect(coder.decodeCGPoint(forKey: "point") == CGPoint(x: 1.5, y: -2) && coder.decodeCGSize(forKey: "none") == .zero)
        #expect(coder.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
        let list = (coder.decodeObject(forKey: "nested") as? [String: Any])?["a"] as? [Any]
        #expect(list?.count == 5 && list?[0] as? Int == 1 && list?[1] as? Double == 2.5 && list?[2] as? String == "c")
        #expect(list?[3] as? Date == date && list?[4] as? Data == Data([1, 2]))
        #expect(coder.decodeObject(forKey: "url") as? URL == URL(string: "https://example.org/a?b"))
        #expect(coder.decodeObject(forKey: "path") as? IndexPath == IndexPath(indexes: [1, 3]))
        #expect(coder.decodeObject(of: RestoredPlace.self, forKey: "place")?.next?.name == "there")
        #expect(coder.decodeObject(of: [NSString.self], forKey: "place") == nil)
        #expect(coder.decodeObject(of: NSString.self, forKey: "place") == nil)
        #expect(!coder.containsValue(forKey: "object") && !coder.containsValue(forKey: "loose"))
        #expect(coder.decodeObject(forKey: "root") as? UIViewController === second.window?.rootViewController)
      }
      second.run(folder)
    }
  }

  @Test("Scroll positions are restored, also in views that appear later") func scrolling() throws {
    try RestoredProgram.withFolder { folder in
      @MainActor func tabs() -> UITabBarController {
        let tabs = UITabBarController()
        tabs.restorationIdentifier = "tabs"
        tabs.viewControllers = ["one", "two"].map { name in
          let page = self.page(name)
          let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
          scroll.contentSize = CGSize(width: 320, height: 1000)
          scroll.contentInsetAdjustmentBehavior = .never
          scroll.restorationIdentifier = "scroll"
          page.view.addSubview(scroll)
          return page
        }
        return tabs
      }
      @MainActor func scroll(_ tabs: UIViewController?, _ index: Int) -> UIScrollView? {
        tabs?.children[index].view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
      }
      let first = program { $0.show(tabs()) }
      first.run(folder) { _ in
        scroll(first.window?.rootViewController, 0)?.contentOffset.y = 130
        scroll(first.window?.rootViewController, 1)?.contentOffset.y = 5000
      }
      let second = program { $0.show(tabs()) }
      second.run(folder) { _ in
        let tabs = second.window?.rootViewController as? UITabBarController
        #expect(scroll(tabs, 0)?.contentOffset.y == 130 && scroll(tabs, 1)?.contentOffset.y == 0)
        tabs?.selectedIndex = 1
        #expect(scroll(tabs, 1)?.contentOffset.y == 800, "as far as there is content")
        scroll(tabs, 1)?.contentOffset.y = 10
        tabs?.selectedIndex = 0
        tabs?.selectedIndex = 1
        #expect(scroll(tabs, 1)?.contentOffset.y == 10, "once")
      }
    }
  }

  @Test("An invalid or foreign state file is ignored and deleted with a warning") func damaged() throws {
    try RestoredProgram.withFolder { folder in
      let file = RestoredProgram.file(in: folder)
      program { $0.show(self.page("page", 7)) }.run(folder)
      let good = try String(contentsOf: file, encoding: .utf8)
      let name = ProcessInfo.processInfo.processName
      let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
      let bad = [
        "", "nonsense", "{}", deep, good.replacingOccurrences(of: "\"program\":\"\(name)\"", with: "\"program\":\"other\""),
        good.replacingOccurrences(of: "\"format\":1", with: "\"format\":2"), String(good.dropLast()),
        good.replacingOccurrences(of: "\"place\":0", with: "\"parent\":0,\"place\":0"),
        good.replacingOccurrences(of: "\"place\":0", with: "\"place\":-1"),
      ]
      for content in bad {
        try Data(content.utf8).write(to: file)
        let second = program { $0.show(self.page("page")) }
        second.saves = false
        let warnings = Fault.collectingWarnings {
          second.run(folder) { _ in
            #expect(!FileManager.default.fileExists(atPath: file.path))
            #expect((second.window?.rootViewController as? RestoredPage)?.value == 0)
          }
        }
        #expect(warnings.count == 1, "\(content.prefix(80))")
      }
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
      let third = program { $0.show(self.page("page")) }
      let warnings = Fault.collectingWarnings { third.run(folder) { _ in #expect(FileManager.default.fileExists(atPath: file.path)) } }
      #expect(!warnings.isEmpty)
    }
  }
}
