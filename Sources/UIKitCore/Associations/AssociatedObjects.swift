internal import Foundation

/// The way an object holds a value that is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Does not retain the value: it becomes nil when the object is deallocated.
  case OBJC_ASSOCIATION_ASSIGN = 0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Retains the value.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Retains a copy of an object that can be copied; retains other values themselves.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Retains the value.
  case OBJC_ASSOCIATION_RETAIN = 0x301
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Retains a copy of an object that can be copied; retains other values themselves.
  case OBJC_ASSOCIATION_COPY = 0x303
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Associates a value with an object, which then holds it according to the policy; nil removes the existing value. An object has one value
/// per key, which is the address of a variable.
///
/// May be called on any thread. O(1). Views, controllers, other responders and bar items release their values when they are deallocated.
/// The values of other deallocated objects are released at the latest after values were associated with as many new objects as there are
/// objects with values.
public func objc_setAssociatedObject(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {
  guard let owner = AssociatedObjects.owner(object) else { return }
  AssociatedObjects.shared.set(value.flatMap(AssociatedObjects.content).map { AssociatedValue($0, policy) }, for: key, of: owner)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the value that is associated with an object for a key; nil if there is none. May be called on any thread. O(1).
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.owner(object).flatMap { AssociatedObjects.shared.value(for: key, of: $0) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Removes all values that are associated with an object, including those of other code. May be called on any thread. O(number of values).
public func objc_removeAssociatedObjects(_ object: Any) {
  if let owner = AssociatedObjects.owner(object) { AssociatedObjects.shared.removeAll(of: owner) }
}

/// The values that code associates with objects to which it cannot add properties.
///
/// Responders and bar items have a property for them. Objects of other classes may be Foundation's or the program's: their values are in a
/// table, from which those of deallocated objects are removed occasionally, since there is no notification of deallocations.
final class AssociatedObjects: @unchecked Sendable {
  static let shared = AssociatedObjects()

  /// Guards the table and the properties of all objects.
  private let lock = NSLock()
  private var table: [ObjectIdentifier: Entry] = [:]
  /// The number of objects in the table above which deallocated ones are removed.
  private var limit = AssociatedObjects.leastLimit
  private static let leastLimit = 16

  /// Returns the object, unwrapped from any optionals; nil for none.
  static func owner(_ object: Any) -> AnyObject? { content(object).map { $0 as AnyObject } }
  /// Returns the value, unwrapped from any optionals; nil for none.
  static func content(_ value: Any) -> Any? {
    guard !(type(of: value) is AnyClass), let optional = value as? any Optionality else { return value }
    return optional.content.flatMap(content)
  }

  func value(for key: UnsafeRawPointer, of owner: AnyObject) -> Any? { lock.withLock { values(of: owner)[key]?.value } }

  func set(_ value: AssociatedValue?, for key: UnsafeRawPointer, of owner: AnyObject) {
    // Removed values are released without the lock, because code that runs then may access associated values.
    var released: [Any] = []
    lock.withLock {
      var values = values(of: owner)
      released.append(values.updateOrRemove(value, for: key) as Any)
      released.append(replace(values, of: owner))
    }
    withExtendedLifetime(released) {}
  }

  func removeAll(of owner: AnyObject) {
    let released = lock.withLock {
      let values = values(of: owner)
      return [values as Any, replace([:], of: owner)]
    }
    withExtendedLifetime(released) {}
  }

  /// The number of objects in the table, including deallocated ones.
  var count: Int { lock.withLock { table.count } }

  private func values(of owner: AnyObject) -> AssociatedValues {
    if let object = owner as? AccessibleObject { return object.associatedValues ?? [:] }
    // A deallocated object may have had the same address.
    guard let entry = table[ObjectIdentifier(owner)], entry.owner === owner else { return [:] }
    return entry.values
  }

  /// Replaces the values and returns those that must be released.
  private func replace(_ values: AssociatedValues, of owner: AnyObject) -> [Any] {
    if let object = owner as? AccessibleObject {
      object.associatedValues = values.isEmpty ? nil : values
      return []
    }
    let old = table.updateOrRemove(values.isEmpty ? nil : Entry(owner, values), for: ObjectIdentifier(owner))
    return [old as Any, sweep()]
  }

  /// Removes the entries of deallocated objects if there are many entries.
  private func sweep() -> [Entry] {
    guard table.count > limit else { return [] }
    let gone = table.filter { $0.value.owner == nil }
    for key in gone.keys { table[key] = nil }
    limit = max(Self.leastLimit, 2 * table.count)
    return Array(gone.values)
  }

  private struct Entry {
    weak var owner: AnyObject?
    var values: AssociatedValues
    init(_ owner: AnyObject, _ values: AssociatedValues) { (self.owner, self.values) = (owner, values) }
  }
}

/// The values of an object by key.
typealias AssociatedValues = [UnsafeRawPointer: AssociatedValue]

/// A value in the form in which an association holds it.
struct AssociatedValue {
  private var kept: Any?
  private weak var object: AnyObject?

  init(_ value: Any, _ policy: objc_AssociationPolicy) {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass: object = value as AnyObject
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      kept = (value as? NSObject as? any NSCopying)?.copy(with: nil) ?? value
    case .OBJC_ASSOCIATION_ASSIGN, .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: kept = value
    }
  }

  var value: Any? { kept ?? object }
}

extension Dictionary {
  /// Sets or removes the value of a key, and returns the previous one.
  fileprivate mutating func updateOrRemove(_ value: Value?, for key: Key) -> Value? {
    guard let value else { return removeValue(forKey: key) }
    return updateValue(value, forKey: key)
  }
}
