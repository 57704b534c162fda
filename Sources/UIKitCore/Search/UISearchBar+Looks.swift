internal import Foundation

extension UISearchBar {

  /// Shows the background colour, unless an image replaces it. An opaque bar has the colour behind a translucent image as well.
  func showBackground() {
    let isReplaced = parts.image != nil && isTranslucent || superview is SearchRowView
    asStandard {
      backgroundColor = isReplaced || searchBarStyle == .minimal ? .clear : barTintColor ?? .systemBackground
    }
  }

  // MARK: The field

  /// The offset of the text in the field, in points. Zero by default.
  public var searchTextPositionAdjustment: UIOffset {
    get { searchTextField.textOffset }
    set {
      searchTextField.textOffset = newValue
      noteOffsets()
    }
  }
  /// The offset of the field in the bar, in points. Zero by default.
  public var searchFieldBackgroundPositionAdjustment: UIOffset {
    get { parts.fieldOffset }
    set {
      parts.fieldOffset = newValue
      noteOffsets()
    }
  }
  /// Records all offsets, for `appearance()`.
  private func noteOffsets() {
    let (text, field, icons) = (searchTextField.textOffset, parts.fieldOffset, searchTextField.icons.offsets)
    noteSetting(.fieldOffsets) { (bar: UISearchBar) in
      (bar.searchTextField.textOffset, bar.parts.fieldOffset, bar.searchTextField.icons.offsets) = (text, field, icons)
    }
  }
  /// Sets the image in place of the field's grey background, in the states `.normal` and `.disabled`; nil for the standard background. The
  /// image for `.normal` determines the height of the field and is stretched to its width. A disabled field without its own image shows
  /// that one.
  public func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    searchTextField.setBackgroundImage(backgroundImage, for: state)
    let (normal, disabled) = (searchTextField.background, searchTextField.disabledBackground)
    noteSetting(.fieldImage) { (bar: UISearchBar) in
      bar.searchTextField.setBackgroundImage(normal, for: .normal)
      bar.searchTextField.setBackgroundImage(disabled, for: .disabled)
    }
  }
  /// Returns the image that was set for a state; nil if none was.
  public func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    switch state {
    case .normal: searchTextField.background
    case .disabled: searchTextField.disabledBackground
    default: nil
    }
  }
  /// Sets the offset of an image in the field, in points.
  public func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    searchTextField.icons.offsets[icon] = adjustment
    noteOffsets()
  }
  /// Returns the offset that was set for an image in the field; zero if none was.
  public func positionAdjustment(for icon: Icon) -> UIOffset { searchTextField.icons.offsets[icon] ?? .zero }
}

extension UISearchBar: UIBarPositioning {
  /// The position of the bar, as specified by its delegate; any by default. The background image of a bar that is attached to the upper edge
  /// extends to the edge of the window.
  public var barPosition: UIBarPosition { parts.position }
}
