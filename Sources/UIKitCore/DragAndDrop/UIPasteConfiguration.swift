public import Foundation

/// The types of data that can be pasted into an object, or dropped on it.
@preconcurrency @MainActor open class UIPasteConfiguration: NSObject {
  /// The identifiers of the types, best first. Empty by default.
  open var acceptableTypeIdentifiers: [String]

  /// Creates a configuration that accepts no types.
  public override init() {
    acceptableTypeIdentifiers = []
    super.init()
  }
  /// Creates a configuration that accepts data of the given types.
  public init(acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
    super.init()
  }
  /// Creates a configuration that accepts objects of a class.
  public init(forAccepting aClass: any NSItemProviderReading.Type) {
    acceptableTypeIdentifiers = aClass.readableTypeIdentifiersForItemProvider
    super.init()
  }

  /// Accepts data of the given types as well.
  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    for identifier in acceptableTypeIdentifiers where !self.acceptableTypeIdentifiers.contains(identifier) {
      self.acceptableTypeIdentifiers.append(identifier)
    }
  }
  /// Accepts objects of a class as well.
  open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
    addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
  }
}

/// An object into which data can be pasted: any responder that has a configuration.
@preconcurrency @MainActor public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
  /// The types that can be pasted; nil for none. A view, or the controller of a view, that has a configuration accepts drops of these
  /// types, too.
  var pasteConfiguration: UIPasteConfiguration? { get set }
  /// Pastes items that were dropped or pasted.
  func paste(itemProviders: [NSItemProvider])
  /// Whether the items could be pasted here.
  func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

extension UIResponder: UIPasteConfigurationSupporting {}
