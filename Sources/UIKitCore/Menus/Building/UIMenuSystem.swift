internal import Foundation

/// A system of menus that the responders of a program build: ``UIResponder/buildMenu(with:)`` is called on each of them with a
/// ``UIMenuBuilder``. There are two systems, whose ``UIMenuBuilder/system`` distinguishes them.
@preconcurrency @MainActor open class UIMenuSystem: NSObject {
  /// The main menu. `buildMenu(with:)` is called on the application and on its delegate, when a key is first pressed and after
  /// ``setNeedsRebuild()``. No menu bar is shown here: the menu's key commands are what it offers. They apply wherever no responder in the
  /// chain has a command for the key, and include those of the standard edit actions, which a program can replace or remove.
  open class var main: UIMenuSystem { ApplicationRuntime.current.menus.main }
  /// The menus for a part of the screen: the edit menu of text and of ``UIEditMenuInteraction``, and the suggestions of context menus.
  /// `buildMenu(with:)` is called each time one is shown, on the application, its delegate and the other responders of the chain; the
  /// responder with the menu is last.
  open class var context: UIMenuSystem { ApplicationRuntime.current.menus.context }

  private weak var runtime: ApplicationRuntime?
  private let makeRoot: @MainActor () -> UIMenu
  /// The key commands of the main menu; nil before it has been built.
  private var builtKeyCommands: [UIKeyCommand]?

  /// Creates a system whose menus are built from those that `makeRoot` returns.
  init(_ runtime: ApplicationRuntime, _ makeRoot: @escaping @MainActor () -> UIMenu) {
    self.runtime = runtime
    self.makeRoot = makeRoot
    super.init()
  }

  /// Builds the menus again: the main menu before it is next used, and the visible menu of the context system in the next frame.
  open func setNeedsRebuild() {
    builtKeyCommands = nil
    guard let runtime, self === runtime.menus.context else { return }
    runtime.application.shownMenu?.setNeedsUpdate(rebuilding: true)
  }
  /// Validates the commands of the visible menu again, in the next frame; see ``UIResponder/validate(_:)``. Commands of keys are validated
  /// each time a key is pressed.
  open func setNeedsRevalidate() { runtime?.application.shownMenu?.setNeedsUpdate(rebuilding: false) }

  /// The key commands of the main menu, which is built if necessary. The program's code runs then.
  var keyCommands: [UIKeyCommand] {
    if let builtKeyCommands { return builtKeyCommands }
    guard let runtime else { return [] }
    let application = runtime.application
    let commands = build([application] + [application.next].compactMap { $0 }).commands.compactMap { $0 as? UIKeyCommand }
    builtKeyCommands = commands
    return commands
  }
  /// Returns the elements for the chain of `start`: the commands for which `isOffered` is true, and everything else. Runs the program's
  /// code.
  func elements(for start: UIResponder?, where isOffered: (UICommand) -> Bool) -> [UIMenuElement] {
    guard let runtime else { return [] }
    let application = runtime.application
    let ends = [application] + [application.next].compactMap { $0 }
    let chain = start.map { Array(sequence(first: $0, next: \.next)) } ?? []
    let others = chain.reversed().filter { responder in !ends.contains { $0 === responder } }
    return MenuTree.reduced(build(ends + others).root, to: isOffered)?.children ?? []
  }
  /// Lets responders build a menu.
  private func build(_ responders: [UIResponder]) -> MenuTree {
    let builder = MenuTreeBuilder(self, makeRoot())
    for responder in responders { responder.buildMenu(with: builder) }
    return builder.tree
  }
}

/// The menus of an application.
@MainActor final class ApplicationMenus {
  /// The controller that `UIMenuController.shared` returns.
  let controller = UIMenuController()
  /// The main menu.
  let main: UIMenuSystem
  /// The menus for parts of the screen.
  let context: UIMenuSystem

  init(_ runtime: ApplicationRuntime) {
    main = UIMenuSystem(runtime, StandardMenus.main)
    context = UIMenuSystem(runtime, StandardMenus.context)
  }
}
