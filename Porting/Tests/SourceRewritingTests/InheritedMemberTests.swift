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
