import Foundation
import HitchlessTesting
import UIKitCore
import UIKitPickers

@testable import UIKitLists

extension GalleryScreen {
  /// A custom activity of a program.
  private final class Own: UIActivity {
    private let title: String
    private let symbol: String

    init(_ title: String, _ symbol: String) {
      self.title = title
      self.symbol = symbol
      super.init()
    }
    override var activityTitle: String? { title }
    override var activityImage: UIImage? { UIImage(systemName: symbol) }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
  }
  /// A custom activity of the share category, which is displayed as an icon.
  private final class Icon: UIActivity {
    private let title: String
    private let symbol: String

    init(_ title: String, _ symbol: String) {
      self.title = title
      self.symbol = symbol
      super.init()
    }
    override class var activityCategory: Category { .share }
    override var activityTitle: String? { title }
    override var activityImage: UIImage? { UIImage(systemName: symbol) }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
  }

  /// Returns a share sheet for `items`, anchored at the second row of a list.
  private static func sharing(
    _ name: String, _ items: [Any], _ activities: @escaping @MainActor () -> [UIActivity] = { [] }
  ) -> GalleryScreen {
    .view(
      name,
      act: { stage in
        stage.takeLinks { _ in true }
        let sheet = UIActivityViewController(activityItems: items, applicationActivities: activities())
        sheet.popoverPresentationController?.sourceView = (stage.scrollView as? UICollectionView)?.cellForItem(at: [0, 1])
        stage.window.rootViewController?.present(sheet, animated: false)
        stage.settle()
      },
      {
        let list = GalleryList(.insetGrouped, { _ in }, GalleryList.full)
        return (list.view, [list])
      })
  }

  /// Share sheets for text, addresses and files.
  static var sharing: [GalleryScreen] {
    [
      sharing("sharing-address", [URL(string: "https://www.example.org/travel/cusco")!]),
      sharing("sharing-text", ["The old town of Cusco, and the way up to it\nwith pictures"]) {
        [Own("Add to Notes", "square.and.pencil"), Own("Read Later", "book")]
      },
      sharing("sharing-own", [URL(fileURLWithPath: "/documents/Plan of the house.pdf"), "Plan"]) {
        [Icon("Send to a colleague", "paperplane"), Icon("Print", "doc"), Icon("Calendar", "calendar"), Own("Move to Tray", "tray")]
      },
    ]
  }
}
