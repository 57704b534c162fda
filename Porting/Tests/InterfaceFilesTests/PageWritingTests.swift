import Foundation
import Testing

@testable import InterfaceFiles

@Suite struct `Controllers of pages` {
  @Test(arguments: [
    ("", "UIPageViewController(coder: $0)"), ("pageSpacing=\"0\"", "UIPageViewController(coder: $0)"),
    (
      "pageSpacing=\"10\"",
      "_ in UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 10])"
    ),
    ("navigationOrientation=\"vertical\"", "_ in UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)"),
    (
      "customClass=\"Book\" pageSpacing=\"7.5\"",
      "Book(coder: $0.holding([UIPageViewController.OptionsKey.interPageSpacing: 7.5 as Any]))"
    ),
    (
      "customClass=\"Book\" navigationOrientation=\"vertical\" pageSpacing=\"8\"",
      "$0.holding(UIPageViewController.NavigationOrientation.vertical, [UIPageViewController.OptionsKey.interPageSpacing: 8 as Any])"
    ),
  ])
  func `are made with their direction and the room between pages`(attributes: String, maker: String) throws {
    let file = try TestFiles.storyboard("<pageViewController id=\"vc\" transitionStyle=\"scroll\" \(attributes)/>")
    let (source, notes) = InterfaceGenerator(files: [file]).swift()
    // Long lines are wrapped.
    let joined = source.split(whereSeparator: \.isWhitespace).joined(separator: " ").replacingOccurrences(of: "( ", with: "(")
    #expect(joined.contains(maker), "\(source)")
    #expect(notes.isEmpty, "\(notes)")
  }
}
