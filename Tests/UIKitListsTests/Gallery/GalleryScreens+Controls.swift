import Foundation
import HitchlessTesting

@testable import UIKitCore
@testable import UIKitLists

extension GalleryScreen {
  /// Sliders, steppers, page controls, buttons, and unavailable content.
  static var controls: [GalleryScreen] {
    [
      stack("controls-values", values, act: { $0.key(.tab) }),
      stack(
        "controls-values-right-to-left",
        {
          values().map { view in
            view.semanticContentAttribute = .forceRightToLeft
            return view
          }
        }),
      stack("controls-pages", pages, background: .systemGray),
      stack("controls-buttons", buttons),
      stack("controls-button-texts", buttonTexts),
      unavailable("unavailable-empty") {
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.image = UIImage(systemName: "tray")
        configuration.text = "No Mail"
        configuration.secondaryText = "New messages that you receive appear here."
        configuration.button = .bordered()
        configuration.button.title = "Check Again"
        configuration.secondaryButton.title = "Accounts"
        return configuration
      },
      unavailable("unavailable-loading") { .loading() },
      unavailable("unavailable-search") {
        let configuration = UIContentUnavailableConfiguration.search()
        return configuration.updated(
          for: UIContentUnavailableConfigurationState(traitCollection: .current, searchText: "Ultramarine Mountains"))
      },
    ]
  }

  private static func stack(
    _ name: String, _ make: @escaping @MainActor () -> [UIView], background: UIColor = .systemBackground,
    act: @escaping @MainActor (Stage) -> Void = { _ in }
  ) -> GalleryScreen {
    view(name, act: act) {
      let view = UIView(frame: .zero)
      view.backgroundColor = background
      let stack = UIStackView(arrangedSubviews: make())
      stack.axis = .vertical
      stack.alignment = .center
      stack.spacing = 14
      stack.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
        stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        stack.widthAnchor.constraint(equalToConstant: 260),
      ])
      return (view, [])
    }
  }

  private static func values() -> [UIView] {
    func slider(_ value: Float, _ change: (UISlider) -> Void = { _ in }) -> UISlider {
      let slider = UISlider(frame: .zero)
      slider.widthAnchor.constraint(equalToConstant: 260).isActive = true
      slider.value = value
      change(slider)
      return slider
    }
    func stepper(_ value: Double, _ change: (UIStepper) -> Void = { _ in }) -> UIStepper {
      let stepper = UIStepper(frame: .zero)
      stepper.value = value
      change(stepper)
      return stepper
    }
    return [
      slider(0.4), slider(0), slider(1),
      slider(0.5) {
        $0.minimumValueImage = UIImage(systemName: "minus.circle")
        $0.maximumValueImage = UIImage(systemName: "plus.circle")
        $0.minimumTrackTintColor = .systemOrange
      },
      slider(0.3) { $0.isEnabled = false },
      stepper(0), stepper(50), stepper(100), stepper(50) { $0.isEnabled = false },
    ]
  }

  private static func pages() -> [UIView] {
    func pages(_ count: Int, _ current: Int, _ change: (UIPageControl) -> Void = { _ in }) -> UIPageControl {
      let control = UIPageControl(frame: .zero)
      control.numberOfPages = count
      control.currentPage = current
      change(control)
      return control
    }
    return [
      pages(3, 0), pages(8, 5), pages(40, 0), pages(40, 20), pages(40, 39),
      pages(5, 2) { $0.backgroundStyle = .prominent },
      pages(4, 1) {
        $0.preferredIndicatorImage = UIImage(systemName: "star")
        $0.preferredCurrentPageIndicatorImage = UIImage(systemName: "star.fill")
        $0.currentPageIndicatorTintColor = .systemYellow
      },
      pages(5, 1) { $0.direction = .topToBottom },
    ]
  }

  private static func button(
    _ configuration: UIButton.Configuration, _ title: String? = "Continue", _ change: (inout UIButton.Configuration) -> Void = { _ in }
  ) -> UIButton {
    var configuration = configuration
    configuration.title = title
    change(&configuration)
    return UIButton(configuration: configuration)
  }
  private static func buttons() -> [UIView] {
    let selected = button(.plain(), "Selected")
    selected.isSelected = true
    let disabled = button(.filled(), "Disabled")
    disabled.isEnabled = false
    return [
      button(.filled()) { $0.buttonSize = .large }, button(.tinted()), button(.gray()) { $0.buttonSize = .small },
      button(.plain()) { $0.image = UIImage(systemName: "star.fill") },
      button(.filled(), "Loading") { $0.showsActivityIndicator = true },
      button(.filled(), "Capsule") { $0.cornerStyle = .capsule }, selected, disabled,
      button(.plain(), "Border") {
        $0.background.strokeColor = .systemRed
        $0.background.strokeWidth = 1
        $0.background.cornerRadius = 12
        $0.baseForegroundColor = .systemRed
      },
    ]
  }
  private static func buttonTexts() -> [UIView] {
    func photo(_ placement: NSDirectionalRectEdge) -> UIButton {
      button(.gray(), "Photos") {
        $0.subtitle = "All of 2,048"
        $0.image = UIImage(systemName: "photo")
        $0.imagePlacement = placement
        $0.imagePadding = 8
      }
    }
    let narrow = button(.tinted(), "A title that is too long for the width of this button")
    narrow.widthAnchor.constraint(equalToConstant: 200).isActive = true
    narrow.heightAnchor.constraint(equalToConstant: 64).isActive = true
    return [
      photo(.leading), photo(.trailing), photo(.top), photo(.bottom), narrow,
      button(.plain(), nil) {
        var title = AttributedString("Styled")
        title.font = .systemFont(ofSize: 24, weight: .bold)
        title.underlineStyle = .single
        $0.attributedTitle = title
        $0.indicator = .popup
      },
    ]
  }

  private static func unavailable(_ name: String, _ make: @escaping @MainActor () -> UIContentUnavailableConfiguration) -> GalleryScreen {
    view(name) {
      let view = UIContentUnavailableView(configuration: make())
      view.backgroundColor = .systemBackground
      return (view, [])
    }
  }
}
