import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Content of a measured view` {
  /// A header with a label at its top, as programs write it: its height is its own.
  private final class Header: UIView {
    var height: CGFloat = 144 { didSet { invalidateIntrinsicContentSize() } }
    let label = UILabel(frame: .zero)
    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
    override init(frame: CGRect) {
      super.init(frame: frame)
      label.text = "Welcome"
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
      label.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16).isActive = true
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func `counts beside the constraints of its subviews`() {
    let header = Header(frame: .zero)
    #expect(header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 144)
    header.height = 60
    #expect(header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 60)
    header.label.bottomAnchor.constraint(equalTo: header.bottomAnchor, constant: -92).isActive = true
    #expect(header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height > 100)
  }

  @Test func `does not change its given frame`() {
    let root = UIView(frame: .zero)
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 200), scale: 1)
    let header = Header(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    let below = UIView(frame: .zero)
    below.translatesAutoresizingMaskIntoConstraints = false
    header.addSubview(below)
    below.bottomAnchor.constraint(equalTo: header.bottomAnchor).isActive = true
    #expect(header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 144)
    stage.perform { root.addSubview(header) }
    stage.settle()
    #expect(header.frame.height == 50 && below.frame.maxY == 50)
  }
}
