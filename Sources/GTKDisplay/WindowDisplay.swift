package import DisplayInterface
package import HitchlessBase

/// The reason why there is no window.
package struct WindowUnavailable: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason as one sentence for the user who started the program.
  package var reason: String

  package var description: String { reason }
}

/// The options of a new window.
package struct WindowOptions: Hashable, Sendable {
  /// The name in the title bar.
  package var title: String
  /// The size in points.
  package var size: Size
  /// The smallest size to which the user can resize the window, in points.
  package var minimumSize: Size
  /// The number of device pixels per point; nil for the monitor's.
  package var scale: Double?
  /// The identifier of the program for the desktop, in reverse domain notation.
  package var applicationID: String

  /// Creates options with these properties.
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

/// Opens windows. Available whether or not this build supports windows.
package enum WindowDisplay {
  /// Whether this build supports windows: the package trait `Window`.
  package static var isBuiltIn: Bool {
    #if Window
      true
    #else
      false
    #endif
  }

  /// Opens a window. Throws if the build does not support windows or the machine has no desktop. May be called once per process.
  @MainActor package static func open(_ options: WindowOptions) throws(WindowUnavailable) -> any Display {
    #if Window
      return try GTKDisplay(options)
    #else
      throw WindowUnavailable(reason: "this build has no windows: the package trait 'Window' is off")
    #endif
  }
}
