import Foundation
import HitchlessTesting

@testable import UIKitCore
@testable import UIKitLists

/// A view that arranges its subviews when it has its size.
@MainActor private final class ArrangedView: UIView {
  var arrange: @MainActor (CGRect) -> Void = { _ in }
  override func layoutSubviews() { arrange(bounds) }
}

/// A background of dark and light colours with letters, which is visible through effects.
@MainActor private final class Wallpaper: UIView {
  private let sky = CAGradientLayer()
  private let title = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    sky.colors = [UIColor.systemIndigo, .systemPink, .systemOrange, .systemYellow].map(\.cgColor)
    sky.endPoint = CGPoint(x: 0.8, y: 1)
    layer.addSublayer(sky)
    let sun = CAShapeLayer()
    sun.path = CGPath(ellipseIn: CGRect(x: 150, y: 60, width: 120, height: 120), transform: nil)
    sun.fillColor = CGColor(red: 1, green: 0.93, blue: 0.7, alpha: 1)
    layer.addSublayer(sun)
    let hill = CAShapeLayer()
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 340))
    path.addCurve(to: CGPoint(x: 640, y: 300), control1: CGPoint(x: 200, y: 180), control2: CGPoint(x: 300, y: 440))
    path.addLine(to: CGPoint(x: 640, y: 480))
    path.addLine(to: CGPoint(x: 0, y: 480))
    hill.path = path
    hill.fillColor = CGColor(red: 0.05, green: 0.25, blue: 0.2, alpha: 1)
    layer.addSublayer(hill)
    title.text = "Evening"
    title.font = .systemFont(ofSize: 44, weight: .bold)
    title.textColor = .white
    addSubview(title)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    sky.frame = bounds
    title.sizeToFit()
    title.frame.origin = CGPoint(x: 20, y: 210)
  }
}

extension GalleryScreen {
  /// Shapes, masks and content behind materials.
  static var effects: [GalleryScreen] {
    [
      .view("shapes", { (shapes(), []) }), .view("masks", { (masks(), []) }), .view("materials", { (materials(), []) }),
      .view("effect-card", { (card(), []) }), .view("effect-bar", act: { scroll($0) }, { bar() }),
    ]
  }

  /// Returns rings, lines and filled outlines, at least two per row.
  private static func shapes() -> UIView {
    let view = ArrangedView(frame: .zero)
    view.backgroundColor = .systemBackground
    func shape(_ path: CGPath, _ change: (CAShapeLayer) -> Void) -> CAShapeLayer {
      let shape = CAShapeLayer()
      shape.path = path
      shape.fillColor = nil
      shape.lineWidth = 10
      change(shape)
      view.layer.addSublayer(shape)
      return shape
    }
    let circle = UIBezierPath(
      arcCenter: CGPoint(x: 50, y: 50), radius: 40, startAngle: -.pi / 2, endAngle: 3 * .pi / 2, clockwise: true
    ).cgPath
    let star = CGMutablePath()
    star.addLines(
      between: (0..<5).map {
        let angle = CGFloat($0) * 4 * .pi / 5 - .pi / 2
        return CGPoint(x: 50 + 45 * Foundation.cos(angle), y: 50 + 45 * Foundation.sin(angle))
      })
    star.closeSubpath()
    let wave = CGMutablePath()
    wave.move(to: CGPoint(x: 10, y: 50))
    wave.addCurve(to: CGPoint(x: 90, y: 50), control1: CGPoint(x: 40, y: -30), control2: CGPoint(x: 60, y: 130))
    let parts = [
      shape(circle) { $0.strokeColor = UIColor.systemGray5.cgColor },
      shape(circle) {
        $0.strokeColor = UIColor.systemBlue.cgColor
        $0.strokeEnd = 0.7
        $0.lineCap = .round
      },
      shape(star) { $0.fillColor = UIColor.systemOrange.cgColor },
      shape(star) {
        $0.fillColor = UIColor.systemPurple.cgColor
        $0.fillRule = .evenOdd
      },
      shape(wave) {
        $0.strokeColor = UIColor.systemGreen.cgColor
        $0.lineCap = .round
      },
      shape(CGPath(roundedRect: CGRect(x: 8, y: 8, width: 84, height: 84), cornerWidth: 16, cornerHeight: 16, transform: nil)) {
        $0.strokeColor = UIColor.systemGray.cgColor
        $0.lineWidth = 2
        $0.lineDashPattern = [8, 5]
      },
      shape(star) {
        $0.strokeColor = UIColor.systemRed.cgColor
        $0.lineWidth = 5
        $0.lineJoin = .round
      },
      shape(wave) {
        $0.strokeColor = UIColor.systemTeal.cgColor
        $0.strokeStart = 0.2
        $0.strokeEnd = 0.8
        $0.lineDashPattern = [0, 14]
        $0.lineCap = .round
      },
    ]
    view.arrange = { bounds in
      let columns = Int((bounds.width - 20) / 140)
      for (index, part) in parts.enumerated() {
        // The first two form one ring.
        let place = max(0, index - 1)
        part.frame = CGRect(x: 30 + place % columns * 145, y: 30 + place / columns * 120, width: 100, height: 100)
      }
    }
    return view
  }

