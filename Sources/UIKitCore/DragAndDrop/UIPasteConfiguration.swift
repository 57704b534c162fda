public import Foundation

/// Which data can be pasted into something, or dropped on it.
@preconcurrency @MainActor open class UIPasteConfiguration: NSObject {
  /// The identifiers of the types, the best one first. Empty by default.
  open var acceptableTypeIdentifiers: [String]

  /// Nothing can be pasted yet.
  public override init() {
    acceptableTypeIdentifiers = []
    super.init()
  }
  /// Data of these types can be pasted.
  public init(acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
    super.init()
  }
  /// Objects of a class can be pasted.
  public init(forAccepting aClass: any NSItemProviderReading.Type) {
    acceptableTypeIdentifiers = aClass.readableTypeIdentifiersForItemProvider
    super.init()
  }

  /// Data of these types can be pasted, too.
  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    for identifier in acceptableTypeIdentifiers where !self.acceptableTypeIdentifiers.contains(identifier) {
      self.acceptableTypeIdentifiers.append(identifier)
    }
  }
  /// Objects of a class can be pasted, too.
  open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
    addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
  }
}

/// Something into which data can be pasted: all responders, once they have a configuration.
@preconcurrency @MainActor public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
  /// What can be pasted; nil for nothing. A view, or the controller of one, that has a configuration takes drops of these types, too.
  var pasteConfiguration: UIPasteConfiguration? { get set }
  /// Takes what was dropped.
  func paste(itemProviders: [NSItemProvider])
  /// Whether what is dragged here could be pasted.
  func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

extension UIResponder: UIPasteConfigurationSupporting {}
