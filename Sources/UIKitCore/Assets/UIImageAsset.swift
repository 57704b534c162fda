public import Foundation
internal import HitchlessBase
internal import ImagePreparation
internal import Synchronization

/// The variants of one image: for light and dark interfaces, and for other scales, directions and size classes. Image views show the one
/// that matches their traits. Safe to use from any thread.
///
/// An image set of an asset catalog is an image asset; a program creates others by registering images. Pictures are opened when they are
/// needed.
open class UIImageAsset: NSObject, @unchecked Sendable {
  /// An image that the program registered.
  private struct Registration {
    let conditions: AssetConditions
    let image: UIImage
  }
  /// The result of opening a file.
  private struct Opened {
    /// The pixels, shared by all images of the file while there are any.
    weak var picture: DecodedPixels?
    /// Whether the file could not be read, which is reported once.
    var isDamaged = false
  }
  private struct State {
    var registrations: [Registration] = []
    var opened: [Opened]
  }

  /// The pictures of an image set.
  private let files: [AssetImageFile]
  private let state: Mutex<State>

  /// Creates an asset without images.
  public convenience override init() { self.init([]) }
  /// Creates the asset of an image set.
  init(_ files: [AssetImageFile]) {
    self.files = files
    state = Mutex(State(opened: Array(repeating: Opened(), count: files.count)))
  }

  // MARK: The program's images

  /// Adds `image` as the variant for `traitCollection`, replacing the one that is registered for the same traits. Unspecified traits match
  /// everything. Registered images take precedence over those of a catalog.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    let conditions = AssetConditions(traitCollection)
    // Returned images retain the asset, so the asset must not retain such an image: that would be a retain cycle.
    let registration = Registration(conditions: conditions, image: UIImage(image, asset: nil))
    state.withLock { state in
      state.registrations.removeAll { $0.conditions == conditions }
      state.registrations.append(registration)
    }
  }
  /// Same as ``register(_:with:)-(_,UITraitCollection)``, with the traits of `configuration`.
  open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }
  /// Removes the image that was registered for exactly these traits. Images of a catalog are not affected.
  open func unregister(with traitCollection: UITraitCollection) {
    let conditions = AssetConditions(traitCollection)
    state.withLock { $0.registrations.removeAll { $0.conditions == conditions } }
  }
  /// Same as ``unregister(with:)-(UITraitCollection)``, with the traits of `configuration`.
  open func unregister(with configuration: UIImage.Configuration) {
    unregister(with: configuration.traitCollection ?? UITraitCollection())
  }

  // MARK: The variants

  /// Returns the image that matches `traitCollection` best; unspecified traits are those of the current collection. An empty image if none
  /// matches. Opens the picture's file if there is no image of it. O(variants).
  open func image(with traitCollection: UITraitCollection) -> UIImage { variant(for: traitCollection) ?? UIImage(UIImage(), asset: self) }
  /// Same as ``image(with:)-(UITraitCollection)``, with the traits of `configuration`. A symbol gets that configuration.
  open func image(with configuration: UIImage.Configuration) -> UIImage {
    let image = image(with: configuration.traitCollection ?? UITraitCollection())
    return image.isSymbolImage ? image.withConfiguration(configuration) : image
  }

  /// Returns the image that matches `traits` best; nil if none matches, or if its file cannot be read.
  func variant(for traits: UITraitCollection?) -> UIImage? {
    let traits = traits.map { UITraitCollection(traitsFrom: [.current, $0]) } ?? .current
    let registrations = state.withLock { $0.registrations }
    if let index = AssetConditions.best(of: registrations.lazy.map(\.conditions), for: traits) {
      return UIImage(registrations[index].image, asset: self)
    }
    return AssetConditions.best(of: files.lazy.map(\.conditions), for: traits).flatMap { image(of: $0) }
  }

  private func image(of index: Int) -> UIImage? {
    let file = files[index]
    guard let picture = picture(of: index) else { return nil }
    return UIImage(
      content: .encoded(picture), scale: file.conditions.scale ?? 1, orientation: UIImage.Orientation(picture.source.header.orientation),
      renderingMode: file.renderingMode, configuration: UIImage.Configuration(traitCollection: file.conditions.traits),
      resizing: file.resizing, asset: self)
  }

  private func picture(of index: Int) -> DecodedPixels? {
    let known = state.withLock { $0.opened[index] }
    if let picture = known.picture { return picture }
    if known.isDamaged { return nil }
    let path = files[index].path
    // The program's own resources are trusted.
    guard let source = try? ImageSource(holding: path, trustsVectors: true) else {
      let isNews = state.withLock { state in
        defer { state.opened[index].isDamaged = true }
        return !state.opened[index].isDamaged
      }
      if isNews { Fault.warn("\(path): this is no image that can be read; it is not there") }
      return nil
    }
    let made = DecodedPixels(source)
    return state.withLock { state in
      if let picture = state.opened[index].picture { return picture }
      state.opened[index].picture = made
      return made
    }
  }

  /// Returns the image to show in place of `image` with the given traits: the matching variant, in the rendering mode and the colour of
  /// `image` if it has any.
  static func shown(_ image: UIImage, in traits: UITraitCollection) -> UIImage {
    guard let asset = image.imageAsset, let found = asset.variant(for: traits) else { return image }
    let mode = image.renderingMode == .automatic ? found.renderingMode : image.renderingMode
    return UIImage(
      content: found.content, scale: found.scale, orientation: found.imageOrientation, renderingMode: mode, tint: image.tint ?? found.tint,
      configuration: found.configuration, unturned: found.unturned, animation: found.animation, resizing: found.resizing ?? image.resizing,
      flips: image.flipsForRightToLeftLayoutDirection, asset: asset, alignment: image.alignment)
  }
}
