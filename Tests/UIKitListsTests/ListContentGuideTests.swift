import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

/// The layout guides of the standard content.
@Suite("Layout guides of list content")
@MainActor struct ListContentGuideTests {
  private func content(_ text: String?, _ secondary: String? = nil, image: Bool = false) -> UIListContentConfiguration {
    var content = UIListContentConfiguration.cell()
    (content.text, content.secondaryText) = (text, secondary)
    content.image = image ? UIImage(systemName: "star.fill") : nil
    return content
  }
  private func show(_ view: UIListContentView, isMirrored: Bool = false) -> Stage {
    let root = UIView()
    root.addSubview(view)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 80)
    if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
    let stage = Stage(root, size: CGSize(width: 320, height: 400), scale: 2)
    stage.settle()
    return stage
  }

  @Test("Each displayed part has a guide, and no other part has one")
  func parts() throws {
    let view = UIListContentView(configuration: content("Text"))
    #expect(view.textLayoutGuide != nil && view.secondaryTextLayoutGuide == nil && view.imageLayoutGuide == nil)
    #expect(view.textLayoutGuide === view.textLayoutGuide)
    view.configuration = content(nil, "Secondary", image: true)
    #expect(view.textLayoutGuide == nil && view.secondaryTextLayoutGuide != nil && view.imageLayoutGuide != nil)
    view.configuration = content("", nil)
    #expect([view.textLayoutGuide, view.secondaryTextLayoutGuide, view.imageLayoutGuide].allSatisfy { $0 == nil })
    #expect(view.layoutGuides.isEmpty && view.constraints.isEmpty)
  }

  @Test("Guides match the drawn parts, after changes of width and text too", arguments: [false, true])
  func placed(isMirrored: Bool) throws {
    let view = UIListContentView(configuration: content("Short", "A longer text", image: true))
    let stage = show(view, isMirrored: isMirrored)
    let guides = [view.textLayoutGuide, view.secondaryTextLayoutGuide, view.imageLayoutGuide]
    func check(_ line: Int) throws {
      stage.settle()
      let labels = view.subviews.compactMap { $0 as? UILabel }
      for (guide, label) in zip(guides, labels) {
        let frame = try #require(guide).layoutFrame
        #expect(frame.minY == label.frame.minY && abs(frame.height - label.frame.height) <= 0.5, "line \(line)")
        let width = min(label.sizeThatFits(label.frame.size).width, label.frame.width)
        #expect(abs(frame.width - width) <= 0.5, "line \(line): \(frame) for \(width)")
        #expect(isMirrored ? frame.maxX == label.frame.maxX : frame.minX == label.frame.minX, "line \(line)")
      }
      let image = try #require(view.subviews.first { $0 is UIImageView })
      let frame = try #require(guides[2]).layoutFrame
      #expect(abs(frame.midX - image.frame.midX) <= 0.5 && abs(frame.midY - image.frame.midY) <= 0.5, "line \(line)")
      #expect(abs(frame.width - image.frame.width) <= 0.5, "line \(line)")
    }
    try check(#line)
    view.frame.size = CGSize(width: 120, height: 120)
    try check(#line)
    view.configuration = content("A text that takes several lines at this width", "Brief", image: true)
    try check(#line)
    view.frame.size = CGSize(width: 320, height: 60)
    try check(#line)
  }

  @Test("The guide of a centred text is centred")
  func centered() throws {
    var configuration = content("Middle")
    configuration.textProperties.alignment = .center
    let view = UIListContentView(configuration: configuration)
    let stage = show(view)
    let guide = try #require(view.textLayoutGuide)
    stage.settle()
    #expect(abs(guide.layoutFrame.midX - 160) <= 0.5 && guide.layoutFrame.width < 100)
  }

  @Test("A badge constrained to the text follows it, and the constraint ends with the text")
  func beside() throws {
    let view = UIListContentView(configuration: content("Text"))
    let badge = UIView()
    badge.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(badge)
    let guide = try #require(view.textLayoutGuide)
    let leading = badge.leadingAnchor.constraint(equalTo: guide.trailingAnchor, constant: 8)
    NSLayoutConstraint.activate([
      leading, badge.centerYAnchor.constraint(equalTo: guide.centerYAnchor), badge.widthAnchor.constraint(equalToConstant: 10),
      badge.heightAnchor.constraint(equalToConstant: 10), badge.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor),
    ])
    let warnings = Fault.collectingWarnings {
      let stage = show(view)
      #expect(badge.frame.minX == guide.layoutFrame.maxX + 8 && badge.frame.midY == guide.layoutFrame.midY)
      let before = badge.frame.minX
      view.configuration = content("A longer text")
      stage.settle()
      #expect(badge.frame.minX > before && badge.frame.minX == guide.layoutFrame.maxX + 8)
      view.frame.size.width = 200
      stage.settle()
      #expect(badge.frame.minX == guide.layoutFrame.maxX + 8)
      #expect(stage.settle() == 0)
    }
    #expect(warnings.isEmpty, "\(warnings.first?.message ?? "")")
    view.configuration = content(nil, "Secondary")
    #expect(!leading.isActive && view.textLayoutGuide == nil && guide.owningView == nil)
  }

  @Test("The size of content does not depend on guides")
  func fitting() {
    for width in [80, 160, 320] as [CGFloat] {
      let plain = UIListContentView(configuration: content("A text of several words", "And another one", image: true))
      let guided = UIListContentView(configuration: content("A text of several words", "And another one", image: true))
      #expect(guided.textLayoutGuide != nil && guided.imageLayoutGuide != nil)
      func size(_ view: UIView) -> CGSize {
        view.systemLayoutSizeFitting(
          CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      }
      #expect(size(guided) == size(plain))
      #expect(
        guided.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
          == plain.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize))
    }
  }
}
