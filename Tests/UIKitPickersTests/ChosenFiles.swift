import Foundation
import HitchlessTesting

@testable import UIKitCore
@testable import UIKitPickers

/// A program that presents pickers, and files that the user selects in them.
@MainActor final class PickerScene {
  let presenter = UIViewController()
  let stage: Stage
  /// The calls to delegates.
  var log: [String] = []
  /// Whether delegates dismiss pickers that do not dismiss themselves.
  var dismisses = true
  /// The photographs that the image picker has returned.
  var images: [UIImage] = []
  /// The parts of photographs that the user has chosen.
  var parts: [(image: UIImage, rect: CGRect)] = []
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pickers-\(UUID().uuidString)", isDirectory: true)

  init(width: CGFloat = 400) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    stage = Stage(presenter, size: CGSize(width: width, height: 600), scale: 1)
    stage.settle()
  }
  /// Ends the program and removes its files.
  func end() {
    stage.end()
    try? FileManager.default.removeItem(at: folder)
  }

  func present(_ controller: UIViewController) {
    stage.perform { presenter.present(controller, animated: true) { [self] in log.append("presented") } }
    stage.settle()
  }
  func file(_ name: String, _ content: String) throws -> URL {
    let file = folder.appendingPathComponent(name)
    try Data(content.utf8).write(to: file)
    return file
  }
  func picture(_ name: String) throws -> URL {
    let file = folder.appendingPathComponent(name)
    let data = stage.perform {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      return UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).image {
        $0.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
      }.pngData()
    }
    try (data ?? Data()).write(to: file)
    return file
  }
  func content(_ file: URL) -> String? { (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } }
}

extension PickerScene: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    if let image = info[.originalImage] as? UIImage { images.append(image) }
    if let part = info[.editedImage] as? UIImage, let rect = info[.cropRect] as? CGRect { parts.append((part, rect)) }
    let file = info[.imageURL] ?? info[.mediaURL]
    log.append("picked \(info[.mediaType] ?? "") \((file as? URL)?.lastPathComponent ?? "")")
    if dismisses { picker.dismiss(animated: true) }
  }
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    log.append("image cancelled")
    if dismisses { picker.dismiss(animated: true) }
  }
}

extension PickerScene: PHPickerViewControllerDelegate {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
    log.append("photos \(results.compactMap(\.itemProvider.suggestedName).joined(separator: ","))")
    if dismisses { picker.dismiss(animated: true) }
  }
}

extension PickerScene: UIDocumentPickerDelegate {
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    log.append("documents \(urls.map(\.lastPathComponent).joined(separator: ","))")
  }
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { log.append("documents cancelled") }
}
