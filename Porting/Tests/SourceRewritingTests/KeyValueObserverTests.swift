import Testing

@testable import SourceRewriting

@Suite struct `Objects that observe by name` {
  private static let head =
    "func observeValue(forKeyPath k: String?, of o: Any?, change c: [NSKeyValueChangeKey: Any]?, context x: UnsafeMutableRawPointer?)"
  private static let call = "observeValue(forKeyPath: k, of: o, change: c, context: x)"
  private static let handled = "{\n    super.\(call)\n  }"

  @Test func `conform to the protocol where they have no superclass that does`() {
    let subclass = "class B: A {\n  override \(Self.head) \(Self.handled)\n}\n"
    #expect(
      rewritten("class A: NSObject, UITableViewDelegate {\n  override public \(Self.head) \(Self.handled)\n}\n" + subclass)
        == "class A: NSObject, UITableViewDelegate, KeyValueObserver {\n  public \(Self.head) {\n    failToObserveValue"
        + "(forKeyPath: k, of: o, change: c, context: x)\n  }\n}\n" + subclass)
  }

  @Test func `are unchanged if they are responders, or have another method of that name`() {
    for text in [
      "class A: UIViewController {\n  override \(Self.head) \(Self.handled)\n}\n",
      "class A: NSObject {\n  func observeValue(of key: String) {}\n}\n",
    ] {
      #expect(rewritten(text) == text)
    }
  }
}
