import Testing

@testable import SourceRewriting

@Suite("Layers in a program")
struct LayerTests {
  private static let needs = "override class func needsDisplay(forKey key: String) -> Bool { key == \"level\" }"

  @Test func `have accessors for what Core Animation animates`() {
    #expect(
      rewritten("class A: CALayer {\n  @NSManaged var level: CGFloat\n}")
        == "class A: CALayer {\n  var level: CGFloat { get { _managedValue(forKey: \"level\") } "
        + "set { _setManagedValue(newValue, forKey: \"level\") } }\n}")
    #expect(rewritten("class A: CAShapeLayer {}\nclass B: A {\n  @NSManaged var level: CGFloat\n}").contains("_managedValue"))
  }

  @Test func `have those of observed properties with their first value where they are displayed by one`() {
    let text = rewritten("open class A: CALayer {\n  @objc dynamic var level: CGFloat = 0.5\n  \(Self.needs)\n}")
    #expect(text.contains("  var level: CGFloat { get { _managedValue(forKey: \"level\", default: 0.5) } set {"))
    let plain = rewritten("class A: CALayer {\n  @objc dynamic var level: CGFloat = 0.5\n  var b: CGFloat = 1\n}")
    #expect(plain.contains("  var level: CGFloat = 0.5\n  var b: CGFloat = 1\n"))
    #expect(!rewritten("class A: NSManagedObject {\n  @NSManaged var level: CGFloat\n}").contains("_managedValue"))
  }

  @Test func `stay as they are where nothing is asked of the runtime`() {
    let layer = "class A: CAShapeLayer {\n  override init() { super.init() }\n  override init(layer: Any) { super.init(layer: layer) }\n}\n"
    let view = "class B: UIView {\n  override class var layerClass: AnyClass { A.self }\n}"
    #expect(rewritten(layer + view) == layer + view)
  }
}

@Suite("Core Animation and Core Graphics names before Swift 4.2")
struct FormerNameTests {
  @Test(arguments: [
    ("let a = CGPointFromString(\"{1, 2}\")", "let a = NSCoder.cgPoint(for: \"{1, 2}\")"),
    ("let a = NSStringFromCGRect(b.frame)", "let a = NSCoder.string(for: b.frame)"),
    ("a.repeatCount = HUGE", "a.repeatCount = Float.greatestFiniteMagnitude"),
    ("a.emitterShape = kCAEmitterLayerRectangle", "a.emitterShape = CAEmitterLayerEmitterShape.rectangle"),
    ("a.add(to: b, forMode: RunLoopMode.commonModes)", "a.add(to: b, forMode: RunLoop.Mode.common)"),
    ("let a = b.size(attributes: c)", "let a = b.size(withAttributes: c)"),
    ("a.fillRule = kCAFillRuleEvenOdd", "a.fillRule = CAShapeLayerFillRule.evenOdd"),
  ])
  func `are those of today`(_ old: String, _ new: String) {
    #expect(rewritten(old) == new)
  }
}
