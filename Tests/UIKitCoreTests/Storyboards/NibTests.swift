import Foundation
import HitchlessBase
import Testing

@testable import UIKitCore

/// Controllers with the names of nibs.
@MainActor final class NibViewController: UIViewController {}
@MainActor final class Pair: UIViewController {}
@MainActor final class OwnViewController: UIViewController {
  override func loadView() {
    view = UIView()
    view.tag = 3
  }
}

@MainActor @Suite struct `A nib` {
  @Test func `provides the view of the view controller that names it`() throws {
    try StoryScene.inProgram {
      let controller = UIViewController(nibName: "Note", bundle: .main)
      #expect(controller.nibName == "Note" && controller.nibBundle === Bundle.main && !controller.isViewLoaded)
      let view = try #require(controller.view as? StoryView)
      #expect((view.subviews.first as? UILabel)?.text == "Note" && view.awakenings == 1)
      #expect(controller.storyboard == nil && UIViewController().nibName == nil)
    }
  }

  @Test func `is found by the class name of the view controller`() {
    // Without a delegate: the class determines the module.
    Stage.withoutDriver {
      #expect(NibViewController().view is StoryView && OwnViewController().view.tag == 3)
      #expect(!(UIViewController().view is StoryView))
    }
    StoryScene.inProgram {
      #expect(UINavigationController(nibName: nil, bundle: nil).view != nil)
      let unconnected = Fault.collecting { #expect(Pair().view != nil) }
      #expect(unconnected.count == 1 && unconnected[0].message.contains("but the view outlet was not set"))
    }
  }

  @Test func `makes new objects on each instantiation`() throws {
    try StoryScene.inProgram {
      let nib = UINib(nibName: "Pair", bundle: nil)
      let objects = nib.instantiate(withOwner: nil)
      #expect(objects.count == 2 && nib.instantiate(withOwner: nil).first as AnyObject !== objects[0] as AnyObject)
      #expect((objects[0] as? StoryView)?.awakenings == 1 && (objects[1] as? StoryHelper)?.awakenings == 1)
      let other = nib.instantiate(withOwner: nil, options: [.externalObjects: ["number": NSNumber(value: 5)]])
      #expect((other[0] as? StoryView)?.tag == 5)
      let loaded = try #require(Bundle.main.loadNibNamed("Pair", owner: nil, options: nil))
      #expect(loaded.count == 2)
      let own = UINib(contents: NibContents { owner, _ in [owner as Any] })
      #expect(own.instantiate(withOwner: "owner").first as? String == "owner")
    }
  }

  @Test func `that does not exist or has no view outlet is a fault`() {
    StoryScene.inProgram {
      let missing = Fault.collecting { #expect(Bundle.main.loadNibNamed("Nothing", owner: nil) == nil) }
      #expect(missing.count == 1 && missing[0].message.hasPrefix("Could not load NIB in bundle: '"))
      #expect(missing.first?.message.hasSuffix("with name 'Nothing'") == true)
      let controller = UIViewController(nibName: "Nothing", bundle: nil)
      let nothing = Fault.collecting { controller.loadViewIfNeeded() }
      #expect(nothing.count == 1 && controller.isViewLoaded)
      let unconnected = UIViewController(nibName: "Unconnected", bundle: nil)
      let faults = Fault.collecting { #expect(unconnected.view != nil) }
      #expect(faults.count == 1 && faults[0].message.contains("loaded the \"Unconnected\" nib but the view outlet was not set."))
    }
  }

  @Test func `is found in the module whose resource bundle is given`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Hitchless_UIKitCoreTests.resources")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Stage.withoutDriver {
      let bundle = try #require(Bundle(url: folder))
      #expect(bundle.loadNibNamed("Pair", owner: nil)?.count == 2)
      #expect(UIStoryboard(name: "Screens", bundle: bundle).instantiateInitialViewController() != nil)
    }
  }

  @Test func `passes button types and page view controller options to initializers`() {
    let objects = InterfaceObjects(controller: nil)
    let button = UIButton(coder: objects.coder.holding(UIButton.ButtonType.contactAdd))
    #expect(button?.buttonType == .contactAdd && UIButton(coder: objects.coder)?.buttonType == .custom)
    let pages = UIPageViewController(coder: objects.coder.holding(UIPageViewController.NavigationOrientation.vertical, "other"))
    #expect(pages?.navigationOrientation == .vertical && pages?.transitionStyle == .scroll)
    let spaced = UIPageViewController(coder: objects.coder.holding([UIPageViewController.OptionsKey.interPageSpacing: 10 as Any]))
    for (pages, spacing) in [(pages, 0), (spaced, 10)] as [(UIPageViewController?, CGFloat)] {
      pages?.view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
      pages?.view.layoutIfNeeded()
      let scroll = pages?.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
      #expect(scroll?.bounds.width == 300 + spacing)
    }
  }
}
