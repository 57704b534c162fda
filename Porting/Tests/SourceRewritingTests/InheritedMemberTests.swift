import Testing

@testable import SourceRewriting

private func rewritten(_ text: String) -> String {
  Program([ProgramFile(path: "a.swift", text: text)]).rewritten[0].text
}

@Suite("Methods of delegates that only a subclass has")
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

@Suite("Initializers of cells")
struct ReusableInitializerTests {
  private static let coder = "required init?(coder: NSCoder) { super.init(coder: coder) }"
  private static func reusing(_ body: String) -> String { "required convenience init(_reusing frame: CGRect) { \(body) }" }

  @Test func `that a list would call are there, and end the program as UIKit does`() {
    #expect(
      rewritten("class A: UICollectionViewCell {\n  \(Self.coder)\n}")
        == "class A: UICollectionViewCell {\n  \(Self.coder)\n\n  \(Self.reusing("fatalError(\"init(frame:) has not been implemented\")"))\n}"
    )
    let cell = rewritten("public class A: UITableViewCell {\n  init(_ a: Int) {}\n  \(Self.coder)\n}")
    #expect(cell.contains("public required convenience init(_reusing identifier: String) { fatalError(\"init(style:reuseIdentifier:)"))
  }

  @Test func `call those of the class where it does not override all of its superclass`() {
    let base = "class A: UICollectionViewCell {\n  init(a: Int) {}\n  override init(frame: CGRect) {}\n  \(Self.coder)\n}\n"
    #expect(
      rewritten(base + "class B: A {\n  override init(frame: CGRect) {}\n  \(Self.coder)\n}")
        == base + "class B: A {\n  override init(frame: CGRect) {}\n  \(Self.coder)\n\n  \(Self.reusing("self.init(frame: frame)"))\n}")
  }

  @Test func `stay where they are inherited`() {
    for text in [
      "class A: UICollectionViewCell {}", "class A: UIView {\n  \(Self.coder)\n}",
      "class A: UICollectionViewCell {\n  convenience init(a: Int) { self.init(frame: .zero) }\n}",
      "class A: UITableViewCell {\n  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {}\n  \(Self.coder)\n}",
      "class A: UICollectionViewCell {\n  override init(frame: CGRect) {}\n  \(Self.coder)\n}\nclass B: A {\n  var b = 1\n}",
    ] {
      #expect(rewritten(text) == text)
    }
  }
}

@Suite("Classes in variables")
struct MetatypeTests {
  private static let menu = """
    class A: UITableViewController {}
    class B: A { init(_ b: Int) { super.init(style: .plain) } }
    class C: A { init() { super.init(style: .plain) } }
    private class D: UIViewController {}
    class E<T>: UIViewController {}
    class F: UIView {}
    struct Item { let screen: UIViewController.Type? }

    """

  @Test func `are asked for an object through a function that knows them`() {
    let program = Program([
      ProgramFile(path: "a.swift", text: Self.menu + "let a = item.screen!.init()\nlet b = screen.init()\nlet c = String.init()\n")
    ])
    #expect(
      program.rewritten[0].text == Self.menu + "let a = newObject(of: item.screen!)\nlet b = newObject(of: screen)\nlet c = String.init()\n"
    )
    let functions = program.functionsForVariables ?? ""
    #expect(functions.contains("@MainActor func newObject(of type: UIViewController.Type) -> UIViewController {"))
    #expect(
      functions.contains("\n  case ObjectIdentifier(A.self): return A()\n  case ObjectIdentifier(C.self): return C()\n  default:"),
      "\(functions)")
  }

  @Test func `of no variable are asked as before`() {
    for text in ["let a = self.init()", "let b = b.init()", "class A: UIView {}\nlet c: A.Type\nlet d = A.init()", "super.init()"] {
      let program = Program([ProgramFile(path: "a.swift", text: text)])
      #expect(program.rewritten[0].text == text && program.functionsForVariables == nil)
    }
  }
}

@Suite("Folders of a program")
struct FolderTests {
  @Test func `are its own`() {
    for (text, expected) in [
      (
        "FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]",
        "ProgramFolders.urls(for: .documentDirectory, in: .userDomainMask)[0]"
      ),
      (
        "try fm.url(for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)",
        "try ProgramFolders.url(for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)"
      ),
      (
        "NSSearchPathForDirectoriesInDomains(.documentDirectory, .userDomainMask, true)[0]",
        "ProgramFolders.paths(.documentDirectory, .userDomainMask, true)[0]"
      ),
      ("URL.documentsDirectory.appending(path: \"a\")", "ProgramFolders.documentsDirectory.appending(path: \"a\")"),
      ("NSHomeDirectory()", "ProgramFolders.homePath()"),
    ] {
      let program = Program([ProgramFile(path: "a.swift", text: text)])
      #expect(program.rewritten[0].text == expected && program.needsFolders)
    }
  }

  @Test func `that are all programs' stay`() {
    for text in [
      "fm.urls(for: .picturesDirectory, in: .userDomainMask)", "bundle.urls(forResourcesWithExtension: nil)", "URL.temporaryDirectory",
    ] {
      let program = Program([ProgramFile(path: "a.swift", text: text)])
      #expect(program.rewritten[0].text == text && !program.needsFolders)
    }
  }
}
