import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// The images, offsets and the prompt of search bars.
@MainActor @Suite struct `A search bar's look` {
  private final class Placer: NSObject, UISearchBarDelegate {
    var position = UIBarPosition.any
    func position(for bar: any UIBarPositioning) -> UIBarPosition { position }
  }
  /// A yellow search bar 20 points below the edge of a white window.
  @MainActor private final class Scene {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 20, width: 300, height: 56))
    let placer = Placer()
    let stage: HitchlessTesting.Stage

    init(_ position: UIBarPosition = .any, _ prepare: (UISearchBar) -> Void = { _ in }) {
      placer.position = position
      bar.delegate = placer
      bar.barTintColor = .yellow
      prepare(bar)
      let root = UIView(frame: .zero)
      root.backgroundColor = .white
      root.addSubview(bar)
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 300, height: 120), scale: 1)
      stage.settle()
    }
    var field: UISearchTextField { bar.searchTextField }
    func color(_ y: Int, x: Int = 3) throws -> UInt32 { try #require(stage.picture)[x, y] & 0xFF_FFFF }
    func perform(_ change: (UISearchBar) -> Void) {
      stage.perform { change(bar) }
      stage.settle()
    }
  }
  private func image(_ color: UInt32, height: Int = 2, isOpaque: Bool = true) throws -> UIImage {
    let buffer = try #require(MutablePixelBuffer(width: 2, height: height, isOpaque: isOpaque))
    for y in 0..<height { for x in 0..<2 { buffer[x, y] = color } }
    return UIImage(pixels: buffer.finish(), scale: 1)
  }

  @Test func `has an image in place of the background colour`() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    #expect(scene.bar.backgroundImage == nil && scene.bar.isTranslucent)
    #expect(try scene.color(25) == 0xFF_FF00)
    let red = try image(0xFFFF_0000)
    scene.perform { $0.backgroundImage = red }
    #expect(try scene.color(20) == 0xFF_0000 && scene.color(75) == 0xFF_0000 && scene.color(19) == 0xFF_FFFF)
    #expect(scene.bar.backgroundImage(for: .any, barMetrics: .default) === red && !scene.bar.isTranslucent)
    scene.perform { $0.backgroundImage = UIImage() }
    #expect(try scene.color(25) == 0xFF_FFFF, "an empty image makes the bar transparent")
    scene.perform { $0.backgroundImage = nil }
    #expect(try scene.color(25) == 0xFF_FF00)
  }

  @Test func `has the image of its position, up to the edge of the window if it is attached`() throws {
    let (red, blue) = (try image(0xFFFF_0000), try image(0xFF00_00FF))
    let scene = Scene(.topAttached) { bar in
      bar.setBackgroundImage(red, for: .any, barMetrics: .default)
      bar.setBackgroundImage(blue, for: .topAttached, barMetrics: .default)
      bar.setBackgroundImage(red, for: .bottom, barMetrics: .default)
    }
    defer { scene.stage.end() }
    #expect(scene.bar.barPosition == .topAttached && scene.bar.backgroundImage === red)
    #expect(try scene.color(0) == 0x00_00FF && scene.color(40) == 0x00_00FF && scene.color(76) == 0xFF_FFFF)
  }

  @Test func `lets what is behind it show through an image only if it is translucent`() throws {
    let scene = Scene { $0.backgroundImage = UIImage() }
    defer { scene.stage.end() }
    scene.perform { $0.isTranslucent = false }
    #expect(try scene.color(25) == 0xFF_FF00, "the colour is behind the image")
    let red = try image(0xFFFF_0000)
    scene.perform {
      $0.backgroundImage = red
      $0.isTranslucent = true
    }
    let shown = try scene.color(25)
    #expect(shown != 0xFF_0000 && shown >> 16 == 0xFF && shown & 0xFF < 0x40, "slightly transparent: \(String(shown, radix: 16))")
    scene.perform { $0.isTranslucent = false }
    #expect(try scene.color(25) == 0xFF_0000)
  }

  @Test func `has a prompt above the field, which enlarges it`() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    let height = scene.bar.intrinsicContentSize.height
    let field = scene.field.frame
    scene.perform {
      $0.prompt = "All notes"
      $0.frame.size.height += 19
    }
    #expect(scene.bar.prompt == "All notes" && scene.bar.intrinsicContentSize.height == height + 19)
    #expect(scene.field.frame == field.offsetBy(dx: 0, dy: 19))
    let label = try #require(scene.bar.subviews.compactMap { $0 as? UILabel }.first { $0.text == "All notes" })
    #expect(label.frame.maxY <= scene.field.frame.minY && label.frame.midX == 150)
    scene.perform { $0.prompt = nil }
    #expect(scene.bar.intrinsicContentSize.height == height && label.frame.height == 0)
  }

  @Test func `has a prompt in a navigation bar as well`() {
    let page = UIViewController()
    let search = UISearchController(searchResultsController: nil)
    page.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: page)
    let stage = HitchlessTesting.Stage(navigation, size: CGSize(width: 300, height: 300), scale: 1)
    defer { stage.end() }
    stage.settle()
    let height = navigation.navigationBar.frame.height
    stage.perform { search.searchBar.prompt = "All notes" }
    stage.settle()
    #expect(navigation.navigationBar.frame.height == height + 19 && page.view.safeAreaInsets.top == height + 19)
  }

  @Test func `moves the field, its text and its icons by offsets`() throws {
    let scene = Scene { $0.text = "Lake" }
    defer { scene.stage.end() }
    let bounds = scene.field.bounds
    let (frame, text, editing) = (
      scene.field.frame, scene.field.textRect(forBounds: bounds), scene.field.editingRect(forBounds: bounds)
    )
    let (glass, clear) = (scene.field.leftViewRect(forBounds: bounds), scene.field.clearButtonRect(forBounds: bounds))
    scene.perform {
      $0.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: 4, vertical: 3)
      $0.searchTextPositionAdjustment = UIOffset(horizontal: 10, vertical: -2)
      $0.setPositionAdjustment(UIOffset(horizontal: 5, vertical: 1), for: .search)
      $0.setPositionAdjustment(UIOffset(horizontal: -6, vertical: 0), for: .clear)
    }
    #expect(scene.field.frame == frame.offsetBy(dx: 4, dy: 3))
    #expect(scene.field.leftView?.frame.origin == CGPoint(x: glass.minX + 5, y: glass.minY + 1))
    #expect(scene.field.clearButtonRect(forBounds: bounds) == clear.offsetBy(dx: -6, dy: 0))
    // The text begins after the moved icon.
    #expect(scene.field.textRect(forBounds: bounds).minX == text.minX + 15 && scene.field.textRect(forBounds: bounds).minY == text.minY - 2)
    #expect(scene.field.editingRect(forBounds: bounds).minX == editing.minX + 15)
    #expect(scene.bar.positionAdjustment(for: .search) == UIOffset(horizontal: 5, vertical: 1))
    #expect(scene.bar.positionAdjustment(for: .bookmark) == .zero)
  }

  @Test func `has images in place of the field's background`() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    let frame = scene.field.frame
    let (red, blue) = (try image(0xFFFF_0000, height: 28), try image(0xFF00_00FF, height: 28))
    scene.perform { $0.setSearchFieldBackgroundImage(red, for: .normal) }
    // The image determines the height.
    #expect(scene.field.frame == frame.insetBy(dx: 0, dy: 4) && scene.bar.searchFieldBackgroundImage(for: .normal) === red)
    #expect(try scene.color(34, x: 8) == 0xFF_0000 && scene.color(61, x: 291) == 0xFF_0000 && scene.color(62, x: 150) == 0xFF_FF00)
    scene.perform {
      $0.setSearchFieldBackgroundImage(blue, for: .disabled)
      $0.searchTextField.isEnabled = false
    }
    #expect(try scene.color(34, x: 8) == 0x00_00FF && scene.bar.searchFieldBackgroundImage(for: .disabled) === blue)
    scene.perform { $0.setSearchFieldBackgroundImage(nil, for: .normal) }
    #expect(scene.field.frame == frame && scene.field.backgroundColor == .tertiarySystemFill && scene.field.layer.cornerRadius == 10)
  }

  @Test func `can be set for all bars`() throws {
    let (red, blue) = (try image(0xFFFF_0000, height: 28), try image(0xFF00_00FF))
    let scene = Scene()
    defer { scene.stage.end() }
    scene.perform { _ in
      UISearchBar.appearance().setSearchFieldBackgroundImage(red, for: .normal)
      UISearchBar.appearance().backgroundImage = blue
      UISearchBar.appearance().searchTextPositionAdjustment = UIOffset(horizontal: 7, vertical: 0)
      let bar = UISearchBar(frame: .zero)
      scene.bar.superview?.addSubview(bar)
      #expect(bar.searchFieldBackgroundImage(for: .normal) === red && bar.backgroundImage === blue)
      #expect(bar.searchTextPositionAdjustment.horizontal == 7)
    }
  }
}
