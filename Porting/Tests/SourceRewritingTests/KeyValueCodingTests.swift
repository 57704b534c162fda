import Testing

@testable import SourceRewriting

@Suite("Key-value coding")
struct KeyValueCodingTests {
  @Test func `of keys that Hitchless has members for is the member`() {
    #expect(
      rewritten("if let a = b?.bar.value(forKey: \"searchField\") as? UITextField {}")
        == "if let a = b?.bar.searchTextField as? UITextField {}")
    #expect(rewritten("let a = bar.value(forKey: \"_searchField\")") == "let a = (bar.searchTextField as Any?)")
    #expect(
      rewritten("class A: UISearchBar { func a() { (value(forKey: \"searchField\") as! UIView).b() } }")
        == "class A: UISearchBar { func a() { (searchTextField as! UIView).b() } }")
    #expect(
      rewritten("class A: UISearchBar { func b() { let c = value(forKey: \"searchField\") } }").contains(
        "let c = (searchTextField as Any?)"))
    #expect(rewritten("let a = b.value(forKey: \"searchField\") as! UITextField") == "let a = b.searchTextField as! UITextField")
    #expect(rewritten("a.pages?.setValue(f(1), forKeyPath: \"_pageImage\")") == "a.pages?.preferredIndicatorImage = f(1)")
    #expect(
      rewritten("let a = UIApplication.value(forKeyPath: #keyPath(UIApplication.shared)) as? UIApplication")
        == "let a = UIApplication.shared as? UIApplication")
    #expect(
      rewritten("let a = UIApplication.value(forKey: \"sharedApplication\") as? UIApplication")
        == "let a = UIApplication.shared as? UIApplication")
  }

  @Test func `of a placeholder sets its attributes`() {
    let text = "self.field.setValue(UIColor.red, forKeyPath: \"_placeholderLabel.textColor\")"
    #expect(
      rewritten(text)
        == "self.field.attributedPlaceholder = NSAttributedString(string: self.field.placeholder ?? \"\", "
        + "attributes: [.foregroundColor: UIColor.red])")
    #expect(notes(text) == ["a.swift:1: Sets the attributes of the placeholder that the field has now: set its text first."])
    #expect(
      notes("f(1).setValue(UIColor.red, forKeyPath: \"_placeholderLabel.textColor\")")
        == ["a.swift:1: Key-value coding of \"_placeholderLabel.textColor\" needs Objective-C: set attributedPlaceholder."])
  }

  @Test func `of the elements of an array calls a closure with each`() {
    #expect(
      rewritten("let a = (b.visibleCells as NSArray).value(forKeyPath: \"contentView.hidden\") as! [Bool]")
        == "let a = b.visibleCells.map({ $0.contentView.isHidden }) as! [Bool]")
    #expect(notes("let a = (b as NSArray).value(forKeyPath: \"@sum.self\")").count == 1)
  }

  @Test(arguments: [
    (
      "barItem.value(forKey: \"view\") as? UIView",
      "items have no view of their own; set customView, or present a popover from barButtonItem"
    ),
    (
      "UIDevice.current.setValue(1, forKey: \"orientation\")",
      "the window's size determines the orientation; requestGeometryUpdate(_:) of its scene asks for another one"
    ),
    (
      "UIApplication.shared.value(forKey: \"statusBar\") as? UIView",
      "there is no view of the status bar; statusBarManager?.statusBarFrame of the scene is its frame"
    ),
    ("self.picker.setValue(a, forKeyPath: \"highlightsToday\")", "the current day on wheels has the color of the others"),
  ])
  func `of other keys of UIKit is noted`(text: String, advice: String) {
    let key = text.split(separator: "\"")[1]
    #expect(notes(text) == ["a.swift:1: Key-value coding of \"\(key)\" needs Objective-C: \(advice)."])
    #expect(rewritten(text) == text)
  }

  @Test(arguments: [
    "alert.setValue(a, forKey: \"attributedTitle\")", "let a = searchBar.value(forKey: \"cancelButton\") as? UIButton",
    "self.picker.setValue(a, forKeyPath: \"textColor\")", "class A: UITabBarController { func b() { setValue(c, forKey: \"tabBar\") } }",
  ])
  func `of keys that Hitchless knows stays`(text: String) {
    #expect(notes(text).isEmpty)
    #expect(rewritten(text) == text)
  }

  @Test func `of the program's classes and of UIKit's is noted, of dictionaries and layers it is not`() {
    #expect(
      notes("class A: NSObject { var a = 1; func b() { setValue(1, forKey: \"a\") } }")
        == ["a.swift:1: Key-value coding of \"a\" needs Objective-C: use a property."])
    #expect(notes("let a = UIView()\nfunc b() { let c = UILabel(); c.setValue(1, forKey: \"d\") }").count == 1)
    for text in [
      "let a = dictionary.value(forKey: \"view\")", "parameters.setValue(url, forKey: \"pageImage\")",
      "let a = form.value(forKey: \"searchField\") as? String", "UserDefaults.standard.setValue(1, forKey: \"image\")",
      "class A: CALayer { func a() { setValue(1, forKey: \"b\"); let c = CABasicAnimation(); c.setValue(1, forKey: \"d\") } }",
    ] {
      #expect(notes(text).isEmpty && rewritten(text) == text)
    }
  }
}

@Suite("The Objective-C runtime")
struct RuntimeTests {
  @Test func `is noted once in each function, with what to write instead`() {
    let text = """
      func a() {
        let b = class_getInstanceMethod(A.self, c), d = class_getInstanceMethod(A.self, e)
        method_exchangeImplementations(b!, d!)
        object_setClass(f, A.self)
      }
      func g() { object_getClass(self) }
      """
    #expect(
      notes(text) == [
        "a.swift:2: Methods can not be exchanged without Objective-C: override the method in a subclass, or call the new method where the old "
          + "one is called.", "a.swift:4: The class of an object can not be changed without Objective-C: create an object of that class.",
        "a.swift:6: There is no Objective-C runtime on Linux: use type(of:).",
      ])
    #expect(notes("x.class_getName()").isEmpty)
    #expect(
      notes("class A: NSObject { override func responds(to s: Selector!) -> Bool { true } }") == [
        "a.swift:1: Nobody asks responds(to:) without Objective-C: implement the methods, and forward them in their code."
      ])
  }

  @Test func `names classes`() {
    #expect(
      rewritten("let a = Cell.description(), b = type(of: c).description(), d = c.description")
        == "let a = NSStringFromClass(Cell.self), b = NSStringFromClass(type(of: c)), d = c.description")
    #expect(
      rewritten("extension A { static var a: B { self.description().b }\n func c() { self.description() } }")
        == "extension A { static var a: B { NSStringFromClass(self).b }\n func c() { self.description() } }")
    #expect(rewritten("a.isKind(of: UITabBarController.classForCoder())") == "a.isKind(of: UITabBarController.self)")
    #expect(rewritten("enum A { static func description() {} }\nA.description()").hasSuffix("\nA.description()"))
  }
}
