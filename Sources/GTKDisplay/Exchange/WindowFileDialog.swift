#if Window
  internal import CGTK4
  internal import DisplayInterface

  /// The desktop's file dialog over the window: that of the desktop's portal if there is one, or GTK's own.
  @MainActor final class WindowFileDialog: FileDialog {
    /// The native dialog; nil once it is closed.
    private var dialog: OpaquePointer?
    private var completion: (@MainActor ([String]?) -> Void)?
    /// A reference to itself that keeps the dialog alive until it is answered or closed.
    private var whileOpen: WindowFileDialog?

    /// Opens a dialog. `completion` is called once, asynchronously, unless the dialog is closed before.
    init(_ request: FileDialogRequest, over window: OpaquePointer, completion: @escaping @MainActor ([String]?) -> Void) {
      self.completion = completion
      let made = gtk.gtk_file_chooser_native_new(request.title, window, Self.action(of: request.purpose), request.acceptTitle, nil)
      dialog = made
      whileOpen = self
      prepare(made, for: request)
      let didRespond: @convention(c) (gpointer?, GtkResponseType, gpointer?) -> Void = { _, response, data in
        let dialog = Unmanaged<WindowFileDialog>.fromOpaque(data!).takeUnretainedValue()
        MainActor.assumeIsolated { dialog.respond(isAccepted: response == GTK_RESPONSE_ACCEPT) }
      }
      GSignal.connect(made, "response", didRespond, to: self)
      gtk.gtk_native_dialog_set_modal(made, true.glib)
      gtk.gtk_native_dialog_show(made)
    }

    private static func action(of purpose: FileDialogRequest.Purpose) -> GtkFileChooserAction {
      switch purpose {
      case .openFile: GTK_FILE_CHOOSER_ACTION_OPEN
      case .openFolder: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
      case .saveFile: GTK_FILE_CHOOSER_ACTION_SAVE
      }
    }

    private func prepare(_ dialog: OpaquePointer, for request: FileDialogRequest) {
      switch request.purpose {
      case .openFile(let several), .openFolder(let several): gtk.gtk_file_chooser_set_select_multiple(dialog, several.glib)
      case .saveFile(let name): gtk.gtk_file_chooser_set_current_name(dialog, name)
      }
      if let folder = request.folder {
        let file = gtk.g_file_new_for_path(folder)
        _ = gtk.gtk_file_chooser_set_current_folder(dialog, file, nil)
        GObjects.release(file)
      }
      if let filter = request.filter {
        let made = gtk.gtk_file_filter_new()
        gtk.gtk_file_filter_set_name(made, filter.name)
        for mediaType in filter.mediaTypes { gtk.gtk_file_filter_add_mime_type(made, mediaType) }
        for suffix in filter.suffixes { gtk.gtk_file_filter_add_suffix(made, suffix) }
        gtk.gtk_file_chooser_add_filter(dialog, made)
        GObjects.release(made)
      }
    }

    private func respond(isAccepted: Bool) {
      guard let dialog, let completion else { return }
      let paths = isAccepted ? Self.paths(chosenIn: dialog) : []
      close()
      completion(paths.isEmpty ? nil : paths)
    }

    /// Returns the paths of the chosen files. Files without a path, on servers that are not mounted, cannot be read and are omitted.
    private static func paths(chosenIn dialog: OpaquePointer) -> [String] {
      guard let files = gtk.gtk_file_chooser_get_files(dialog) else { return [] }
      defer { GObjects.release(files) }
      return (0..<gtk.g_list_model_get_n_items(files)).compactMap { index in
        guard let item = gtk.g_list_model_get_item(files, index) else { return nil }
        defer { g_object_unref(item) }
        guard let path = gtk.g_file_get_path(OpaquePointer(item)) else { return nil }
        defer { g_free(path) }
        return String(cString: path)
      }
    }

    func close() {
      guard let open = dialog else { return }
      dialog = nil
      completion = nil
      GSignal.disconnect(open, from: self)
      gtk.gtk_native_dialog_destroy(open)
      GObjects.release(open)
      whileOpen = nil
    }
  }
#endif
