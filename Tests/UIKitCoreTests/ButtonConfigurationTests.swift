import Foundation
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A button with a configuration` {
  @MainActor private final class Scene {
    let button: UIButton
    let stage: HitchlessTesting.Stage

    init(_ configuration: UIButton.Configuration, frame: CGRect = CGRect(x: 50, y: 20, width: 200, height: 80)) {
      button = UIButton(configuration: configuration)
      button.frame = frame
      let view = UIView(frame: .zero)
      view.backgroundColor = .white
      view.addSubview(button)
      stage = HitchlessTesting.Stage(view, size: CGSize(width: 400, height: 200), scale: 1)
      stage.settle()
    }
    func color(_ x: Int, _ y: Int) throws -> UInt32 { try #require(stage.picture)[x, y] }
    func frame(_ view: UIView?) -> CGRect { view.map { $0.convert($0.bounds, to: button) } ?? .null }
  }

  @Test func `places its image at the configured edge of its title and subtitle`() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    configuration.subtitle = "A longer subtitle"
    configuration.image = UIImage(systemName: "star")
    configuration.imagePadding = 10
    let scene = Scene(configuration)
    defer { scene.stage.end() }
    func frames(_ placement: NSDirectionalRectEdge) -> (image: CGRect, title: CGRect, subtitle: CGRect) {
      scene.button.configuration?.imagePlacement = placement
      scene.stage.settle()
      return (scene.frame(scene.button.imageView), scene.frame(scene.button.titleLabel), scene.frame(scene.button.subtitleLabel))
    }
    let leading = frames(.leading)
    #expect(abs(leading.subtitle.minX - leading.image.maxX - 10) <= 1 && abs(leading.image.midY - 40) <= 1)
    #expect(leading.subtitle.minY >= leading.title.maxY && abs(leading.title.midX - leading.subtitle.midX) <= 1)
    let trailing = frames(.trailing)
    #expect(abs(trailing.image.minX - trailing.subtitle.maxX - 10) <= 1)
    let top = frames(.top)
    #expect(abs(top.title.minY - top.image.maxY - 10) <= 1 && abs(top.image.midX - 100) <= 1)
    let bottom = frames(.bottom)
    #expect(abs(bottom.image.minY - bottom.subtitle.maxY - 10) <= 1)
    scene.button.configuration?.titleAlignment = .leading
    let aligned = frames(.top)
    #expect(aligned.title.minX == aligned.subtitle.minX && aligned.image.minX == aligned.subtitle.minX)
    scene.button.semanticContentAttribute = .forceRightToLeft
    let mirrored = frames(.leading)
    #expect(mirrored.image.minX > mirrored.subtitle.maxX && mirrored.title.maxX == mirrored.subtitle.maxX)
    #expect(scene.button.intrinsicContentSize.height > 40)
  }

  @Test func `has insets and a font that depend on its size, and wraps a long title`() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "A title of several words"
    let scene = Scene(configuration, frame: CGRect(x: 0, y: 0, width: 120, height: 80))
    defer { scene.stage.end() }
    let lines = scene.frame(scene.button.titleLabel).height
    let medium = scene.button.intrinsicContentSize
    #expect(lines > 35 && scene.frame(scene.button.titleLabel).width <= 96)
    scene.button.configuration?.buttonSize = .large
    #expect(scene.button.intrinsicContentSize.height == medium.height + 16)
    scene.button.configuration?.buttonSize = .small
    #expect(scene.button.intrinsicContentSize.height < medium.height && scene.button.titleLabel?.font.pointSize == 15)
    scene.button.configuration?.buttonSize = .medium
    #expect(scene.button.intrinsicContentSize == medium)
  }

  @Test func `updates its look for its state, and calls its update handler once before layout`() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "A"
    let scene = Scene(configuration)
    defer { scene.stage.end() }
    var calls = 0
    scene.button.configurationUpdateHandler = { button in
      calls += 1
      button.configuration?.title = button.isHighlighted ? "Pressed" : "Rests"
    }
    scene.stage.settle()
    #expect(calls == 1 && scene.button.currentTitle == "Rests")
    scene.stage.perform {
      scene.button.isHighlighted = true
      scene.button.isSelected = true
    }
    scene.stage.settle()
    #expect(calls == 2 && scene.button.currentTitle == "Pressed")
    #expect(try scene.color(60, 30) == 0xFF00_7AFF)
    scene.button.isHighlighted = false
    scene.button.configuration = .plain()
    scene.stage.settle()
    let selected = try scene.color(60, 30)
    #expect(selected != 0xFFFF_FFFF, "what is selected has a background")
    scene.button.configuration?.automaticallyUpdateForSelection = false
    scene.stage.settle()
    #expect(try scene.color(60, 30) == 0xFFFF_FFFF)
    scene.button.configuration = .filled()
    scene.button.isEnabled = false
    scene.stage.settle()
    #expect(try scene.color(60, 30) != 0xFF00_7AFF)
    let updated = UIButton.Configuration.filled().updated(for: scene.button)
    #expect(updated.baseBackgroundColor == .tertiarySystemFill && updated.baseForegroundColor == .tertiaryLabel)
    scene.button.automaticallyUpdatesConfiguration = false
    scene.stage.settle()
    #expect(try scene.color(60, 30) == 0xFF00_7AFF)
  }

  @Test func `shows the configured background, and an activity indicator in place of its image`() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.image = UIImage(systemName: "star")
    configuration.background.strokeColor = .red
    configuration.background.strokeWidth = 2
    configuration.background.cornerRadius = 20
    configuration.imageColorTransformer = UIConfigurationColorTransformer { _ in .green }
    let scene = Scene(configuration)
    defer { scene.stage.end() }
    #expect(try scene.color(51, 60) == 0xFFFF_0000 && scene.color(100, 30) == 0xFF00_7AFF && scene.color(51, 21) == 0xFFFF_FFFF)
    #expect(scene.button.imageView?.tintColor == .green)
    scene.button.configuration?.background.backgroundColor = .black
    scene.button.configuration?.showsActivityIndicator = true
    scene.stage.frames(10)
    #expect(try scene.color(100, 30) == 0xFF00_0000)
    #expect(scene.button.imageView?.isHidden == true && scene.button.subviews.contains { $0 is UIActivityIndicatorView })
    scene.button.configuration?.showsActivityIndicator = false
    scene.button.configuration?.indicator = .popup
    scene.stage.settle()
    #expect(scene.button.imageView?.isHidden == false && !scene.button.subviews.contains { $0 is UIActivityIndicatorView })
    #expect(scene.button.subviews.compactMap { $0 as? UIImageView }.count == 2)
  }

  @Test func `leaves nothing behind when the configuration is removed`() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.image = UIImage(systemName: "star")
    configuration.subtitle = "Subtitle"
    configuration.showsActivityIndicator = true
    configuration.indicator = .popup
    for strokeWidth in [0, 2] as [CGFloat] {
      if strokeWidth > 0 { configuration.background.strokeWidth = strokeWidth }
      let scene = Scene(configuration)
      defer { scene.stage.end() }
      scene.button.configuration = nil
      scene.stage.settle()
      #expect(scene.button.subviews.count == 2 && scene.button.imageView?.isHidden == false && scene.button.subtitleLabel == nil)
      #expect(scene.button.titleLabel?.numberOfLines == 1 && scene.button.layer.cornerRadius == 0)
      #expect(try scene.color(52, 22) == 0xFFFF_FFFF && scene.color(100, 60) == 0xFFFF_FFFF)
    }
  }

  @Test func `shows an attributed title with the changes of its text attributes transformer`() throws {
    var configuration = UIButton.Configuration.plain()
    configuration.attributedTitle = AttributedString("MM", attributes: AttributeContainer([.foregroundColor: UIColor.red]))
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = .systemFont(ofSize: 40, weight: .black)
      return outgoing
    }
    let scene = Scene(configuration)
    defer { scene.stage.end() }
    #expect(scene.frame(scene.button.titleLabel).height > 40)
    let picture = try #require(scene.stage.picture)
    #expect((50..<250).contains { picture[$0, 60] == 0xFFFF_0000 })
  }

  @Test func `A button without a configuration has edge insets, a background image and symbol sizes`() throws {
    let scene = Scene(.plain())
    defer { scene.stage.end() }
    let button = scene.button
    button.configuration = nil
    button.setTitle("Title", for: .normal)
    let size = button.intrinsicContentSize
    scene.stage.settle()
    let before = scene.frame(button.titleLabel)
    button.titleEdgeInsets = UIEdgeInsets(top: 10, left: 20, bottom: 0, right: 0)
    scene.stage.settle()
    #expect(scene.frame(button.titleLabel) == before.offsetBy(dx: 10, dy: 5) && button.intrinsicContentSize == size)
    button.contentHorizontalAlignment = .left
    scene.stage.settle()
    #expect(scene.frame(button.titleLabel).minX == 20)
    let square = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    button.setBackgroundImage(square, for: .normal)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    button.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 40), forImageIn: .normal)
    scene.stage.settle()
    #expect(
      try scene.color(240, 90) == 0xFFFF_0000 && button.currentBackgroundImage === square && button.backgroundImage(for: .selected) == nil)
    #expect(scene.frame(button.imageView).height > 30 && button.preferredSymbolConfigurationForImage(in: .normal) != nil)
    let image = scene.frame(button.imageView)
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 0)
    scene.stage.settle()
    #expect(scene.frame(button.imageView) == image.offsetBy(dx: 7, dy: 0) && button.imageEdgeInsets.left == 7)
  }

  @Test func `The parts of random layouts do not overlap and stay within the layout's size`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("button layouts at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    for step in 0..<(RandomTestSettings.rounds ?? 2_000) {
      func size() -> CGSize {
        random.below(4) == 0 ? .zero : CGSize(width: CGFloat(random.below(80) + 1), height: CGFloat(random.below(40) + 1))
      }
      var layout = ButtonLayout()
      (layout.image, layout.title, layout.subtitle, layout.indicator) = (size(), size(), size(), size())
      layout.placement = [.leading, .trailing, .top, .bottom, [], .all][random.below(6)]
      layout.imagePadding = CGFloat(random.below(10))
      layout.titlePadding = CGFloat(random.below(5))
      layout.titleAlignment = [.automatic, .leading, .center, .trailing][random.below(4)]
      layout.isMirrored = random.below(2) == 0
      let room = CGRect(x: 10, y: 20, width: 300, height: 200)
      let (x, y) = (CGFloat(random.below(3)) / 2, CGFloat(random.below(3)) / 2)
      let frames = layout.frames(in: room, horizontal: x, vertical: y)
      let all = [frames.image, frames.title, frames.subtitle, frames.indicator].filter { $0.width > 0 }
      let block = CGRect(
        x: room.minX + (room.width - layout.size.width) * x, y: room.minY + (room.height - layout.size.height) * y,
        width: layout.size.width, height: layout.size.height)
      for (index, frame) in all.enumerated() {
        let isBeside = frame.minX < block.minX - 0.01 || frame.maxX > block.maxX + 0.01
        let isAbove = frame.minY < block.minY - 0.01 || frame.maxY > block.maxY + 0.01
        #expect(!isBeside && !isAbove, "step \(step), seed \(seed): \(frame) in \(block)")
        for other in all.dropFirst(index + 1) {
          let common = frame.intersection(other)
          #expect(common.isNull || common.width < 0.01 || common.height < 0.01, "step \(step), seed \(seed): \(frame), \(other)")
        }
      }
      // The mirrored layout, mirrored again, is the same.
      var mirror = layout
      mirror.isMirrored.toggle()
      let other = mirror.frames(in: room, horizontal: 1 - x, vertical: y)
      for (a, b) in zip([frames.image, frames.title, frames.indicator], [other.image, other.title, other.indicator]) where a.width > 0 {
        #expect(abs(a.minX - (room.minX + room.maxX - b.maxX)) < 0.01 && a.minY == b.minY, "step \(step), seed \(seed)")
      }
    }
  }

  @Test func `scales its title and subtitle with the content size category`() throws {
    let button = UIButton(configuration: .filled())
    button.configuration?.title = "Play"
    button.configuration?.subtitle = "all of them"
    let styled = UIButton(configuration: .plain())
    styled.configuration?.attributedTitle = AttributedString("Stop")
    styled.configuration?.buttonSize = .small
    let root = UIStackView(arrangedSubviews: [button, styled])
    root.alignment = .center
    let stage = HitchlessTesting.Stage(root)
    defer { stage.end() }
    stage.settle()
    let width = button.intrinsicContentSize.width
    func sizes() throws -> [CGFloat] {
      let label = try #require(styled.titleLabel?.attributedText)
      let font = label.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
      return [button.titleLabel?.font.pointSize ?? 0, button.parts.subtitle?.font.pointSize ?? 0, font?.pointSize ?? 0]
    }
    #expect(try sizes() == [17, 12, 15])
    stage.perform { stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityMedium }
    stage.settle()
    #expect(try sizes() == [28, 22, 25])
    #expect(button.intrinsicContentSize.width > width)
    // A font that the program set stays until the size changes.
    stage.perform {
      button.titleLabel?.font = .systemFont(ofSize: 40)
      button.isHighlighted = true
    }
    #expect(try sizes()[0] == 40)
    stage.perform { stage.window.traitOverrides.preferredContentSizeCategory = .large }
    stage.settle()
    #expect(try sizes() == [17, 12, 15] && button.intrinsicContentSize.width == width)
  }
}
