internal import DisplayInterface
internal import Foundation
internal import HitchlessBase
public import UIKitCore

/// A controller in which the user chooses a photo or a video, in the desktop's file dialog. Present it like any other controller, and
/// dismiss it when the delegate is notified of the choice.
///
/// As in UIKit, it is a navigation controller, which is never visible: the desktop shows its own dialog.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController, DesktopPanel {
  /// The source of photos.
  public enum SourceType: Int, Sendable {
    /// All photos of the user: the files.
    case photoLibrary
    /// A camera, which is not available to programs here.
    case camera
    /// Photos that were taken with the camera: the files.
    case savedPhotosAlbum
  }
  /// The keys of the information about the chosen file that the delegate receives.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The type identifier, a string: that of ``UTType/image`` or ``UTType/movie``.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The photo, a ``UIImage``, which is decoded when it is displayed. Always present if a photo was chosen.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The part of the photo that the user has chosen, a ``UIImage`` of at most 1,024 pixels in both directions. Present if the picker allows
    /// editing.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The position of that part in the photo, a `CGRect` in points.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The URL of the photo's file.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// The URL of the video's file.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
  }

  private let dialog = PanelDialog()

  /// The delegate, which is notified of the user's choice; not retained.
  open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)? {
    didSet { (self as UINavigationController).delegate = delegate }
  }

  // MARK: Sources

  /// Returns whether the source is available: true for files, false for a camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  /// Returns the types that the source provides; nil if it is not available.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? [UTType.image.identifier, UTType.movie.identifier] : nil
  }
  /// The source of photos. ``SourceType/photoLibrary`` by default. Setting one that is not available is a fault, and changes nothing.
  open var sourceType: SourceType = .photoLibrary {
    didSet {
      guard !Self.isSourceTypeAvailable(sourceType) else { return }
      Fault.raise("Source type \(sourceType.rawValue) not available")
      sourceType = oldValue
    }
  }
  /// The identifiers of the types that can be chosen. Images by default. Setting only types that are not available is a fault, and changes
  /// nothing.
  open var mediaTypes: [String] = [UTType.image.identifier] {
    didSet {
      let available = Self.availableMediaTypes(for: sourceType) ?? []
      guard Set(mediaTypes).isDisjoint(with: available) else { return }
      Fault.raise("No available types for source \(sourceType.rawValue)")
      mediaTypes = oldValue
    }
  }

  /// Whether the user chooses a square part of a photo after having chosen the photo. False by default.
  open var allowsEditing = false

  // MARK: Camera

  /// The position of a camera.
  public enum CameraDevice: Int, Sendable {
    /// On the back of the device.
    case rear
    /// On the side of the screen.
    case front
  }
  /// Returns whether a camera is available: always false.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  /// Returns whether a camera has a flash: always false.
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
  /// The camera. Programs set it for the source ``SourceType/camera``; for others it is a fault.
  open var cameraDevice: CameraDevice {
    get { .rear }
    set { Fault.raise("Source type must be UIImagePickerControllerSourceTypeCamera; the camera \(newValue) cannot be selected") }
  }

  // MARK: Queries

  private var request: FileDialogRequest {
    let available = Self.availableMediaTypes(for: sourceType) ?? []
    return FileDialogRequest(
      .openFile(several: false), title: title ?? "Photos",
      filter: FileDialogRequest.Filter(mediaTypes.filter { available.contains($0) }.compactMap { UTType($0) }))
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    dialog.open(request, in: presenterRuntime) { [weak self] in self?.userDidChoose($0?.first) }
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    dialog.close()
  }

  private func userDidChoose(_ file: URL?) {
    guard let info = file.flatMap({ information(about: $0) }) else { return deliver(nil) }
    if allowsEditing, let image = info[.originalImage] as? UIImage { edit(image, info) } else { deliver(info) }
  }
  private func deliver(_ info: [InfoKey: Any]?) {
    guard let delegate else { return dismiss(animated: true) }
    if let info {
      delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    } else {
      delegate.imagePickerControllerDidCancel(self)
    }
  }
  private func edit(_ image: UIImage, _ info: [InfoKey: Any]) {
    let editor = ImageCropController(image) { [weak self] choice in
      // The editor disappears first, so that the program dismisses the picker and not the editor.
      self?.dismiss(animated: true) {
        self?.deliver(choice.map { info.merging([.editedImage: $0.image, .cropRect: $0.rect]) { $1 } })
      }
    }
    present(editor, animated: true)
  }

  /// Returns the information for the delegate; nil for a file that is not a photo or video of a permitted type.
  private func information(about file: URL) -> [InfoKey: Any]? {
    let isMovie = UTType(filenameExtension: file.pathExtension, conformingTo: .movie)?.isDeclared == true
    if isMovie, mediaTypes.contains(UTType.movie.identifier) { return [.mediaType: UTType.movie.identifier, .mediaURL: file] }
    guard !isMovie, mediaTypes.contains(UTType.image.identifier), let image = UIImage(contentsOfFile: file.path) else { return nil }
    return [.mediaType: UTType.image.identifier, .originalImage: image, .imageURL: file]
  }
}

/// Receives the user's choice in a ``UIImagePickerController``. Both methods are optional; exactly one of them is called for each time that
/// the picker is presented, unless the program dismisses it.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: AnyObject {
  /// Called when the user has chosen a file. Dismiss the picker.
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called when the user has chosen nothing, or a damaged file. Dismiss the picker.
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
