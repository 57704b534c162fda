import Foundation

@testable import UIKitCore

/// Controllers with a saved number, which their class can recreate. Not nested in other types, because they are found by name.
class RestoredPage: UIViewController, UIViewControllerRestoration {
  var value = 0
  var hears: (String) -> Void = { _ in }
  var other: UIViewController?
  override func viewDidLoad() {
    super.viewDidLoad()
    hears("load \(restorationIdentifier ?? "-")")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hears("appear \(restorationIdentifier ?? "-")")
  }
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(value, forKey: "value")
    coder.encode(other, forKey: "other")
  }
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    value = coder.decodeInteger(forKey: "value")
    other = coder.decodeObject(forKey: "other") as? UIViewController
    hears("decode \(restorationIdentifier ?? "-") \(value)")
  }
  override func applicationFinishedRestoringState() { hears("finished \(restorationIdentifier ?? "-")") }
  static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> UIViewController? {
    RestoredPage().again(identifierComponents)
  }
}

class RestoredStack: UINavigationController, UIViewControllerRestoration {
  var value = 0
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(value, forKey: "value")
  }
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    value = coder.decodeInteger(forKey: "value")
  }
  static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> UIViewController? {
    RestoredStack(nibName: nil, bundle: nil).again(identifierComponents)
  }
}

class RestoredTabs: UITabBarController, UIViewControllerRestoration {
  var value = 0
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(value, forKey: "value")
  }
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    value = coder.decodeInteger(forKey: "value")
  }
  static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> UIViewController? {
    RestoredTabs(nibName: nil, bundle: nil).again(identifierComponents)
  }
}

extension UIViewController {
  fileprivate func again(_ path: [String]) -> Self {
    restorationIdentifier = path.last
    restorationClass = type(of: self) as? any UIViewControllerRestoration.Type
    modalPresentationStyle = .overFullScreen
    return self
  }
}

/// Another object whose state is saved.
class RestoredModel: NSObject, UIStateRestoring, UIObjectRestoration {
  var page = 0
  func encodeRestorableState(with coder: NSCoder) { coder.encode(page, forKey: "page") }
  func decodeRestorableState(with coder: NSCoder) { page = coder.decodeInteger(forKey: "page") }
  var objectRestorationClass: (any UIObjectRestoration.Type)? { RestoredModel.self }
  static var found: [RestoredModel] = []
  static func object(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> (any UIStateRestoring)? {
    let model = RestoredModel()
    found.append(model)
    return model
  }
}

/// A value that encodes itself.
class RestoredPlace: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let name: String
  let next: RestoredPlace?
  init(_ name: String, next: RestoredPlace? = nil) { (self.name, self.next) = (name, next) }
  required init?(coder: NSCoder) {
    name = coder.decodeObject(of: NSString.self, forKey: "name").map { "\($0)" } ?? ""
    next = coder.decodeObject(of: RestoredPlace.self, forKey: "next")
  }
  func encode(with coder: NSCoder) {
    coder.encode(name, forKey: "name")
    coder.encode(next, forKey: "next")
  }
}

/// A program that enables state restoration.
final class RestoredProgram: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var begin: (RestoredProgram) -> Void = { _ in }
  var saves = true
  var restores = true
  var hears: (String) -> Void = { _ in }
  var willEncode: (NSCoder) -> Void = { _ in }
  var didDecode: (NSCoder) -> Void = { _ in }
  var find: ([String]) -> UIViewController? = { _ in nil }

  func application(_ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    hears("willFinish")
    begin(self)
    window?.makeKeyAndVisible()
    return true
  }
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    hears("didFinish")
    return true
  }
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
    hears("shouldSave")
    return saves
  }
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
    hears("shouldRestore \(coder.containsValue(forKey: UIApplication.stateRestorationTimestampKey))")
    return restores
  }
  func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    hears("find \(identifierComponents.joined(separator: "/"))")
    return find(identifierComponents)
  }
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
    hears("willEncode")
    willEncode(coder)
  }
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
    hears("didDecode")
    didDecode(coder)
  }
  func applicationDidEnterBackground(_ application: UIApplication) { hears("background") }

  /// Shows a controller in a window.
  func show(_ root: UIViewController) {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window?.rootViewController = root
  }

  /// Runs the program from its launch to its end, with its state in `folder`.
  func run(_ folder: URL, during body: (UIApplication) -> Void = { _ in }) {
    let runtime = ApplicationRuntime()
    runtime.programRun.stateFolder = folder
    runtime.perform {
      runtime.application.launch(delegate: self)
      for window in runtime.application.windows { window.layoutIfNeeded() }
      body(runtime.application)
      runtime.application.terminate()
    }
    runtime.end()
  }
  /// Returns the file with the state.
  static func file(in folder: URL) -> URL { folder.appendingPathComponent("application.json") }
  /// Runs `body` with a temporary folder, which is removed afterwards.
  static func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("restoration-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}
