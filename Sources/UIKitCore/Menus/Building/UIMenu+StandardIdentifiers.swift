/// The menus of the main menu and of the edit menu. Those that are empty are places for a program's own elements.
extension UIMenu.Identifier {
  /// The menu that contains all others of its system.
  public static let root = UIMenu.Identifier("com.apple.menu.root")

  /// The menu of the program; in ``root`` of the main menu, like the following.
  public static let application = UIMenu.Identifier("com.apple.menu.application")
  /// Documents and windows.
  public static let file = UIMenu.Identifier("com.apple.menu.file")
  /// Changes of a selection.
  public static let edit = UIMenu.Identifier("com.apple.menu.edit")
  /// The style of text; also in the edit menu.
  public static let format = UIMenu.Identifier("com.apple.menu.format")
  /// What a window shows.
  public static let view = UIMenu.Identifier("com.apple.menu.view")
  /// The windows of the program.
  public static let window = UIMenu.Identifier("com.apple.menu.window")
  /// Help for the user.
  public static let help = UIMenu.Identifier("com.apple.menu.help")

  /// Information about the program; in ``application``, like the following.
  public static let about = UIMenu.Identifier("com.apple.menu.about")
  /// The program's settings.
  public static let preferences = UIMenu.Identifier("com.apple.menu.preferences")
  /// Services of other programs.
  public static let services = UIMenu.Identifier("com.apple.menu.services")
  /// Hiding programs.
  public static let hide = UIMenu.Identifier("com.apple.menu.hide")
  /// Ending the program.
  public static let quit = UIMenu.Identifier("com.apple.menu.quit")

  /// New windows; in ``file``, like the following.
  public static let newScene = UIMenu.Identifier("com.apple.menu.new-scene")
  /// Documents that were open recently.
  public static let openRecent = UIMenu.Identifier("com.apple.menu.open-recent")
  /// Closing windows.
  public static let close = UIMenu.Identifier("com.apple.menu.close")
  /// Printing.
  public static let print = UIMenu.Identifier("com.apple.menu.print")
  /// The current document.
  public static let document = UIMenu.Identifier("com.apple.menu.document")

  /// Undo and redo; in ``edit``, like the following.
  public static let undoRedo = UIMenu.Identifier("com.apple.menu.undo-redo")
  /// Cut, copy, paste, delete, select and select all; also in the edit menu.
  public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
  /// Searching.
  public static let find = UIMenu.Identifier("com.apple.menu.find")
  /// Replacing the selection; also in the edit menu.
  public static let replace = UIMenu.Identifier("com.apple.menu.replace")
  /// Filling in stored data; in the edit menu only.
  public static let autoFill = UIMenu.Identifier("com.apple.menu.autofill")
  /// Sharing the selection; also in the edit menu.
  public static let share = UIMenu.Identifier("com.apple.menu.share")
  /// Looking up the selection; in the edit menu only.
  public static let lookup = UIMenu.Identifier("com.apple.menu.lookup")
  /// Learning the selected word; in the edit menu only.
  public static let learn = UIMenu.Identifier("com.apple.menu.learn")
  /// Spelling.
  public static let spelling = UIMenu.Identifier("com.apple.menu.spelling")
  /// Checks of a document; in ``spelling``, like the following.
  public static let spellingPanel = UIMenu.Identifier("com.apple.menu.spelling-panel")
  /// How spelling is checked.
  public static let spellingOptions = UIMenu.Identifier("com.apple.menu.spelling-options")
  /// Substitutions during typing; in ``edit``.
  public static let substitutions = UIMenu.Identifier("com.apple.menu.substitutions")
  /// An overview of substitutions; in ``substitutions``, like the following.
  public static let substitutionsPanel = UIMenu.Identifier("com.apple.menu.substitutions-panel")
  /// Which text is substituted.
  public static let substitutionOptions = UIMenu.Identifier("com.apple.menu.substitution-options")
  /// Upper and lower case; in ``edit``.
  public static let transformations = UIMenu.Identifier("com.apple.menu.transformations")
  /// Speaking the text; in ``edit``, also in the edit menu.
  public static let speech = UIMenu.Identifier("com.apple.menu.speech")

  /// Fonts; in ``format``.
  public static let font = UIMenu.Identifier("com.apple.menu.font")
  /// Bold, italic and underlined text; in ``font``, and in ``format`` of the edit menu.
  public static let textStyle = UIMenu.Identifier("com.apple.menu.text-style")
  /// The size of text; in ``font``, like the following.
  public static let textSize = UIMenu.Identifier("com.apple.menu.text-size")
  /// The colour of text.
  public static let textColor = UIMenu.Identifier("com.apple.menu.text-color")
  /// Copying and pasting styles.
  public static let textStylePasteboard = UIMenu.Identifier("com.apple.menu.text-style-pasteboard")
  /// The layout of text; in ``format``.
  public static let text = UIMenu.Identifier("com.apple.menu.text")
  /// The alignment of text; in ``text``, like the following.
  public static let alignment = UIMenu.Identifier("com.apple.menu.alignment")
  /// The direction of text.
  public static let writingDirection = UIMenu.Identifier("com.apple.menu.writing-direction")

  /// Toolbars; in ``view``, like the following.
  public static let toolbar = UIMenu.Identifier("com.apple.menu.toolbar")
  /// Sidebars.
  public static let sidebar = UIMenu.Identifier("com.apple.menu.sidebar")
  /// Windows that cover the screen.
  public static let fullscreen = UIMenu.Identifier("com.apple.menu.fullscreen")

  /// The size of a window; in ``window``, like the following.
  public static let minimizeAndZoom = UIMenu.Identifier("com.apple.menu.minimize-and-zoom")
  /// The order of windows.
  public static let bringAllToFront = UIMenu.Identifier("com.apple.menu.bring-all-to-front")
}
