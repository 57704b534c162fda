import Foundation
import TestSupport
import Testing

@testable import UIKitCore

@Suite @MainActor struct ListContentTests {
  @Test("List content fits its parts inside without overlap, and its height is what they need")
  func layout() throws {
    UITraitCollection.current = Stage.traits(scale: 2)
    var random = SplitMix64(seed: 21)
    let kinds = [
      UIListContentConfiguration.cell(), .subtitleCell(), .valueCell(), .sidebarCell(), .groupedHeader(), .plainFooter(),
      .prominentInsetGroupedHeader(),
    ]
    for round in 0..<500 {
      var configuration = kinds.randomElement(using: &random)!
      func text() -> String { (0..<Int.random(in: 1...18, using: &random)).map { "word\($0)" }.joined(separator: " ") }
      if Bool.random(using: &random) { configuration.text = text() }
      if Bool.random(using: &random) { configuration.secondaryText = text() }
      if Bool.random(using: &random) { configuration.image = UIImage(systemName: "star") }
      let width = CGFloat(Int.random(in: 200...600, using: &random))
      let view = UIListContentView(configuration: configuration)
      let size = view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      view.frame = CGRect(origin: .zero, size: size)
      view.layoutIfNeeded()
      let parts = view.subviews.filter { !$0.isHidden }
      let room = view.bounds.insetBy(dx: -0.5, dy: -0.5)
      #expect(size.width == width)
      for (index, part) in parts.enumerated() {
        #expect(room.contains(part.frame), "seed 21, round \(round): \(part.frame) in \(size)")
        for other in parts[(index + 1)...] {
          #expect(!part.frame.insetBy(dx: 0.3, dy: 0.3).intersects(other.frame), "seed 21, round \(round)")
        }
        if let label = part as? UILabel {
          #expect(label.sizeThatFits(CGSize(width: label.frame.width, height: 0)).height <= label.frame.height + 0.01)
        }
      }
      let margins = configuration.directionalLayoutMargins
      let content = parts.map(\.frame).reduce(CGRect.null) { $0.union($1) }
      if !parts.isEmpty, size.height > configuration.minimumHeight {
        #expect(abs(content.height + margins.top + margins.bottom - size.height) <= 1.5, "seed 21, round \(round)")
      }
    }
  }

  @Test("Text that a fixed height has no room for stays inside of it")
  func fixedHeight() {
    UITraitCollection.current = Stage.traits(scale: 2)
    var configuration = UIListContentConfiguration.cell()
    configuration.text = (1...30).map { "word\($0)" }.joined(separator: " ")
    for secondary in [nil, "A second text", configuration.text] {
      configuration.secondaryText = secondary
      let view = UIListContentView(configuration: configuration)
      view.frame = CGRect(x: 0, y: 0, width: 200, height: 75)
      view.layoutIfNeeded()
      let frames = view.subviews.filter { !$0.isHidden }.map(\.frame)
      #expect(frames.allSatisfy { view.bounds.contains($0) && $0.width > 150 } && frames.contains { $0.height > 60 }, "\(frames)")
    }
    configuration.text = "Short"
    configuration.secondaryText = "Short"
    let view = UIListContentView(configuration: configuration)
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 42)
    view.layoutIfNeeded()
    #expect(view.subviews.filter { ($0 as? UILabel)?.text == "Short" && $0.frame.height > 14 }.count == 2)
  }

  @Test("A list content view that is updated to a configuration looks like a new view")
  func updating() {
    var random = SplitMix64(seed: 8)
    func some() -> UIListContentConfiguration {
      var configuration = Bool.random(using: &random) ? UIListContentConfiguration.cell() : .valueCell()
      configuration.text = ["One", "Two", nil].randomElement(using: &random)!
      configuration.secondaryText = ["Red", nil].randomElement(using: &random)!
      configuration.image = Bool.random(using: &random) ? UIImage(systemName: "heart.fill") : nil
      if Bool.random(using: &random) { configuration.textProperties.color = .systemRed }
      if Bool.random(using: &random) { configuration.imageProperties.tintColor = .systemGreen }
      return configuration
    }
    let reused = UIListContentView(configuration: some())
    for round in 0..<60 {
      let configuration = some()
      reused.configuration = configuration
      let fresh = UIListContentView(configuration: configuration)
      for view in [reused, fresh] { view.frame = CGRect(x: 0, y: 0, width: 200, height: 44) }
      let (a, b) = (Stage.pixels(of: reused, scale: 1), Stage.pixels(of: fresh, scale: 1))
      #expect(a.hasEqualPixels(as: b), "seed 8, round \(round)")
    }
  }

  @Test("Background configurations follow the cell state unless a colour is set")
  func backgrounds() {
    var state = UICellConfigurationState(traitCollection: .current)
    state.isSelected = true
    let plain = UIBackgroundConfiguration.listPlainCell()
    #expect(plain.updated(for: state).resolvedBackgroundColor(for: .red) == .systemGray4)
    state.isSelected = false
    #expect(plain.updated(for: state) == plain)
    var own = plain
    own.backgroundColor = .orange
    state.isSelected = true
    #expect(own.updated(for: state).backgroundColor == .orange)
    own.backgroundColor = nil
    #expect(own.resolvedBackgroundColor(for: .red) == .red)
    own.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .cyan }
    #expect(own.resolvedBackgroundColor(for: .red) == .cyan)
  }

  @Test("A cell state keeps custom values")
  func customStates() {
    var state = UICellConfigurationState(traitCollection: .current)
    let key = UIConfigurationStateCustomKey("item")
    #expect(state[key] == nil)
    state[key] = 7
    #expect(state[key] == AnyHashable(7))
    #expect(state != UICellConfigurationState(traitCollection: .current))
  }
}