  /// Returns a picture in a circle, one that fades out, and letters filled with colours.
  private static func masks() -> UIView {
    let view = ArrangedView(frame: .zero)
    view.backgroundColor = .systemBackground
    let (round, faded, letters) = (Wallpaper(frame: .zero), Wallpaper(frame: .zero), Wallpaper(frame: .zero))
    let circle = CAShapeLayer()
    round.layer.mask = circle
    let fade = CAGradientLayer()
    fade.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 0, alpha: 0)]
    fade.startPoint = CGPoint(x: 0, y: 0.5)
    fade.endPoint = CGPoint(x: 1, y: 0.5)
    faded.layer.mask = fade
    let text = UILabel()
    text.text = "Masked"
    text.font = .systemFont(ofSize: 64, weight: .heavy)
    letters.mask = text
    for part in [round, faded, letters] { view.addSubview(part) }
    view.arrange = { bounds in
      round.frame = CGRect(x: 20, y: 16, width: 280, height: 180)
      circle.path = CGPath(ellipseIn: CGRect(x: 60, y: 10, width: 160, height: 160), transform: nil)
      faded.frame = CGRect(x: 20, y: 206, width: bounds.width - 40, height: 130)
      fade.frame = faded.bounds
      letters.frame = CGRect(x: 20, y: 350, width: 280, height: 100)
      text.frame = letters.bounds
    }
    return view
  }

  /// Returns the materials side by side.
  private static func materials() -> UIView {
    let view = ArrangedView(frame: .zero)
    let ground = Wallpaper(frame: .zero)
    view.addSubview(ground)
    let styles: [(String, UIBlurEffect.Style)] = [
      ("Ultra thin", .systemUltraThinMaterial), ("Thin", .systemThinMaterial), ("Regular", .systemMaterial),
      ("Thick", .systemThickMaterial), ("Chrome", .systemChromeMaterial), ("Light", .light), ("Dark", .dark), ("Prominent", .prominent),
    ]
    let cards = styles.map { name, style in
      let card = UIVisualEffectView(effect: UIBlurEffect(style: style))
      card.layer.cornerRadius = 14
      card.layer.cornerCurve = .continuous
      card.clipsToBounds = true
      let label = UILabel()
      label.text = name
      label.textAlignment = .center
      label.font = .preferredFont(forTextStyle: .headline)
      if style == .light { label.textColor = .black }
      if style == .dark { label.textColor = .white }
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      card.contentView.addSubview(label)
      view.addSubview(card)
      return card
    }
    view.arrange = { bounds in
      ground.frame = bounds
      let width = (bounds.width - 60) / 2
      for (index, card) in cards.enumerated() {
        card.frame = CGRect(x: 20 + CGFloat(index % 2) * (width + 20), y: 24 + CGFloat(index / 2) * 112, width: width, height: 96)
      }
    }
    return view
  }

  /// Returns a card with texts of several levels.
  private static func card() -> UIView {
    let view = ArrangedView(frame: .zero)
    let ground = Wallpaper(frame: .zero)
    view.addSubview(ground)
    let blur = UIBlurEffect(style: .systemThinMaterial)
    let card = UIVisualEffectView(effect: blur)
    card.layer.cornerRadius = 24
    card.layer.cornerCurve = .continuous
    card.clipsToBounds = true
    view.addSubview(card)
    let styles: [(String, UIVibrancyEffectStyle)] = [
      ("Label", .label), ("Secondary label", .secondaryLabel), ("Tertiary label", .tertiaryLabel), ("Quaternary label", .quaternaryLabel),
    ]
    for (index, (name, style)) in styles.enumerated() {
      let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: style))
      vibrant.frame = CGRect(x: 20, y: 18 + index * 44, width: 240, height: 40)
      let label = UILabel(frame: vibrant.bounds)
      label.text = name
      label.font = .systemFont(ofSize: 26, weight: .semibold)
      vibrant.contentView.addSubview(label)
      card.contentView.addSubview(vibrant)
    }
    view.arrange = { bounds in
      ground.frame = bounds
      card.frame = CGRect(x: (bounds.width - 280) / 2, y: 130, width: 280, height: 210)
    }
    return view
  }

  /// Returns a list that continues below bars.
  private static func bar() -> (UIView, [AnyObject]) {
    let view = ArrangedView(frame: .zero)
    let list = GalleryList(.insetGrouped, { _ in }, GalleryList.full)
    let (top, bottom) = (
      UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial)),
      UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterial))
    )
    let title = UILabel()
    title.text = "Settings"
    title.font = .preferredFont(forTextStyle: .headline)
    title.textAlignment = .center
    title.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    top.contentView.addSubview(title)
    for part in [list.view, top, bottom] { view.addSubview(part) }
    list.view.contentInset.top = 60
    view.arrange = { bounds in
      list.view.frame = bounds
      top.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 60)
      bottom.frame = CGRect(x: 0, y: bounds.height - 60, width: bounds.width, height: 60)
    }
    return (view, [list])
  }
  private static func scroll(_ stage: Stage) {
    guard let list = stage.window.rootViewController?.view.subviews.first as? UICollectionView else { return }
    list.contentOffset.y = 40
  }
}
