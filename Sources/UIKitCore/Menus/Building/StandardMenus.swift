/// The menus from which the menus of a program are built.
@MainActor enum StandardMenus {
  /// Creates the main menu: commands with keys for the standard edit actions, and places for the program's menus. O(1).
  static func main() -> UIMenu {
    let style = inline(.textStyle, [key(.toggleBoldface, "b"), key(.toggleItalics, "i"), key(.toggleUnderline, "u")])
    return menu(
      .root, "",
      [
        menu(.application, "", places([.about, .preferences, .services, .hide, .quit])),
        menu(.file, "File", places([.newScene, .openRecent, .close, .document, .print])),
        menu(
          .edit, "Edit",
          [
            inline(.undoRedo),
            inline(
              .standardEdit,
              [
                key(.cut, "x"), key(.copy, "c"), key(.paste, "v"), command(.delete), command(.select), key(.selectAll, "a"),
              ]),
            inline(.find), inline(.replace), inline(.share),
            menu(.spelling, "Spelling", places([.spellingPanel, .spellingOptions])),
            menu(.substitutions, "Substitutions", places([.substitutionsPanel, .substitutionOptions])),
            menu(.transformations, "Transformations"), menu(.speech, "Speech"),
          ]),
        menu(
          .format, "Format",
          [
            menu(.font, "Font", [style] + places([.textSize, .textColor, .textStylePasteboard])),
            menu(.text, "Text", places([.alignment, .writingDirection])),
          ]),
        menu(.view, "View", places([.toolbar, .sidebar, .fullscreen])),
        menu(.window, "Window", places([.minimizeAndZoom, .bringAllToFront])),
        menu(.help, "Help"),
      ])
  }
  /// Creates the edit menu: the standard edit actions, and places for the program's menus. O(1).
  static func context() -> UIMenu {
    let (formats, others) = (EditAction.allCases.filter(\.isFormat), EditAction.allCases.filter { !$0.isFormat })
    return menu(
      .root, "",
      [inline(.standardEdit, others.map(command))] + places([.replace, .autoFill])
        + [menu(.format, "Format", [inline(.textStyle, formats.map(command))])] + places([.lookup, .learn, .speech, .share]))
  }

  private static func menu(_ identifier: UIMenu.Identifier, _ title: String, _ children: [UIMenuElement] = []) -> UIMenu {
    UIMenu(title: title, identifier: identifier, children: children)
  }
  private static func inline(_ identifier: UIMenu.Identifier, _ children: [UIMenuElement] = []) -> UIMenu {
    UIMenu(identifier: identifier, options: .displayInline, children: children)
  }
  private static func places(_ identifiers: [UIMenu.Identifier]) -> [UIMenuElement] { identifiers.map { inline($0) } }
  private static func command(_ action: EditAction) -> UICommand { UICommand(title: action.title, action: action.selector) }
  private static func key(_ action: EditAction, _ input: String) -> UIKeyCommand {
    UIKeyCommand(title: action.title, action: action.selector, input: input, modifierFlags: .command)
  }
}
