import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Continuous corners` {
  /// Returns the kind of corner of a view at 40, 40, with 160 × 100 points, at three pixels per point.
  private func corner(radius: CGFloat, _ view: UIView) throws -> (isRound: Bool, isContinuous: Bool) {
    let root = UIView(frame: .zero)
    root.backgroundColor = .white
    view.frame = CGRect(x: 40, y: 40, width: 160, height: 100)
    root.addSubview(view)
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 240, height: 180), scale: 3)
    defer { stage.end() }
    stage.settle()
    return try Self.corner(at: CGPoint(x: 40, y: 40), radius: radius, scale: 3, in: #require(stage.picture))
  }

  /// Returns the kind of the upper left corner of a shape with a uniform colour along its top edge: a continuous corner extends half a
  /// radius further along the edge than a circular one, even if only by a fraction of a pixel.
  static func corner(at point: CGPoint, radius: CGFloat, scale: CGFloat, in picture: PixelBuffer) -> (isRound: Bool, isContinuous: Bool) {
    let y = Int((point.y * scale).rounded())
    func pixel(_ radii: CGFloat) -> UInt32 { picture[Int((point.x + radii * radius) * scale), y] }
    return (pixel(0.2) != pixel(2), pixel(1.1) != pixel(2))
  }

  @Test(arguments: [CGFloat(8), 14]) func `are used for a background configuration and its stroke`(radius: CGFloat) throws {
    var configuration = UIBackgroundConfiguration.clear()
    configuration.backgroundColor = .black
    configuration.cornerRadius = radius
    #expect(try corner(radius: radius, BackgroundConfigurationView(configuration: configuration)) == (true, true))
    configuration.backgroundColor = .clear
    configuration.strokeColor = .black
    configuration.strokeWidth = 2
    #expect(try corner(radius: radius, BackgroundConfigurationView(configuration: configuration)) == (true, true))
    configuration.cornerRadius = 0
    #expect(try corner(radius: radius, BackgroundConfigurationView(configuration: configuration)) == (false, false))
  }

  @Test(arguments: [(UIButton.Configuration.CornerStyle.small, 5.0), (.medium, 8), (.large, 12), (.capsule, 50)])
  func `are used for a button unless its corner style is capsule`(style: UIButton.Configuration.CornerStyle, radius: CGFloat) throws {
    var configuration = UIButton.Configuration.filled()
    configuration.cornerStyle = style
    let button = UIButton(configuration: configuration)
    if style == .capsule {
      // Half circles take the whole side: there is no edge left for a continuous curve.
      button.frame.size.height = 100
      button.layoutIfNeeded()
      #expect(button.layer.cornerCurve == .circular)
    } else {
      #expect(try corner(radius: radius, button) == (true, true), "\(style)")
    }
  }

  @Test func `are used for paths with all corners rounded or some`() throws {
    final class Shape: UIView {
      var path: (CGRect) -> UIBezierPath = { UIBezierPath(rect: $0) }
      override func draw(_ rect: CGRect) { path(bounds).fill() }
    }
    func corner(_ path: @escaping (CGRect) -> UIBezierPath) throws -> (Bool, Bool) {
      let shape = Shape(frame: .zero)
      shape.backgroundColor = .white
      shape.path = path
      return try self.corner(radius: 20, shape)
    }
    #expect(try corner { UIBezierPath(roundedRect: $0, cornerRadius: 20) } == (true, true))
    let radii = CGSize(width: 20, height: 20)
    #expect(try corner { UIBezierPath(roundedRect: $0, byRoundingCorners: .topLeft, cornerRadii: radii) } == (true, true))
    #expect(try corner { UIBezierPath(roundedRect: $0, byRoundingCorners: .topRight, cornerRadii: radii) } == (false, false))
  }

  @Test(arguments: [false, true]) func `are used for a menu, whose interface level is elevated`(isDark: Bool) throws {
    let (root, button) = (UIView(frame: .zero), UIButton(type: .system))
    root.backgroundColor = .secondarySystemGroupedBackground
    root.addSubview(button)
    button.frame = CGRect(x: 40, y: 40, width: 100, height: 40)
    button.menu = UIMenu(children: ["One", "Two"].map { UIAction(title: $0) { _ in } })
    button.showsMenuAsPrimaryAction = true
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 320, height: 400), scale: 3, isDark: isDark)
    defer { stage.end() }
    stage.tap(at: CGPoint(x: 90, y: 60))
    stage.settle()
    let menu = try #require(MenuPresentation.current(in: root.window))
    let platter = try #require(menu.subviews.lazy.compactMap { $0 as? MenuPlatter }.first)
    let picture = try #require(stage.picture)
    #expect(Self.corner(at: platter.frame.origin, radius: 13, scale: 3, in: picture) == (true, true))
    #expect(picture[Int(platter.frame.midX * 3), Int(platter.frame.minY * 3) + 6] == (isDark ? 0xFF2C_2C2E : 0xFFFF_FFFF))
    #expect(root.traitCollection.userInterfaceLevel == .base && platter.traitCollection.userInterfaceLevel == .elevated)
  }
}
