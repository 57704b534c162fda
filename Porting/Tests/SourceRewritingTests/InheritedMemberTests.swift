import Testing

@testable import SourceRewriting

@Suite("Delegate methods that only a subclass implements")
struct DelegateMethodTests {
  private static let select = "func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}"
  private static let declared =
    "func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {\n"
    + "    DelegateWithoutMethods().tableView(tableView, didSelectRowAt: indexPath)\n  }\n"

  @Test func `are declared in the class that is the delegate, and override there`() {
    let program = Program([
      ProgramFile(path: "a.swift", text: "class A: UIViewController, UITableViewDelegate {\n  var a = 1\n}\n"),
      ProgramFile(path: "b.swift", text: "class B: A {\n  \(Self.select)\n}\nclass C: B {\n  override \(Self.select)\n}\n"),
    ])
    #expect(
      program.rewritten[0].text
        == "class A: UIViewController, UITableViewDelegate {\n  var a = 1\n\n  \(Self.declared)\n"
        + "  private final class DelegateWithoutMethods: NSObject, UITableViewDelegate {}\n}\n")
    #expect(program.rewritten[1].text == "class B: A {\n  override \(Self.select)\n}\nclass C: B {\n  override \(Self.select)\n}\n")
  }

  @Test func `are public in public classes`() {
    let text = "open class A: UIViewController, UITableViewDelegate {}\npublic class B: A {\n  \(Self.select)\n}\npublic class C: A {}\n"
    let result = rewritten(text + "public extension C {\n  \(Self.select)\n}\n")
    #expect(result.contains("public class B: A {\n  override public \(Self.select)\n}"))
    #expect(result.contains("public class C: A {\n  public override \(Self.select)\n}"), "\(result)")
  }

  @Test func `are found where an extension conforms, and of protocols that it refines`() {
    let text = rewritten(
      "open class A: UIView {}\nextension A: UICollectionViewDelegateFlowLayout {}\nclass B: A {}\n"
        + "extension B {\n  func scrollViewDidScroll(_ scrollView: UIScrollView) {}\n"
        + "  func collectionView(_ c: UICollectionView, layout _: UICollectionViewLayout, sizeForItemAt i: IndexPath) -> CGSize { .zero }\n}\n"
    )
    #expect(text.contains("  open func scrollViewDidScroll(_ scrollView: UIScrollView) {\n"))
    #expect(text.contains("DelegateWithoutMethods().scrollViewDidScroll(scrollView)"))
    #expect(text.contains("DelegateWithoutMethods().collectionView(c, layout: argument1, sizeForItemAt: i)"))
    #expect(text.contains("class DelegateWithoutMethods: NSObject, UICollectionViewDelegateFlowLayout {}"))
    #expect(
      text.contains(
        "class B: A {\n  override func scrollViewDidScroll(_ scrollView: UIScrollView) {}\n\n  override func collectionView("))
  }

  @Test func `stay where the delegate's class has them, or is UIKit's, or nobody is one`() {
    for text in [
      "class A: UITableViewDelegate {\n  \(Self.select)\n}\nclass B: A {\n  override \(Self.select)\n}",
      "class A: UITableViewController {}\nclass B: A {\n  override \(Self.select)\n}",
      "class A: UIView {}\nclass B: A, UITableViewDelegate {\n  \(Self.select)\n}",
      "class A: UITableViewDelegate {}\nclass B: A {\n  func tableViewIsEmpty(_ tableView: UITableView) -> Bool { true }\n}",
    ] {
      #expect(rewritten(text) == text)
    }
  }
}

@Suite("Initializers that UIKit calls")
struct RequiredInitializerTests {
  private static let coder = "required init?(coder: NSCoder) { super.init(coder: coder) }"
  private static func reusing(_ body: String) -> String { "required convenience init(_reusing frame: CGRect) { \(body) }" }

  @Test func `that a list would call are there, and end the program as UIKit does`() {
    #expect(
      rewritten("class A: UICollectionViewCell {\n  \(Self.coder)\n}")
        == "class A: UICollectionViewCell {\n  \(Self.coder)\n\n  \(Self.reusing("fatalError(\"init(frame:) has not been implemented\")"))\n}"
    )
    let cell = rewritten("public class A: UITableViewCell {\n  init(_ a: Int) {}\n  \(Self.coder)\n}")
    #expect(cell.contains("public required convenience init(_reusing identifier: String) { fatalError(\"init(style:reuseIdentifier:)"))
    // An extension of the superclass is not its declaration.
    #expect(rewritten("class A: UITableViewCell {\n  \(Self.coder)\n}\nextension UITableViewCell: P {}").contains("init(_reusing"))
  }

  @Test func `call those of the class where it does not override all of its superclass`() {
    let base = "class A: UICollectionViewCell {\n  init(a: Int) {}\n  override init(frame: CGRect) {}\n  \(Self.coder)\n}\n"
    #expect(
      rewritten(base + "class B: A {\n  override init(frame: CGRect) {}\n  \(Self.coder)\n}")
        == base + "class B: A {\n  override init(frame: CGRect) {}\n  \(Self.coder)\n\n  \(Self.reusing("self.init(frame: frame)"))\n}")
  }

  @Test func `of responders create them as UIKit does`() {
    let delegate = "class A: UIResponder, UIApplicationDelegate {\n  override init() {}\n"
    let made = "\n  required convenience init?(coder: NSCoder) { self.init() }\n}\n"
    #expect(rewritten(delegate + "}\n") == delegate + made)
    let inherited = "class B: A {\n  override init() {}\n}\n"
    #expect(rewritten(delegate + "}\n" + inherited) == delegate + made + inherited)
    let other = "class B: A {\n  init(b: Int) {}\n"
    #expect(
      rewritten(delegate + "}\n" + other + "}\n") == delegate + made + other
        + "\n  required convenience init?(coder: NSCoder) { fatalError(\"init() has not been implemented\") }\n}\n")
  }

  @Test func `stay where they are inherited`() {
    for text in [
      "class A: UICollectionViewCell {}", "class A: UIResponder {\n  var a = 1\n}",
      "class A: UIResponder {\n  override init() {}\n  \(Self.coder)\n}", "class A: UIView {\n  \(Self.coder)\n}",
      "class A: UICollectionViewCell {\n  convenience init(a: Int) { self.init(frame: .zero) }\n}",
      "class A: UITableViewCell {\n  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {}\n  \(Self.coder)\n}",
      "class A: UICollectionViewCell {\n  override init(frame: CGRect) {}\n  \(Self.coder)\n}\nclass B: A {\n  var b = 1\n}",
    ] {
      #expect(rewritten(text) == text)
    }
  }
}
