public import Foundation

/// A type that can be created from the data of an item provider.
///
/// On Apple's systems, conforming types are classes; here `String` and `URL` can be loaded as well as `NSString` and `NSURL`.
public protocol NSItemProviderReading: SendableMetatype {
  /// The types of data, best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Creates an object from data of one of these types, or of a more specific one. Throws if the data are damaged. Any thread.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A type that can be written as the data of an item provider.
public protocol NSItemProviderWriting {
  /// The types of data, best first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Writes data of one of these types and calls the closure once with the data or an error. Any thread.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

/// A text, which is exchanged in UTF-8.
protocol TextItem: NSItemProviderReading, NSItemProviderWriting {
  init(itemText: String)
  var itemText: String { get }
}

extension TextItem {
  /// The types of text, in UTF-8 and without a specified encoding.
  public static var readableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.text, "public.plain-text"] }
  /// The type of text.
  public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.text] }
  /// Creates a text; throws if the data are not text in UTF-8.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = String(data: data, encoding: .utf8) else {
      throw NSItemProviderError(code: .unexpectedValueClass, type: typeIdentifier)
    }
    return Self(itemText: text)
  }
  /// Calls the completion handler synchronously.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(itemText.utf8), nil)
    return nil
  }
}

/// An address, which is exchanged as text.
protocol AddressItem: NSItemProviderReading, NSItemProviderWriting {
  static func item(ofAddress address: String) -> Self?
  var itemAddress: String { get }
}

extension AddressItem {
  /// The type of an address.
  public static var readableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.address] }
  /// The types of an address.
  public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.address, TypeIdentifiers.text] }
  /// Creates an address; throws if the data are not an address.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = String(data: data, encoding: .utf8), let made = item(ofAddress: text) else {
      throw NSItemProviderError(code: .unexpectedValueClass, type: typeIdentifier)
    }
    return made
  }
  /// Calls the completion handler synchronously.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(itemAddress.utf8), nil)
    return nil
  }
}

extension String: TextItem {
  init(itemText: String) { self = itemText }
  var itemText: String { self }
}
extension NSString: TextItem {
  var itemText: String { String(describing: self) }
}
extension TextItem where Self: NSString {
  init(itemText: String) { self.init(string: itemText) }
}
extension URL: AddressItem {
  static func item(ofAddress address: String) -> URL? { URL(string: address) }
  var itemAddress: String { absoluteString }
}
extension NSURL: AddressItem {
  static func item(ofAddress address: String) -> Self? { NSURL(string: address) as? Self }
  var itemAddress: String { absoluteString }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  /// The type of a picture.
  public static var readableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.image] }
  /// The type of a picture in PNG format.
  public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.png] }
  /// Creates an image; throws if the data are not an image.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let made = UIImage(data: data) as? Self else {
      throw NSItemProviderError(code: .unexpectedValueClass, type: typeIdentifier)
    }
    return made
  }
  /// Calls the completion handler synchronously.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let data = pngData()
    completionHandler(data, data == nil ? NSItemProviderError(code: .itemUnavailable, type: typeIdentifier) : nil)
    return nil
  }
}
