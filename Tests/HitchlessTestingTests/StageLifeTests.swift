import Hitchless
import HitchlessBase
import Testing

@testable import HitchlessTesting
@testable import UIKitCore

/// Stages are created and destroyed, and exist side by side.
@MainActor @Suite struct `The lifetime and isolation of stages` {
  @Test func `a driver stays usable after its stage is deallocated`() {
    let view = UIView(frame: .zero)
    var stage: Stage? = Stage(view)
    stage?.settle()
    stage?.costs[.make("Row")] = .milliseconds(1)
    let driver = stage?.driver
    weak var gone = stage
    stage = nil
    #expect(gone == nil)
    var isDelivered = false
    driver?.deliver { isDelivered = true }
    driver?.spendScriptedCost?(.make("Row"), nil)
    #expect(isDelivered)
  }

  @Test func `views use the driver of their last stage, wherever they were created`() {
    let outside = UIView(frame: .zero)
    let (first, second) = (Stage(outside), Stage(UIView(frame: .zero)))
    defer {
      first.end()
      second.end()
    }
    #expect(outside.frameDriver === first.driver && second.window.frameDriver === second.driver)
    let made = second.perform { UIView(frame: .zero) }
    #expect(made.frameDriver === second.driver)
    let (root, child) = (UIView(frame: .zero), UIView(frame: .zero))
    root.addSubview(child)
    #expect(child.frameDriver == nil)
    second.window.addSubview(root)
    #expect(child.frameDriver === second.driver)
    first.window.addSubview(root)
    #expect(child.frameDriver === first.driver && child.runtime === first.runtime)
    root.removeFromSuperview()
    #expect(child.frameDriver === first.driver, "a view that is taken out belongs where it was")
  }

  @Test func `code that a stage performs uses its application, also in tasks, and other code does not`() async {
    let stage = Stage(UIView(frame: .zero), size: CGSize(width: 123, height: 45))
    defer { stage.end() }
    let process = UIScreen.main
    #expect(process !== stage.runtime.screen && UIApplication.shared !== stage.runtime.application)
    let task = stage.perform {
      #expect(UIScreen.main.bounds.size == CGSize(width: 123, height: 45))
      #expect(UIApplication.shared.windows.count == 1 && UIApplication.shared.keyWindow === stage.window)
      return Task { @MainActor in
        await Task.yield()
        return UIScreen.main.bounds.width
      }
    }
    #expect(UIScreen.main === process)
    #expect(await task.value == 123)
    let width = await stage.perform { @MainActor in
      await Task.yield()
      return UIScreen.main.bounds.width
    }
    #expect(width == 123)
  }

  @Test func `settings of one stage do not affect another`() {
    let before = UITraitCollection.current.displayScale
    let (first, second) = (Stage(UIView(frame: .zero)), Stage(UIView(frame: .zero), isDark: true))
    defer {
      first.end()
      second.end()
    }
    first.perform {
      UIView.setAnimationsEnabled(false)
      UITraitCollection.current = UITraitCollection(displayScale: 7)
    }
    second.perform {
      #expect(UIView.areAnimationsEnabled)
      #expect(UITraitCollection.current.displayScale == 2 && UITraitCollection.current.userInterfaceStyle == .dark)
    }
    #expect(UIView.areAnimationsEnabled && UITraitCollection.current.displayScale == before)
    first.simulateMemoryWarning()
    #expect(first.window.isKeyWindow && second.window.isKeyWindow)
  }
}
