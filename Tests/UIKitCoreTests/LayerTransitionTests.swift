import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A layer transition` {
  private let root = UIView(frame: .zero)
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
  private let stage: HitchlessTesting.Stage
  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  init() {
    root.backgroundColor = .black
    root.addSubview(view)
    stage = HitchlessTesting.Stage(root, size: CGSize(width: 100, height: 100), scale: 1, hertz: 50)
    view.backgroundColor = .red
    view.layer.addSublayer(square(Self.red))
    stage.settle()
  }

  private func square(_ color: CGColor) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.backgroundColor = color
    return layer
  }
  /// Returns the red, green and blue components of a pixel.
  private func pixel(_ x: Int, _ y: Int) -> [Int] {
    let word = stage.picture?[x, y] ?? 0
    return [Int(word >> 16 & 0xFF), Int(word >> 8 & 0xFF), Int(word & 0xFF)]
  }
  /// Changes to blue within a second, and runs half of the transition.
  private func half(_ type: CATransitionType, _ subtype: CATransitionSubtype? = nil, _ change: (CATransition) -> Void = { _ in }) {
    stage.perform {
      let transition = CATransition()
      (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
      change(transition)
      view.layer.add(transition, forKey: "any")
      view.backgroundColor = .blue
      view.layer.sublayers?.first?.removeFromSuperlayer()
      view.layer.addSublayer(square(Self.blue))
    }
    stage.frames(26)
  }
  /// Restores the initial state.
  private func reset() {
    stage.settle()
    view.backgroundColor = .red
    view.layer.sublayers?.first?.removeFromSuperlayer()
    view.layer.addSublayer(square(Self.red))
    stage.settle()
  }
  private let red = [255, 0, 0]
  private let blue = [0, 0, 255]
  private let black = [0, 0, 0]

  @Test func `fades from the old content to the new`() {
    defer { stage.end() }
    half(.fade)
    #expect(view.layer.animationKeys() == [kCATransition])
    let middle = pixel(50, 25)
    #expect(abs(middle[0] - 128) <= 1 && middle[1] == 0 && abs(middle[2] - 128) <= 1 && pixel(50, 60) == black)
    stage.frames(20)
    #expect(pixel(50, 25)[2] > 220)
    stage.settle()
    #expect(pixel(50, 25) == blue && view.layer.animationKeys() == nil && stage.settle() == 0)
  }

  @Test func `moves in, pushes and reveals from each side`() {
    defer { stage.end() }
    half(.push, .fromLeft)
    #expect(pixel(25, 25) == blue && pixel(75, 25) == red && pixel(25, 60) == black)
    reset()
    half(.push, .fromRight)
    #expect(pixel(25, 25) == red && pixel(75, 25) == blue)
    reset()
    // Upwards: the old content is half above the view, the new content comes from below.
    half(.push, .fromTop)
    #expect(pixel(50, 10) == red && pixel(50, 35) == blue && pixel(50, 60) == blue && pixel(50, 80) == black)
    reset()
    half(.moveIn, .fromBottom)
    #expect(pixel(50, 10) == blue && pixel(50, 35) == red && pixel(50, 60) == black)
    reset()
    half(.reveal, .fromRight)
    #expect(pixel(25, 25) == red && pixel(75, 25) == blue)
    reset()
    half(.moveIn)
    #expect(pixel(25, 25) == blue && pixel(75, 25) == red)
    reset()
    view.clipsToBounds = true
    half(.push, .fromTop)
    #expect(pixel(50, 10) == red && pixel(50, 35) == blue && pixel(50, 60) == black)
  }

  @Test func `begins and ends at its startProgress and endProgress`() {
    defer { stage.end() }
    half(.push, .fromLeft) { ($0.startProgress, $0.endProgress) = (0.5, 0.75) }
    #expect(pixel(61, 25) == blue && pixel(64, 25) == red)
    stage.settle()
    #expect(pixel(99, 25) == blue)
  }

  @Test func `replaces a running one and starts from what is on screen`() {
    defer { stage.end() }
    half(.push, .fromLeft)
    stage.perform {
      let transition = CATransition()
      (transition.type, transition.duration) = (.push, 1)
      transition.subtype = .fromRight
      view.layer.add(transition, forKey: nil)
      view.layer.sublayers?.first?.backgroundColor = CGColor(gray: 1, alpha: 1)
    }
    stage.frames(1)
    #expect(pixel(25, 25) == blue && pixel(75, 25) == red)
    stage.frames(25)
    #expect(pixel(25, 25) == red && pixel(75, 25) == [255, 255, 255])
    #expect(view.layer.animationKeys() == [kCATransition])
  }

  @Test func `animates a label's new text and a push that is not animated itself`() {
    defer { stage.end() }
    let label = UILabel(frame: CGRect(x: 0, y: 50, width: 100, height: 50))
    (label.text, label.textColor, label.backgroundColor) = ("MMMMM", .white, .black)
    root.addSubview(label)
    stage.settle()
    func white() -> Int { (50..<100).reduce(0) { sum, y in sum + (0..<100).reduce(0) { $0 + pixel($1, y)[0] } } }
    let before = white()
    stage.perform {
      label.layer.add(CATransition(), forKey: kCATransition)
      label.text = nil
    }
    stage.frames(7)
    let ratio = Double(white()) / Double(before)
    #expect(before > 10_000 && ratio > 0.4 && ratio < 0.7)
    stage.settle()
    #expect(white() == 0)

    let (first, second) = (UIViewController(), UIViewController())
    (first.view.backgroundColor, second.view.backgroundColor) = (.red, .blue)
    let navigation = UINavigationController(rootViewController: first)
    let other = HitchlessTesting.Stage(navigation, size: CGSize(width: 100, height: 200), scale: 1, hertz: 50)
    defer { other.end() }
    other.settle()
    other.perform {
      let transition = CATransition()
      (transition.type, transition.subtype, transition.duration) = (kCATransitionMoveIn, kCATransitionFromTop, 1)
      navigation.view.layer.add(transition, forKey: kCATransition)
      navigation.pushViewController(second, animated: false)
    }
    other.frames(26)
    let column = [80, 150].map { (other.picture?[50, $0] ?? 0) & 0xFF_FFFF }
    #expect(column[1] & 0xFF > 200 && column[0] >> 16 > 200)
  }

  @Test func `is the default action of changed contents and of hiding a layer`() throws {
    defer { stage.end() }
    func image(_ color: UIColor) throws -> CGImage {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
        color.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }
      return try #require(image.cgImage)
    }
    let layer = square(CGColor(gray: 0, alpha: 1))
    let below = CALayer()
    below.frame = CGRect(x: 50, y: 0, width: 50, height: 50)
    below.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    layer.contents = try image(.red)
    layer.addSublayer(below)
    view.layer.addSublayer(layer)
    stage.settle()
    let blue = try image(.blue)
    stage.perform { layer.contents = blue }
    #expect(layer.animationKeys() == ["contents"])
    stage.frames(6)
    #expect(pixel(20, 20)[0] > 20 && pixel(20, 20)[2] > 20 && abs(pixel(20, 20)[0] + pixel(20, 20)[2] - 255) <= 2)
    #expect(pixel(70, 20) == [0, 255, 0])
    stage.settle()
    #expect(pixel(20, 20) == self.blue)
    stage.perform {
      layer.contents = blue
      CATransaction.begin()
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.isHidden = true
      CATransaction.commit()
    }
    #expect(layer.animationKeys() == ["hidden"])
    stage.frames(6)
    #expect(abs(pixel(20, 20)[2] - 153) <= 2 && abs(pixel(20, 20)[0] - 102) <= 2 && abs(pixel(70, 20)[1] - 153) <= 2)
    stage.settle()
    #expect(pixel(20, 20) == red && layer.animationKeys() == nil)
    stage.perform {
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.isHidden = false
    }
    stage.frames(6)
    #expect(abs(pixel(20, 20)[2] - 102) <= 2 && abs(pixel(70, 20)[1] - 102) <= 2)
    stage.settle()
    #expect(pixel(20, 20) == self.blue && pixel(70, 20) == [0, 255, 0])
    stage.perform {
      CATransaction.setDisableActions(true)
      layer.isHidden = true
    }
    stage.frames(1)
    #expect(pixel(20, 20) == red)
  }
}
