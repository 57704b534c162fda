import DestinationsModel
import Foundation
import Hitchless
import HitchlessTesting
import Testing

@testable import DestinationsApp

/// Cards laid out by constraints equal those laid out by frames, pixel for pixel.
@MainActor
@Suite("Card layouts", .serialized)
struct CardLayoutTests {
  /// Posts whose texts are long or short in different parts.
  private static let posts = [
    Post(id: 0, region: "Norway", subregion: "Lofoten", likes: 7, assetID: "0", section: .all),
    Post(id: 1, region: "", subregion: "", likes: 0, assetID: "1", section: .all),
    Post(
      id: 2, region: "The United Kingdom of Great Britain and Northern Ireland",
      subregion: "The Isle of Skye and the Outer Hebrides, in winter", likes: 1_234_567, assetID: "2", section: .all),
    Post(id: 3, region: "الأردن", subregion: "البتراء", likes: 98_765, assetID: "3", section: .all),
    Post(id: 4, region: "日本", subregion: "京都", likes: 111, assetID: "4", section: .featured),
  ]

  // Heights are whole points, which are whole pixels at these scales; constraints round other heights up.
  @Test("Frame-based and constraint-based cards have the same height and pixels", arguments: [1, 2, 3] as [CGFloat])
  func cards(scale: CGFloat) throws {
    var compared = 0
    for width in [200, 227.5, 311, 375.5, 600] as [CGFloat] {
      for isDark in [false, true] {
        let byFrames = try #require(picture(width: width, scale: scale, isDark: isDark) { DestinationCell(frame: $0) })
        let byConstraints = try #require(picture(width: width, scale: scale, isDark: isDark) { ConstrainedDestinationCell(frame: $0) })
        #expect(byConstraints.differingPixels(from: byFrames) == 0, "\(width) points, dark: \(isDark)")
        compared += byFrames.width * byFrames.height
      }
    }
    #expect(compared > 1_000_000)
  }

  /// Draws cards below each other, each with its own fitting height. Every second one is highlighted, and all but one have photographs.
  private func picture(width: CGFloat, scale: CGFloat, isDark: Bool, makeCell: (CGRect) -> DestinationCell) -> PixelBuffer? {
    let view = UIView()
    let height = DestinationCell.height(forWidth: width) + 20
    let size = CGSize(width: width + 40, height: height * CGFloat(Self.posts.count) + 20)
    let stage = Stage(view, size: size, scale: scale, isDark: isDark)
    defer { stage.end() }
    stage.perform {
      view.backgroundColor = .systemGroupedBackground
      var y: CGFloat = 20
      for post in Self.posts {
        // The cell is reused: it showed another post before.
        let cell = makeCell(CGRect(x: 20, y: y, width: 90, height: 90))
        cell.show(Post(id: 9, region: "Elsewhere", subregion: "Somewhere", likes: 5_000, assetID: "9", section: .all))
        view.addSubview(cell)
        cell.layoutIfNeeded()
        cell.prepareForReuse()
        cell.show(post)
        if post.id != 3 { cell.show(UIImage(data: TestPictures.png(width: 9, height: 5 + post.id))) }
        cell.isHighlighted = !post.id.isMultiple(of: 2)
        let wanted = cell.systemLayoutSizeFitting(
          CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        #expect(wanted.height == DestinationCell.height(forWidth: width), "\(type(of: cell)) of \(width) points")
        cell.frame = CGRect(x: 20, y: y, width: width, height: wanted.height)
        y += wanted.height + 20
      }
    }
    stage.settle()
    return stage.picture
  }

  @Test(
    "The frame-based and constraint-based feeds look the same at any scroll position",
    arguments: [(300, 1, false), (375, 2, true), (760, 1, true), (833, 2, false)] as [(CGFloat, CGFloat, Bool)])
  func feed(width: CGFloat, scale: CGFloat, isDark: Bool) async throws {
    let size = CGSize(width: width, height: 560)
    let stages = CardLayout.allCases.map { FeedStage(postCount: 60, cardLayout: $0, size: size, scale: scale) }
    for stage in stages {
      stage.stage.setAppearance(isDark: isDark)
      await stage.loadPosts()
    }
    var photos = 0
    for step in 0..<24 {
      for stage in stages {
        await stage.frame { $0.scroll(by: step < 16 ? 137 : -91) }
        // Each feed has its own decoders, whose speeds differ.
        for _ in 0..<200 where awaitsPhotos(stage) { await stage.frame() }
        #expect(!awaitsPhotos(stage), "step \(step)")
        await stage.frame()
      }
      let byFrames = try #require(stages[0].stage.picture)
      let byConstraints = try #require(stages[1].stage.picture)
      #expect(byConstraints.differingPixels(from: byFrames) == 0, "step \(step)")
      if scale == 1 { photos += stages[1].check("step \(step)").photos }
    }
    // The pixels of photographs are only checked at a scale of 1.
    #expect(photos > 20 || scale != 1)
    #expect(stages[1].list.visibleCells.allSatisfy { $0 is ConstrainedDestinationCell })
    #expect(stages[0].list.contentSize == stages[1].list.contentSize)
  }

  /// Returns whether a card on screen has no photograph yet.
  private func awaitsPhotos(_ stage: FeedStage) -> Bool {
    stage.list.visibleCells.contains { ($0 as? DestinationCell)?.assetRequest != nil }
  }
}

extension PixelBuffer {
  /// Returns the number of pixels that differ from `other`, which has the same size.
  fileprivate func differingPixels(from other: PixelBuffer) -> Int {
    guard width == other.width, height == other.height else { return max(width * height, other.width * other.height) }
    return (0..<height).reduce(0) { count, y in (0..<width).reduce(count) { $0 + (self[$1, y] == other[$1, y] ? 0 : 1) } }
  }
}
