import Foundation
import HitchlessBase
import Testing

@testable import UIKitCore

@Suite("Background configurations")
@MainActor struct BackgroundConfigurationTests {
  /// Returns a view that shows `configuration` in a cell of 200 × 50 points.
  private func shown(_ configuration: UIBackgroundConfiguration, margins: NSDirectionalEdgeInsets = .zero) -> BackgroundConfigurationView {
    let cell = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    cell.directionalLayoutMargins = margins
    let view = BackgroundConfigurationView(configuration: configuration)
    cell.addSubview(view)
    view.frame = cell.bounds
    view.layoutIfNeeded()
    return view
  }

  @Test("Background insets, plus layout margins at the chosen edges, inset the rounded background")
  func insets() {
    var configuration = UIBackgroundConfiguration.clear()
    configuration.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    configuration.cornerRadius = 6
    let margins = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 7, trailing: 30)
    let fill = shown(configuration, margins: margins).subviews[0]
    #expect(fill.frame == CGRect(x: 2, y: 1, width: 194, height: 46))
    #expect(fill.layer.cornerRadius == 6 && fill.clipsToBounds)
    configuration.edgesAddingLayoutMarginsToBackgroundInsets = [.leading, .bottom]
    #expect(shown(configuration, margins: margins).subviews[0].frame == CGRect(x: 22, y: 1, width: 174, height: 39))
  }

  @Test("A visual effect fills the background below the custom view")
  func effect() throws {
    var configuration = UIBackgroundConfiguration.clear()
    configuration.visualEffect = UIBlurEffect(style: .systemMaterial)
    #expect(configuration != .clear() && configuration.description.contains("visualEffect"))
    configuration.customView = UIView(frame: .zero)
    configuration.backgroundInsets.leading = 20
    let view = shown(configuration)
    let effect = try #require(view.subviews[0].subviews.first as? UIVisualEffectView)
    #expect(effect.effect === configuration.visualEffect && effect.frame == CGRect(x: 0, y: 0, width: 180, height: 50))
    #expect(view.subviews[0].subviews.count == 2)
    configuration.visualEffect = nil
    view.configuration = configuration
    #expect(view.subviews[0].subviews == [configuration.customView])
  }

  @Test("A stroke has the configured width, colour and outset, and exists only with a width")
  func stroke() {
    var configuration = UIBackgroundConfiguration.clear()
    #expect(shown(configuration).subviews.count == 1)
    configuration.cornerRadius = 6
    configuration.strokeWidth = 2
    configuration.strokeOutset = 3
    configuration.strokeColor = .red
    let border = shown(configuration).subviews[1]
    #expect(border.frame == CGRect(x: -3, y: -3, width: 206, height: 56))
    #expect(border.layer.borderWidth == 2 && border.layer.cornerRadius == 9)
    #expect(configuration.resolvedStrokeColor(for: .green) == .red)
    configuration.strokeColorTransformer = UIConfigurationColorTransformer { $0 == .red ? .blue : .black }
    #expect(configuration.resolvedStrokeColor(for: .green) == .blue)
    configuration.strokeColor = nil
    configuration.strokeColorTransformer = nil
    #expect(configuration.resolvedStrokeColor(for: .green) == .green)
  }

  @Test("The image and the custom view fill the background, the image with its content mode")
  func contents() throws {
    var configuration = UIBackgroundConfiguration.clear()
    let own = UIView()
    configuration.customView = own
    configuration.image = UIImage(systemName: "star")
    configuration.imageContentMode = .scaleAspectFit
    configuration.backgroundInsets.leading = 50
    let view = shown(configuration)
    let picture = try #require(view.subviews[0].subviews.first as? UIImageView)
    #expect(picture.image === configuration.image && picture.contentMode == .scaleAspectFit)
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 150, height: 50))
    #expect(own.superview === view.subviews[0] && own.frame == picture.frame)
    configuration.customView = nil
    configuration.image = nil
    view.configuration = configuration
    #expect(view.subviews[0].subviews.isEmpty)
  }

  @Test("Sidebar cells are rounded and turn grey when highlighted, and sidebar headers do not")
  func sidebars() {
    var state = UICellConfigurationState(traitCollection: .current)
    state.isHighlighted = true
    let cell = UIBackgroundConfiguration.listSidebarCell()
    #expect(cell.cornerRadius == 10 && cell.backgroundInsets.leading == 8 && cell.backgroundColor == .clear)
    #expect(cell.updated(for: state).backgroundColor == .tertiarySystemFill)
    #expect(UIBackgroundConfiguration.listAccompaniedSidebarCell() == cell)
    #expect(UIBackgroundConfiguration.listSidebarHeader().updated(for: state).backgroundColor == .clear)
  }

  @Test("View states update configurations as cell states do and keep custom values")
  func viewStates() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    var state = UIViewConfigurationState(traitCollection: dark)
    #expect(state.traitCollection.userInterfaceStyle == .dark)
    let plain = UIBackgroundConfiguration.listPlainCell()
    state.isHighlighted = true
    #expect(plain.updated(for: state).backgroundColor == .systemGray4)
    (state.isHighlighted, state.isSelected) = (false, true)
    #expect(plain.updated(for: state).backgroundColor == .systemGray4)
    state.isDisabled = true
    #expect(UIListContentConfiguration.cell().updated(for: state).textProperties.color == .tertiaryLabel)
    let key = UIConfigurationStateCustomKey(rawValue: "item")
    #expect(state[key] == nil)
    state[key] = "value"
    #expect(state[key] == AnyHashable("value") && key == UIConfigurationStateCustomKey("item"))
    func fresh<State: UIConfigurationState>(_ type: State.Type) -> UIUserInterfaceStyle {
      State(traitCollection: dark).traitCollection.userInterfaceStyle
    }
    #expect(fresh(UIViewConfigurationState.self) == .dark && fresh(UICellConfigurationState.self) == .dark)
  }

  @Test("Colour transformers return greys, the tint colour, a secondary colour or a custom colour")
  func transformers() {
    let gray = UIConfigurationColorTransformer.grayscale(UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)).pixel(in: .current)
    #expect(gray.red == gray.green && gray.green == gray.blue && abs(gray.red - 0.2126) < 0.01 && abs(gray.alpha - 0.5) < 0.01)
    #expect(UIConfigurationColorTransformer.preferredTint(.red) == .tintColor)
    #expect(UIConfigurationColorTransformer.monochromeTint(.red) == .secondaryLabel)
    #expect(UIConfigurationColorTransformer { $0 == .red ? .blue : .black }.transform(.red) == .blue)
  }

  /// Checks that all values differ.
  private func checkDistinct<Value: Hashable>(_ values: [Value]) {
    for (i, a) in values.enumerated() {
      for (j, b) in values.enumerated() { #expect((a == b) == (i == j), "\(a) and \(b)") }
      let copy = a
      #expect(copy.hashValue == a.hashValue)
    }
    #expect(Set(values + values).count == values.count)
  }
  /// Returns `base`, and the result of each change.
  private func variants<Value>(_ base: Value, _ changes: [(inout Value) -> Void]) -> [Value] {
    [base]
      + changes.map {
        var value = base
        $0(&value)
        return value
      }
  }

  @Test("Values that differ in any property are unequal, and equal values have equal hashes")
  func equality() {
    let traits = UITraitCollection.current
    checkDistinct(
      variants(
        UIBackgroundConfiguration.clear(),
        [
          { $0.cornerRadius = 1 }, { $0.strokeWidth = 1 }, { $0.strokeOutset = 1 }, { $0.strokeColor = .red },
          { $0.backgroundColor = .red },
          { $0.backgroundInsets.top = 1 }, { $0.customView = UIView() }, { $0.image = UIImage(systemName: "star") },
          { $0.edgesAddingLayoutMarginsToBackgroundInsets = .all }, { $0.imageContentMode = .center },
        ]))
    checkDistinct(
      variants(
        UICellConfigurationState(traitCollection: traits),
        [
          { $0.isSelected = true }, { $0.isHighlighted = true }, { $0.isDisabled = true }, { $0.isFocused = true }, { $0.isPinned = true },
          { $0.isEditing = true }, { $0.isExpanded = true }, { $0.isSwiped = true }, { $0.isReordering = true },
          { $0.cellDragState = .lifting }, { $0.cellDropState = .targeted },
        ]))
    checkDistinct(
      variants(
        UIViewConfigurationState(traitCollection: traits),
        [
          { $0.isSelected = true }, { $0.isHighlighted = true }, { $0.isDisabled = true }, { $0.isFocused = true }, { $0.isPinned = true },
        ]))
    checkDistinct([UICellConfigurationState.DragState.none, .lifting, .dragging])
    checkDistinct([UICellConfigurationState.DropState.none, .notTargeted, .targeted])
    let content = UIListContentConfiguration.cell()
    checkDistinct(
      variants(
        content,
        [
          { $0.text = "a" }, { $0.secondaryText = "a" }, { $0.image = UIImage(systemName: "star") }, { $0.imageToTextPadding = 1 },
          { $0.attributedText = NSAttributedString(string: "a") }, { $0.directionalLayoutMargins.top = 1 },
          { $0.prefersSideBySideTextAndSecondaryText = true }, { $0.textProperties.numberOfLines = 1 },
        ]))
    checkDistinct(
      variants(
        content.imageProperties,
        [
          { $0.tintColor = .red }, { $0.cornerRadius = 1 }, { $0.maximumSize.width = 1 }, { $0.reservedLayoutSize.width = 1 },
        ]))
    checkDistinct(
      variants(
        content.textProperties,
        [
          { $0.color = .red }, { $0.numberOfLines = 1 }, { $0.alignment = .center }, { $0.transform = .uppercase },
          { $0.lineBreakMode = .byClipping }, { $0.font = .boldSystemFont(ofSize: 31) },
        ]))
    checkDistinct([UIListContentConfiguration.TextProperties.TextAlignment.natural, .center, .justified])
    checkDistinct([UIListContentConfiguration.TextProperties.TextTransform.none, .uppercase, .lowercase, .capitalized])
  }
}
