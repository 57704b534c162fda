import Foundation

@testable import UIKitCore

/// A storyboard with tabs, a navigation controller, a split view, and pages with all kinds of segues.
@MainActor enum StoryScreens {
  static let comeBack = Selector("comeBack:", StoryPage.comeBack)

  static var contents: StoryboardContents {
    StoryboardContents(
      initialScene: "tabs",
      scenes: [
        StoryboardScene(
          id: "tabs", identifier: "Tabs", make: { UITabBarController(coder: $0) },
          segues: [
            StoryboardSegueContents(id: "t1", kind: .relationship(.viewControllers), destination: "nav"),
            StoryboardSegueContents(id: "t2", kind: .relationship(.viewControllers), destination: "second"),
          ]),
        StoryboardScene(
          id: "nav", make: { UINavigationController(coder: $0) },
          segues: [StoryboardSegueContents(id: "n1", kind: .relationship(.rootViewController), destination: "first")]),
        StoryboardScene(
          id: "card", make: { UINavigationController(coder: $0) },
          segues: [
            StoryboardSegueContents(
              id: "c1", identifier: "edit", kind: .relationship(.rootViewController), destination: "detail",
              make: { source, coder, sender, identifier in
                StoryDetail(coder: coder, item: "\(source.title ?? "") \(sender ?? "") \(identifier ?? "")")
              })
          ]),
        first, detail,
        StoryboardScene(
          id: "second", make: { StoryPage(coder: $0) }, configure: { controller, _ in controller.title = "Second" },
          view: { _, objects in objects.make("second-view", UIView()) },
          segues: [
            StoryboardSegueContents(id: "s1", identifier: "cover", kind: .present(.fullScreen, .coverVertical), destination: "detail")
          ]),
        StoryboardScene(id: "child", make: { StoryDetail(coder: $0) }, view: { _, objects in objects.make("child-view", StoryView()) }),
        StoryboardScene(
          id: "split", identifier: "Split", make: { UISplitViewController(coder: $0.holding(UISplitViewController.Style.doubleColumn)) },
          segues: [
            StoryboardSegueContents(id: "p1", kind: .relationship(.masterViewController), destination: "nav"),
            StoryboardSegueContents(id: "p2", kind: .relationship(.detailViewController), destination: "detail"),
          ]),
        StoryboardScene(
          id: "old-split", identifier: "Old", make: { UISplitViewController(coder: $0) },
          segues: [
            StoryboardSegueContents(id: "o1", kind: .relationship(.masterViewController), destination: "nav"),
            StoryboardSegueContents(id: "o2", kind: .relationship(.detailViewController), destination: "detail"),
          ]),
        StoryboardScene(id: "nothing", identifier: "Nothing", make: { _ in nil }),
        StoryboardScene(
          id: "elsewhere", identifier: "Elsewhere",
          make: { _ in UIStoryboard(name: "Walk", bundle: nil).instantiateViewController(withIdentifier: "A") }),
      ])
  }

  /// A storyboard with a controller, but without an initial one.
  static var withoutBeginning: StoryboardContents {
    StoryboardContents(initialScene: nil, scenes: [StoryboardScene(id: "only", make: { StoryPage(coder: $0) })])
  }

  private static var first: StoryboardScene {
    StoryboardScene(
      id: "first", identifier: "First", make: { StoryPage(coder: $0) },
      configure: { controller, objects in
        controller.title = "First"
        let add = objects.make("add", UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil))
        objects.perform(segue: "f-sheet", of: add)
        controller.navigationItem.rightBarButtonItem = add
      },
      view: { controller, objects in
        let page = controller as! StoryPage
        let view = objects.make("first-view", StoryView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)))
        let label = objects.make("label", UILabel(frame: CGRect(x: 16, y: 120, width: 200, height: 20)))
        label.text = "Storyboard"
        view.addSubview(label)
        let button = objects.make("button", UIButton(type: .system))
        button.frame = CGRect(x: 16, y: 160, width: 120, height: 44)
        button.setTitle("Open", for: .normal)
        view.addSubview(button)
        objects.perform(segue: "f-show", on: button, for: .touchUpInside)
        let container = objects.make("container", UIView(frame: CGRect(x: 0, y: 220, width: 320, height: 100)))
        view.addSubview(container)
        let tap = objects.make("tap", UITapGestureRecognizer(target: nil, action: nil))
        label.isUserInteractionEnabled = true
        label.addGestureRecognizer(tap)
        objects.perform(segue: "f-flip", by: tap)
        let helper = objects.make("helper", StoryHelper())
        objects["alias"] = helper
        page.label = label
        page.button = button
        page.container = container
        return view
      },
      segues: [
        StoryboardSegueContents(id: "f-show", identifier: "open", kind: .show, destination: "detail"),
        StoryboardSegueContents(id: "f-now", identifier: "open now", kind: .show, destination: "detail", animates: false),
        StoryboardSegueContents(id: "f-sheet", kind: .present(.automatic, .crossDissolve), destination: "detail"),
        StoryboardSegueContents(id: "f-side", identifier: "beside", kind: .showDetail, destination: "detail"),
        StoryboardSegueContents(id: "f-pop", identifier: "about", kind: .popover, destination: "detail"),
        StoryboardSegueContents(id: "f-pop2", identifier: "about label", kind: .popover, destination: "detail", anchor: "label"),
        StoryboardSegueContents(id: "f-child", identifier: "child", kind: .embed(containerView: "container"), destination: "child"),
        StoryboardSegueContents(
          id: "f-flip", identifier: "flip", kind: .custom { StoryFlip(identifier: $0, source: $1, destination: $2) }, destination: "detail"),
        StoryboardSegueContents(
          id: "f-item", identifier: "item", kind: .show, destination: "detail", animates: false,
          make: { source, coder, sender, identifier in
            sender == nil ? nil : StoryDetail(coder: coder, item: "\(source.title ?? "") \(sender ?? "") \(identifier ?? "")")
          }),
        StoryboardSegueContents(id: "f-card", identifier: "card", kind: .present(.automatic, .coverVertical), destination: "card"),
        StoryboardSegueContents(id: "f-lost", identifier: "lost", kind: .show, destination: "nobody"),
      ])
  }

  private static var detail: StoryboardScene {
    StoryboardScene(
      id: "detail", identifier: "Detail", make: { StoryDetail(coder: $0) }, configure: { controller, _ in controller.title = "Detail" },
      view: { _, objects in
        let view = objects.make("detail-view", UIView())
        view.backgroundColor = .white
        return view
      },
      segues: [StoryboardSegueContents(id: "d1", identifier: "back", kind: .unwind(comeBack), destination: "")])
  }
}

/// The nibs of this module.
@MainActor enum StoryNibs {
  /// A nib whose owner is a controller: its view, with a label.
  static var note: NibContents {
    NibContents { owner, objects in
      let view = objects.make("view", StoryView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)))
      let label = objects.make("label", UILabel(frame: view.bounds))
      label.text = "Note"
      view.addSubview(label)
      (owner as? UIViewController)?.view = view
      return [view]
    }
  }
  /// Two top-level objects, and a placeholder for another.
  static var pair: NibContents {
    NibContents { owner, objects in
      let view = objects.make("view", StoryView())
      view.tag = (objects["number"] as? NSNumber)?.intValue ?? 0
      return [view, objects.make("helper", StoryHelper())]
    }
  }
}
