package import DisplayInterface
package import HitchlessBase

/// Why there is no window.
package struct WindowUnavailable: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence for whoever started the program.
  package var reason: String

  package var description: String { reason }
}

/// What a window is to be like when it opens.
package struct WindowOptions: Hashable, Sendable {
  /// The name in the title bar.
  package var title: String
  /// In points.
  package var size: Size
  /// The smallest size that a person can give the window, in points.
  package var minimumSize: Size
  /// Device pixels in a point; nil takes the monitor's.
  package var scale: Double?
  /// How the desktop knows the program, in reverse domain notation.
  package var applicationID: String

  /// Options with these properties.
  package init(
    title: String, size: Size, minimumSize: Size = Size(width: 200, height: 200), scale: Double? = nil, applicationID: String
  ) {
    self.title = title
    self.size = size
    self.minimumSize = minimumSize
    self.scale = scale
    self.applicationID = applicationID
  }
}

/// Opens windows. Exists whether or not this build has windows.
package enum WindowDisplay {
  /// Whether this build has windows at all: the package trait `Window`.
  package static var isBuiltIn: Bool {
    #if Window
      true
    #else
      false
    #endif
  }

  /// Opens a window. Throws if the build has none or the machine has no desktop. Once in a process.
  @MainActor package static func open(_ options: WindowOptions) throws(WindowUnavailable) -> any Display {
    #if Window
      return try GTKDisplay(options)
    #else
      throw WindowUnavailable(reason: "this build has no windows: the package trait 'Window' is off")
    #endif
  }
}
