import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitLists

@Suite("Disabled and custom configuration states")
@MainActor struct DisabledStateTests {
  private func text(_ title: String) -> UIListContentConfiguration {
    var content = UIListContentConfiguration.cell()
    content.text = title
    return content
  }
  private func color(_ view: UIView) -> UIColor? {
    if let label = view as? UILabel { return label.textColor }
    return view.subviews.lazy.compactMap { color($0) }.first
  }

  @Test("A cell or header without user interaction is disabled, and its text is dimmed")
  func disabled() {
    let row = UITableViewCell(style: .default, reuseIdentifier: nil)
    row.contentConfiguration = text("Row")
    let item = UICollectionViewListCell(frame: .zero)
    item.contentConfiguration = text("Item")
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.contentConfiguration = text("Header")
    let states: [() -> Bool] = [
      { row.configurationState.isDisabled }, { item.configurationState.isDisabled }, { header.configurationState.isDisabled },
    ]
    for (view, isDisabled) in zip([row, item, header] as [UIView], states) {
      view.frame.size = CGSize(width: 200, height: 44)
      func shown() -> UIColor? {
        view.layoutIfNeeded()
        return color(view)
      }
      #expect(!isDisabled() && shown() == .label)
      view.isUserInteractionEnabled = false
      #expect(isDisabled() && shown() == .tertiaryLabel, "\(type(of: view))")
      view.isUserInteractionEnabled = true
      #expect(!isDisabled() && shown() == .label)
    }
  }

  /// A pressable header, whose state reflects the press.
  private final class PressedHeader: UITableViewHeaderFooterView {
    var isPressed = false { didSet { setNeedsUpdateConfiguration() } }
    override var configurationState: UIViewConfigurationState {
      var state = super.configurationState
      (state.isHighlighted, state.isSelected, state.isFocused) = (isPressed, isPressed, isPressed)
      return state
    }
  }

  @Test("A custom header that is highlighted, selected or focused shows it")
  func pressed() {
    let header = PressedHeader(reuseIdentifier: nil)
    header.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    header.backgroundConfiguration = .listPlainCell()
    var focused: [Bool] = []
    header.configurationUpdateHandler = { _, state in focused.append(state.isFocused && state.isSelected && state.isHighlighted) }
    func background() -> UIColor? {
      header.layoutIfNeeded()
      return header.subviews.lazy.compactMap { $0 as? BackgroundConfigurationView }.first?.configuration
        .resolvedBackgroundColor(for: .red)
    }
    #expect(background() == .systemBackground && focused == [false])
    header.isPressed = true
    #expect(background() == .systemGray4 && focused == [false, true])
  }
}
