public import Foundation
internal import HitchlessBase
public import UIKitCore

/// What a document picker does with files, in the former terms of UIKit.
public enum UIDocumentPickerMode: UInt, Sendable {
  /// The user chooses files, and the program gets copies.
  case `import`
  /// The user chooses files, which the program opens in place.
  case open
  /// Copies of the program's files are saved where the user chooses.
  case exportToService
  /// The program's files are moved to where the user chooses.
  case moveToService
}

extension UIDocumentPickerViewController {
  /// Creates a picker for opening files of the types with these identifiers: copies with `.import`, in place with `.open`. Other modes are
  /// a fault and open in place.
  public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    if mode != .import, mode != .open { Fault.raise("A document picker with document types opens or imports; its mode is \(mode)") }
    self.init(forOpeningContentTypes: allowedUTIs.map { UTType($0) ?? UTType(importedAs: $0) }, asCopy: mode == .import)
  }
  /// Creates a picker for saving files of the program: copies with `.exportToService`; with `.moveToService` they are moved. Other modes
  /// are a fault and save copies.
  public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
    if mode != .exportToService, mode != .moveToService {
      Fault.raise("A document picker with URLs exports or moves; its mode is \(mode)")
    }
    self.init(forExporting: urls, asCopy: mode != .moveToService)
  }
  /// Creates a picker for saving one file of the program, see ``init(urls:in:)``.
  public convenience init(url: URL, in mode: UIDocumentPickerMode) { self.init(urls: [url], in: mode) }
}
