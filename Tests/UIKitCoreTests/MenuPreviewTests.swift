import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

/// The view that a finger lifts for a context menu, and its final position.
@MainActor @Suite struct MenuPreviewTests {
  /// A view with a menu in a window, and a delegate that configures the previews.
  @MainActor private final class Screen: NSObject, UIContextMenuInteractionDelegate {
    let root = UIView(frame: .zero)
    let card = UIView(frame: CGRect(x: 40, y: 60, width: 120, height: 80))
    let other = UIView(frame: CGRect(x: 220, y: 380, width: 60, height: 40))
    let stage: HitchlessTesting.Stage
    var highlight: UITargetedPreview?
    var dismissal: UITargetedPreview?
    var controller: UIViewController?
    var log: [String] = []

    override init() {
      root.backgroundColor = .systemBackground
      card.backgroundColor = .systemRed
      other.backgroundColor = .systemGreen
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 320, height: 480), scale: 1)
      super.init()
      root.addSubview(card)
      root.addSubview(other)
      card.addInteraction(UIContextMenuInteraction(delegate: self))
      stage.settle()
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(
        identifier: NSString(string: "card"), previewProvider: { [controller] in controller },
        actionProvider: { _ in UIMenu(children: ["Copy", "Share"].map { UIAction(title: $0) { _ in } }) })
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
      highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
      log.append("highlight \(identifier)")
      return highlight
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
      dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
      log.append("dismissal \(identifier)")
      return dismissal
    }

    var menu: MenuPresentation? { root.window?.subviews.compactMap { $0 as? MenuPresentation }.first }
    var preview: MenuPreview? { menu?.subviews.compactMap { $0 as? MenuPreview }.first }
    var platter: MenuPlatter? { menu?.subviews.compactMap { $0 as? MenuPlatter }.first }
    var pictures: [DragPreviewView] { menu?.subviews.compactMap { $0 as? DragPreviewView } ?? [] }
    /// Returns the colour of the window at a point, in hexadecimal digits: alpha, red, green, blue.
    func color(_ x: Int, _ y: Int) -> String { stage.picture.map { String($0[x, y], radix: 16) } ?? "" }
    func press(_ x: CGFloat = 100, _ y: CGFloat = 100) {
      stage.longPress(at: CGPoint(x: x, y: y), to: CGPoint(x: x, y: y), seconds: 0.1)
      stage.settle()
    }
    func close() {
      stage.tap(at: CGPoint(x: 310, y: 470))
      stage.settle()
    }
  }

  @Test func `A long press lifts the view with the menu below it; closing restores the view`() throws {
    let screen = Screen()
    defer { screen.stage.end() }
    let before = screen.color(100, 100)
    screen.press()
    #expect(screen.log == ["highlight card"] && screen.card.alpha == 0)
    #expect(screen.preview?.frame == screen.card.frame && screen.pictures.count == 1)
    #expect(screen.platter?.frame.origin == CGPoint(x: 40, y: 148))
    // The window around it is dimmed, and the view keeps its brightness.
    #expect(screen.color(100, 100) == before && screen.color(20, 20) == "ffbfbfbf")
    screen.close()
    #expect(screen.log == ["highlight card", "dismissal card"] && screen.card.alpha == 1 && screen.menu == nil)
    #expect(screen.color(100, 100) == before && screen.color(20, 20) == "ffffffff")
  }

  @Test func `Delegates with the deprecated preview methods are asked for previews`() {
    final class Former: NSObject, UIContextMenuInteractionDelegate {
      var log: [String] = []
      var preview: UITargetedPreview?
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) }
      }
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? {
        log.append("highlight")
        return preview
      }
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? {
        log.append("dismissal")
        return preview
      }
    }
    let screen = Screen()
    defer { screen.stage.end() }
    let former = Former()
    former.preview = UITargetedPreview(view: screen.other)
    screen.card.interactions.forEach(screen.card.removeInteraction)
    screen.card.addInteraction(UIContextMenuInteraction(delegate: former))
    screen.press()
    #expect(former.log == ["highlight"] && screen.other.alpha == 0 && screen.card.alpha == 1)
    #expect(screen.preview?.frame == screen.other.frame)
    screen.close()
    #expect(former.log == ["highlight", "dismissal"] && screen.other.alpha == 1)
  }

  @Test func `A secondary click shows the menu alone, where it was clicked`() {
    let screen = Screen()
    defer { screen.stage.end() }
    let interaction = screen.card.interactions.first as? UIContextMenuInteraction
    #expect(interaction?.menuAppearance == .unknown)
    screen.stage.secondaryClick(at: CGPoint(x: 100, y: 100))
    screen.stage.settle()
    #expect(interaction?.menuAppearance == .compact)
    #expect(screen.log.isEmpty && screen.preview == nil && screen.card.alpha == 1)
    #expect(screen.platter?.frame.origin == CGPoint(x: 100, y: 100))
  }

  @Test func `Only the visible path of the delegate's preview is lifted, on its background`() throws {
    let screen = Screen()
    defer { screen.stage.end() }
    let parameters = UIPreviewParameters()
    parameters.visiblePath = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 40, height: 30))
    parameters.backgroundColor = .systemBlue
    let clear = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    screen.highlight = UITargetedPreview(
      view: clear, parameters: parameters, target: UIPreviewTarget(container: screen.root, center: CGPoint(x: 200, y: 200)))
    screen.press()
    #expect(screen.preview?.frame == CGRect(x: 180, y: 185, width: 40, height: 30))
    // Its centre is in the menu's shadow.
    #expect(screen.color(200, 190).hasPrefix("ff007"))
    #expect(screen.card.alpha == 1 && clear.alpha == 0)
    screen.close()
    #expect(clear.alpha == 1)
  }

  @Test func `The preview moves to the delegate's dismissal preview and fades into it`() throws {
    let screen = Screen()
    defer { screen.stage.end() }
    screen.press()
    screen.dismissal = UITargetedPreview(view: screen.other)
    screen.stage.tap(at: CGPoint(x: 310, y: 470))
    #expect(screen.pictures.count == 2)
    screen.stage.frames(15)
    let arrival = try #require(screen.pictures.last)
    #expect(arrival.center == screen.other.center && arrival.alpha == 1 && screen.pictures.first?.alpha == 0)
    #expect(screen.menu != nil && screen.card.alpha == 0)
    screen.stage.settle()
    #expect(screen.menu == nil && screen.card.alpha == 1)
  }

  @Test func `A preview that leaves no room for the menu moves up; one that is too large shrinks`() throws {
    let screen = Screen()
    defer { screen.stage.end() }
    screen.card.frame = CGRect(x: 100, y: 20, width: 100, height: 440)
    screen.stage.settle()
    screen.press(150, 200)
    let (preview, platter) = (try #require(screen.preview?.frame), try #require(screen.platter?.frame))
    #expect(preview.minY >= 8 && preview.maxY + 8 == platter.minY && platter.maxY <= 472)
    #expect(preview.height < 440 && abs(preview.width / preview.height - 100 / 440) < 0.001)
    screen.close()
    screen.card.frame = CGRect(x: 100, y: 60, width: 100, height: 350)
    screen.stage.settle()
    screen.press(150, 200)
    #expect(screen.preview.map { $0.frame.height == 350 && $0.frame.minY < 60 } == true)
  }

  @Test func `A controller's preview replaces the lifted view, which is back after closing`() throws {
    let screen = Screen()
    defer { screen.stage.end() }
    let shown = UIViewController()
    shown.preferredContentSize = CGSize(width: 200, height: 150)
    shown.view.backgroundColor = .systemOrange
    screen.controller = shown
    screen.stage.longPress(at: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 100), seconds: 0.05)
    #expect(screen.pictures.count == 1 && screen.card.alpha == 0)
    screen.stage.settle()
    let preview = try #require(screen.preview)
    #expect(preview.frame.size == CGSize(width: 200, height: 150) && preview.transform == .identity && screen.pictures[0].alpha == 0)
    screen.close()
    #expect(screen.card.alpha == 1 && screen.menu == nil)
  }
}
