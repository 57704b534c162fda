import Testing

@testable import SourceRewriting

@Suite("Models with key-value coding")
struct KeyValueModelTests {
  @Test func `set their properties by name`() {
    let text = """
      class A: NSObject {
        var a = 1, b = 2
        var c: String = ""
        var d: A?
        private var e = 1
        let f = 1
        var g: Int { 1 }
        init(_ a: [String: Any]) { super.init(); setValuesForKeys(a) }
        override func setValue(_ value: Any?, forKey key: String) { super.setValue(value, forKey: key) }
        override func setValue(_ value: Any?, forUndefinedKey key: String) {}
      }
      class B: A { var h = [Int]() { didSet {} } }
      class C: B {}
      """
    let result = rewritten(text)
    #expect(result.contains("  func setValue(_ value: Any?, forKey key: String) { setCodedValue(value, forKey: key) }\n"))
    #expect(result.contains("  func setValue(_ value: Any?, forUndefinedKey key: String) {}\n"))
    #expect(
      result.contains(
        """
          func setCodedValue(_ value: Any?, forKey key: String) {
            switch key {
            case "c": if let value = value as? String { c = value }
            case "d": d = value as? A
            default: setValue(value, forUndefinedKey: key)
            }
          }
        """))
    #expect(
      result.contains(
        """
          override func codedValue(forKey key: String) -> Any? {
            switch key {
            case "h": h
            default: super.codedValue(forKey: key)
            }
          }
        """))
    #expect(result.contains("case \"h\": if let value = value as? [Int] { h = value }") && result.hasSuffix("class C: B {}"))
    #expect(notes(text).isEmpty)
  }

  @Test func `get the methods for those who create them as well`() {
    let text = """
      class A: NSObject { var b: String? }
      class C { func d(_ e: [String: Any]) { let f = A(); f.setValuesForKeys(e); g { A() } } }
      """
    #expect(rewritten(text).contains("case \"b\": b = value as? String"))
    #expect(rewritten(text).contains("let f = A(); f.setValuesForKeys(e)") && notes(text).isEmpty)
  }

  @Test func `are told from views and from classes without it`() {
    let text = "class A: NSObject { var a = 1 }\nclass B: UIView { func f() { setValuesForKeys([:]) } }"
    #expect(rewritten(text) == text)
    #expect(notes(text) == ["a.swift:2: Key-value coding needs Objective-C: assign the properties one by one."])
  }
}

@Suite("Members of any object")
struct DynamicMemberTests {
  @Test func `are those of numbers and values`() {
    #expect(
      rewritten("f((a[b] as AnyObject).cgRectValue.size); g((a as AnyObject).doubleValue!)")
        == "f((a[b] as! NSValue).cgRectValue.size); g((a as! NSNumber).doubleValue)")
    #expect(
      rewritten("let a = (b as AnyObject).integerValue, c = (d as AnyObject).boolValue ?? true")
        == "let a: Int! = (b as? NSNumber)?.intValue, c = (d as? NSNumber)?.boolValue ?? true")
    #expect(rewritten("if let a = (b as AnyObject).cgRectValue {}") == "if let a = (b as? NSValue)?.cgRectValue {}")
  }

  @Test func `are found in dictionaries of objects`() {
    let text = "func f() { let a = b as! [String: AnyObject]; g(a[c]!.intValue, a[c]?.cgRectValue) }"
    #expect(
      rewritten(text)
        == "func f() { let a = b as! [String: AnyObject]; g((a[c] as! NSNumber).intValue, (a[c] as? NSValue)?.cgRectValue) }")
    for text in ["func f() { let a = [1: NSNumber(2)]; g(a[c]!.intValue) }", "(a as NSNumber).intValue", "(a as? AnyObject)?.name"] {
      #expect(rewritten(text) == text)
    }
  }
}
