internal import Foundation

/// The views of a button. Most buttons only have a label and an image view.
@MainActor final class ButtonParts {
  let label = UILabel(frame: .zero)
  let picture = UIImageView(frame: .zero)
  private(set) var subtitle: UILabel?
  /// The arrows which indicate that a press shows a menu to choose from.
  private(set) var indicator: UIImageView?
  private var spinner: UIActivityIndicatorView?
  private var background: BackgroundConfigurationView?
  private var backgroundPicture: UIImageView?
  /// The frames that are being applied, and the room for which they were computed. Cached because the layout requests image and title
  /// separately.
  var placing: (room: CGRect, frames: ButtonLayout.Frames)?

  init(in button: UIButton) {
    label.textAlignment = .center
    picture.contentMode = .scaleAspectFit
    button.addSubview(picture)
    button.addSubview(label)
    useOneLine()
  }
  private func useOneLine() {
    label.lineBreakMode = .byTruncatingMiddle
    label.numberOfLines = 1
  }
  /// Removes the views that only buttons with a configuration have.
  func removeConfiguration(in button: UIButton) {
    showSpinner(nil, in: button)
    showIndicator(nil, in: button)
    showBackground(UIBackgroundConfiguration?.none, in: button)
    useOneLine()
  }

  /// The view that shows the image, or the spinner that replaces it.
  var image: UIView { spinner ?? picture }
  /// The size of the image or the spinner, in points; zero if nothing is shown.
  var imageSize: CGSize {
    if let spinner { return spinner.sizeThatFits(.zero) }
    return picture.image == nil ? .zero : picture.sizeThatFits(.zero)
  }
  /// The views other than the image that are faded while the button is pressed.
  var texts: [UIView] { [label, subtitle, indicator].compactMap { $0 } }

  /// Shows the subtitle, or removes it.
  func showSubtitle(in button: UIButton, _ write: ((UILabel) -> Void)?) {
    guard let write else {
      subtitle?.removeFromSuperview()
      subtitle = nil
      return
    }
    let label = subtitle ?? UILabel(frame: .zero)
    if subtitle == nil {
      button.addSubview(label)
      subtitle = label
    }
    write(label)
  }
  /// Shows the arrows in a colour, or removes them.
  func showIndicator(_ color: UIColor?, in button: UIButton) {
    guard let color else {
      indicator?.removeFromSuperview()
      indicator = nil
      return
    }
    let view = indicator ?? UIImageView(frame: .zero)
    if indicator == nil {
      view.image = UIImage(systemName: "chevron.up.chevron.down", withConfiguration: UIImage.SymbolConfiguration(pointSize: 13))
      button.addSubview(view)
      indicator = view
    }
    view.tintColor = color
  }
  /// Shows a spinner in a colour in place of the image, or shows the image.
  func showSpinner(_ color: UIColor?, in button: UIButton) {
    picture.isHidden = color != nil
    guard let color else {
      spinner?.removeFromSuperview()
      spinner = nil
      return
    }
    let view = spinner ?? UIActivityIndicatorView(style: .medium)
    if spinner == nil {
      view.isUserInteractionEnabled = false
      button.addSubview(view)
      view.startAnimating()
      spinner = view
    }
    view.color = color
  }
  /// Shows a background below all other views, or removes it.
  func showBackground(_ configuration: UIBackgroundConfiguration?, in button: UIButton) {
    guard let configuration else {
      background?.removeFromSuperview()
      background = nil
      return
    }
    if let background { return background.configuration = configuration }
    let view = BackgroundConfigurationView(configuration: configuration)
    button.insertSubview(view, at: 0)
    background = view
  }
  /// Shows an image that fills the button below all other views, or removes it.
  func showBackground(_ image: UIImage?, in button: UIButton) {
    guard let image else {
      backgroundPicture?.removeFromSuperview()
      backgroundPicture = nil
      return
    }
    let view = backgroundPicture ?? UIImageView(frame: .zero)
    if backgroundPicture == nil {
      button.insertSubview(view, at: 0)
      backgroundPicture = view
    }
    if view.image !== image { view.image = image }
  }
  /// Lays out the backgrounds so that they fill the button.
  func layOutBackgrounds(in bounds: CGRect) {
    background?.frame = bounds
    backgroundPicture?.frame = bounds
  }
}
