internal import DisplayInterface
internal import Foundation
internal import HitchlessBase
public import UIKitCore

/// Has the person choose a photograph or a film: in the desktop's dialog for files. Present it as any other controller, and dismiss it when
/// the delegate is told what was chosen.
///
/// It is a navigation controller as in UIKit, and nothing of that is seen: the desktop shows its own dialog.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController, DesktopPanel {
  /// Where photographs come from.
  public enum SourceType: Int, Sendable {
    /// All photographs of the person: the files.
    case photoLibrary
    /// A camera, which programs here have none of.
    case camera
    /// Photographs that were taken with the camera: the files.
    case savedPhotosAlbum
  }
  /// What the delegate is told of what was chosen.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The type identifier, a string: that of ``UTType/image`` or ``UTType/movie``.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The photograph, a ``UIImage``, which is decoded when it is shown. Always there if a photograph was chosen.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The address of the photograph's file.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// The address of the film's file.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
  }

  private let dialog = PanelDialog()

  /// Hears what the person chooses; not retained.
  open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)? {
    didSet { (self as UINavigationController).delegate = delegate }
  }

  // MARK: Sources

  /// Whether photographs can come from there: true for files, false for a camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  /// The types that can come from there; nil if nothing can.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? [UTType.image.identifier, UTType.movie.identifier] : nil
  }
  /// Where photographs come from. ``SourceType/photoLibrary`` by default. It is a fault to set one that is not available; nothing changes then.
  open var sourceType: SourceType = .photoLibrary {
    didSet {
      guard !Self.isSourceTypeAvailable(sourceType) else { return }
      Fault.raise("Source type \(sourceType.rawValue) not available")
      sourceType = oldValue
    }
  }
  /// The types that can be chosen, as identifiers. Images by default. It is a fault to set none that is available; nothing changes then.
  open var mediaTypes: [String] = [UTType.image.identifier] {
    didSet {
      let available = Self.availableMediaTypes(for: sourceType) ?? []
      guard Set(mediaTypes).isDisjoint(with: available) else { return }
      Fault.raise("No available types for source \(sourceType.rawValue)")
      mediaTypes = oldValue
    }
  }

  // MARK: Asking

  private var request: FileDialogRequest {
    let available = Self.availableMediaTypes(for: sourceType) ?? []
    return FileDialogRequest(
      .openFile(several: false), title: title ?? "Photos",
      filter: FileDialogRequest.Filter(mediaTypes.filter { available.contains($0) }.compactMap { UTType($0) }))
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    dialog.open(request, in: presenterRuntime) { [weak self] in self?.personDidChoose($0?.first) }
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    dialog.close()
  }

  private func personDidChoose(_ file: URL?) {
    guard let info = file.flatMap({ information(about: $0) }) else {
      if let delegate { delegate.imagePickerControllerDidCancel(self) } else { dismiss(animated: true) }
      return
    }
    if let delegate { delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info) } else { dismiss(animated: true) }
  }

  /// Nil for a file that is no photograph and no film that could have been chosen.
  private func information(about file: URL) -> [InfoKey: Any]? {
    let isMovie = UTType(filenameExtension: file.pathExtension, conformingTo: .movie)?.isDeclared == true
    if isMovie, mediaTypes.contains(UTType.movie.identifier) { return [.mediaType: UTType.movie.identifier, .mediaURL: file] }
    guard !isMovie, mediaTypes.contains(UTType.image.identifier), let image = UIImage(contentsOfFile: file.path) else { return nil }
    return [.mediaType: UTType.image.identifier, .originalImage: image, .imageURL: file]
  }
}

/// Hears what a person chooses in a ``UIImagePickerController``. Both methods are optional; one of them is called, once, for each time that the
/// picker is presented, unless the program dismisses it.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: AnyObject {
  /// The person has chosen. Dismiss the picker.
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// The person has chosen nothing, or a file that is damaged. Dismiss the picker.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Dismisses the picker.
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { picker.dismiss(animated: true) }
  /// Dismisses the picker.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}
