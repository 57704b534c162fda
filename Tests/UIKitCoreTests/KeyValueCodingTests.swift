import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Access to properties by name` {
  @Test func `reads and sets basic properties, and those of layers by key path`() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    view.setValue(true, forKey: "hidden")
    view.setValue(0.5, forKey: "alpha")
    view.setValue(NSNumber(value: 7), forKey: "tag")
    view.setValue(UIColor.red, forKey: "backgroundColor")
    view.setValue(4, forKeyPath: "layer.cornerRadius")
    #expect(view.isHidden && view.alpha == 0.5 && view.tag == 7 && view.backgroundColor == .red && view.layer.cornerRadius == 4)
    #expect(view.value(forKey: "frame") as? CGRect == view.frame && view.value(forKey: "hidden") as? Bool == true)
    #expect(view.value(forKeyPath: "layer.cornerRadius") as? NSNumber == 4)
    view.setValue(nil, forKey: "backgroundColor")
    #expect(view.backgroundColor == nil && view.value(forKey: "backgroundColor") == nil)
  }

  @Test func `of search bars and text fields`() {
    let bar = UISearchBar(frame: .zero)
    #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
    #expect(bar.value(forKey: "_searchField") as? UITextField === bar.searchTextField)
    bar.setValue("Done", forKey: "cancelButtonText")
    #expect((bar.value(forKey: "cancelButton") as? UIButton)?.title(for: .normal) == "Done")
    #expect(bar.value(forKey: "_cancelButtonText") as? String == "Done")
    bar.setValue(UIColor.green, forKeyPath: "searchField.textColor")
    #expect(bar.searchTextField.textColor == .green)
    let field = UITextField(frame: .zero)
    field.placeholder = "Name"
    field.setValue(UIColor.red, forKeyPath: "_placeholderLabel.textColor")
    #expect((field.value(forKey: "placeholderLabel") as? UILabel)?.textColor == .red)
    #expect(field.value(forKey: "_clearButton") is UIButton)
  }

  @Test func `is a programmer error if there is no such property, or no such value`() {
    let view = UIView(frame: .zero)
    let faults = Fault.collecting {
      #expect(view.value(forKey: "color") == nil)
      view.setValue(1, forKey: "color")
      view.setValue("a", forKey: "alpha")
      view.setValue(CALayer(), forKey: "layer")
      view.setValue(1, forKeyPath: "frame.width")
    }
    #expect(faults.count == 5 && view.alpha == 1, "\(faults)")
    let expected = "valueForUndefinedKey:]: this class is not key value coding-compliant for the key color."
    #expect(faults.first?.message.hasSuffix(expected) == true)
  }

  /// A bar that is higher than usual.
  private final class TallBar: UITabBar {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 90) }
  }
  private final class OwnBar: UINavigationBar {}

  @Test(arguments: [false, true]) func `replaces the bars of containers`(isLate: Bool) {
    let (tabs, page) = (UITabBarController(), UIViewController())
    let navigation = UINavigationController(rootViewController: page)
    (page.title, navigation.tabBarItem.title) = ("Page", "Tab")
    tabs.viewControllers = [navigation, UIViewController()]
    let (bar, tall) = (OwnBar(frame: .zero), TallBar(frame: .zero))
    func replace() {
      navigation.setValue(bar, forKey: "navigationBar")
      tabs.setValue(tall, forKey: "tabBar")
    }
    if !isLate { replace() }
    let stage = HitchlessTesting.Stage(tabs, size: CGSize(width: 300, height: 500), scale: 1)
    defer { stage.end() }
    stage.settle()
    if isLate { stage.perform(replace) }
    stage.settle()
    #expect(navigation.navigationBar === bar && bar.window != nil && bar.topItem === page.navigationItem && bar.frame.height == 44)
    #expect(tabs.tabBar === tall && tall.window != nil && tall.frame == CGRect(x: 0, y: 410, width: 300, height: 90))
    #expect(tall.items?.count == 2 && tall.selectedItem === navigation.tabBarItem)
    stage.tap(at: CGPoint(x: 225, y: 450))
    stage.settle()
    #expect(tabs.selectedIndex == 1)
    stage.tap(at: CGPoint(x: 75, y: 450))
    stage.settle()
    stage.perform { navigation.pushViewController(UIViewController(), animated: true) }
    stage.settle()
    #expect(navigation.children.count == 2 && bar.backItem === page.navigationItem)
    stage.tap(at: CGPoint(x: 20, y: 22))
    stage.settle()
    #expect(navigation.children.count == 1)
  }
}
