public import Foundation
internal import HitchlessBase
internal import ImagePreparation
internal import Synchronization

/// The variants of one image: for light and dark, for other scales, directions and size classes. Image views show the one that fits their
/// traits. For any thread.
///
/// An image set of an asset catalog is one; a program makes others by registering images. Pictures are opened when they are needed.
open class UIImageAsset: NSObject, @unchecked Sendable {
  /// An image that the program registered.
  private struct Registration {
    let conditions: AssetConditions
    let image: UIImage
  }
  /// What has come of a file.
  private struct Opened {
    /// Shared by all images that are made of the file while there are any.
    weak var picture: DecodedPixels?
    /// Whether it could not be read; that is told once.
    var isDamaged = false
  }
  private struct State {
    var registrations: [Registration] = []
    var opened: [Opened]
  }

  /// The pictures of an image set.
  private let files: [AssetImageFile]
  private let state: Mutex<State>

  /// An asset without images.
  public convenience override init() { self.init([]) }
  /// An image set.
  init(_ files: [AssetImageFile]) {
    self.files = files
    state = Mutex(State(opened: Array(repeating: Opened(), count: files.count)))
  }

  // MARK: The program's images

  /// Adds `image` as the variant for `traitCollection`, in place of the one that is registered for the same. What the traits leave out holds
  /// for all. It comes before the images of a catalog.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    let conditions = AssetConditions(traitCollection)
    // Those that are handed out know the asset: one that it kept as well would keep it alive for ever.
    let registration = Registration(conditions: conditions, image: UIImage(image, asset: nil))
    state.withLock { state in
      state.registrations.removeAll { $0.conditions == conditions }
      state.registrations.append(registration)
    }
  }
  /// As ``register(_:with:)-(_,UITraitCollection)``, with the traits of `configuration`.
  open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }
  /// Removes the image that was registered for exactly these traits. Those of a catalog stay.
  open func unregister(with traitCollection: UITraitCollection) {
    let conditions = AssetConditions(traitCollection)
    state.withLock { $0.registrations.removeAll { $0.conditions == conditions } }
  }
  /// As ``unregister(with:)-(UITraitCollection)``, with the traits of `configuration`.
  open func unregister(with configuration: UIImage.Configuration) {
    unregister(with: configuration.traitCollection ?? UITraitCollection())
  }

  // MARK: The variants

  /// The image that fits `traitCollection` best; the current traits stand for what it leaves out. An empty image if none fits. Opens the
  /// picture's file if no image of it is there. O(variants).
  open func image(with traitCollection: UITraitCollection) -> UIImage { variant(for: traitCollection) ?? UIImage(UIImage(), asset: self) }
  /// As ``image(with:)-(UITraitCollection)``, with the traits of `configuration`. A symbol gets that configuration.
  open func image(with configuration: UIImage.Configuration) -> UIImage {
    let image = image(with: configuration.traitCollection ?? UITraitCollection())
    return image.isSymbolImage ? image.withConfiguration(configuration) : image
  }

  /// The image that fits `traits` best; nil if none fits, or if its file cannot be read.
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

  /// What to show of `image` where `traits` hold: of several variants the one for them, in the rendering mode and the colour of `image`, if it
  /// has any.
  static func shown(_ image: UIImage, in traits: UITraitCollection) -> UIImage {
    guard let asset = image.imageAsset, let found = asset.variant(for: traits) else { return image }
    let mode = image.renderingMode == .automatic ? found.renderingMode : image.renderingMode
    return UIImage(
      content: found.content, scale: found.scale, orientation: found.imageOrientation, renderingMode: mode, tint: image.tint ?? found.tint,
      configuration: found.configuration, unturned: found.unturned, animation: found.animation, resizing: found.resizing ?? image.resizing,
      asset: asset)
  }
}
