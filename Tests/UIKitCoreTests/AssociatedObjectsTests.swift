import Foundation
import TestSupport
import Testing

@testable import UIKitCore

@MainActor private var firstKey: UInt8 = 0
@MainActor private var secondKey: UInt8 = 0

@MainActor @Suite struct `Associated objects` {
  private final class Token {}
  private final class Plain {}
  private func made(_ isView: Bool) -> AnyObject { isView ? UIView() as AnyObject : Plain() }

  @Test func `are stored by key, and can be replaced and removed`() {
    for owner in [UIView(), UIViewController(), NSObject(), Plain()] as [AnyObject] {
      #expect(objc_getAssociatedObject(owner, &firstKey) == nil)
      objc_setAssociatedObject(owner, &firstKey, 1, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      objc_setAssociatedObject(owner, &secondKey, "two", .OBJC_ASSOCIATION_COPY)
      #expect(objc_getAssociatedObject(owner, &firstKey) as? Int == 1 && objc_getAssociatedObject(owner, &secondKey) as? String == "two")
      objc_setAssociatedObject(owner, &firstKey, 3, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(owner, &firstKey) as? Int == 3)
      objc_setAssociatedObject(owner, &firstKey, nil, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(owner, &firstKey) == nil && objc_getAssociatedObject(owner, &secondKey) != nil)
      objc_removeAssociatedObjects(owner)
      #expect(objc_getAssociatedObject(owner, &secondKey) == nil)
    }
  }

  @Test func `belong to the object even if it is wrapped in an optional`() {
    let view: UIView? = UIView()
    objc_setAssociatedObject(view as Any, &firstKey, Int?.some(1) as Any, .OBJC_ASSOCIATION_RETAIN)
    #expect(view.flatMap { objc_getAssociatedObject($0, &firstKey) } as? Int == 1)
    objc_setAssociatedObject(view as Any, &firstKey, Int?.none as Any, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(view as Any, &firstKey) == nil)
    objc_setAssociatedObject(UIView?.none as Any, &firstKey, 1, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(UIView?.none as Any, &firstKey) == nil)
  }

  @Test func `are retained, assigned or copied as the policy specifies`() {
    let view = UIView()
    var token: Token? = Token()
    weak let weakToken = token
    objc_setAssociatedObject(view, &firstKey, token, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(view, &secondKey, token, .OBJC_ASSOCIATION_ASSIGN)
    token = nil
    #expect(objc_getAssociatedObject(view, &secondKey) as? Token === weakToken && weakToken != nil)
    objc_setAssociatedObject(view, &firstKey, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(weakToken == nil && objc_getAssociatedObject(view, &secondKey) == nil)
    let text = NSMutableString(string: "a")
    objc_setAssociatedObject(view, &firstKey, text, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    text.append("b")
    #expect(objc_getAssociatedObject(view, &firstKey) as? NSString == "a")
  }

  @Test func `of a view are released with it`() {
    var view: UIView? = UIView()
    weak let token = {
      let token = Token()
      objc_setAssociatedObject(view as Any, &firstKey, token, .OBJC_ASSOCIATION_RETAIN)
      return token
    }()
    #expect(token != nil)
    view = nil
    #expect(token == nil)
  }

  @Test func `of deallocated objects that are not views are removed as others are added`() {
    weak let token = {
      let (owner, token) = (Plain(), Token())
      objc_setAssociatedObject(owner, &firstKey, token, .OBJC_ASSOCIATION_RETAIN)
      return token
    }()
    for _ in 0..<1000 { objc_setAssociatedObject(Plain(), &firstKey, 1, .OBJC_ASSOCIATION_RETAIN) }
    #expect(token == nil && AssociatedObjects.shared.count < 100)
  }

  @Test func `match dictionaries after random operations`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("associated objects at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    // Elements of an array have no stable address.
    let keys = UnsafeMutablePointer<UInt8>.allocate(capacity: 3)
    defer { keys.deallocate() }
    var owners: [AnyObject] = (0..<6).map { made($0 < 3) }
    var expected: [[Int: Int]] = Array(repeating: [:], count: owners.count)
    for step in 0..<(RandomTestSettings.rounds ?? 2000) {
      let (owner, key) = (random.below(owners.count), random.below(3))
      switch random.below(10) {
      case 0:
        objc_removeAssociatedObjects(owners[owner])
        expected[owner] = [:]
      case 1:
        // Another object, perhaps at the same address.
        owners[owner] = made(owners[owner] is UIView)
        expected[owner] = [:]
      case 2, 3:
        objc_setAssociatedObject(owners[owner], keys + key, nil, .OBJC_ASSOCIATION_RETAIN)
        expected[owner][key] = nil
      default:
        objc_setAssociatedObject(owners[owner], keys + key, step, .OBJC_ASSOCIATION_RETAIN)
        expected[owner][key] = step
      }
      for owner in owners.indices {
        for key in 0..<3 {
          #expect(objc_getAssociatedObject(owners[owner], keys + key) as? Int == expected[owner][key], "step \(step)")
        }
      }
    }
  }
}
