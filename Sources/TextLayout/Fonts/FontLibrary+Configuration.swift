internal import CPango

extension FontLibrary {
  /// Gives `map` its own fontconfig configuration: the fonts of the system without its settings. Desktop settings such as subpixel
  /// rendering or another default family have no effect here.
  ///
  /// If fontconfig cannot build the configuration (there are no fonts at all), the map keeps the system's.
  ///
  /// - Returns: The configuration, which the caller owns; nil for the system's.
  static func configure(_ map: OpaquePointer) -> OpaquePointer? {
    guard let configuration = FcConfigCreate() else { return nil }
    let read = rules.withCString { text in
      text.withMemoryRebound(to: FcChar8.self, capacity: rules.utf8.count) {
        FcConfigParseAndLoadFromMemory(configuration, $0, 1)
      }
    }
    if read != 0, FcConfigBuildFonts(configuration) != 0 {
      pango_fc_font_map_set_config(map, configuration)
      return configuration
    }
    FcConfigDestroy(configuration)
    return nil
  }

  /// The directories of fonts and font caches, and the replacements of the families that Pango requests on its own.
  private static let rules = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
    <fontconfig>
      <dir>/usr/share/fonts</dir>
      <dir>/usr/local/share/fonts</dir>
      <dir prefix="xdg">fonts</dir>
      <cachedir>/var/cache/fontconfig</cachedir>
      <cachedir prefix="xdg">fontconfig</cachedir>
      <alias binding="same"><family>emoji</family><prefer><family>Noto Color Emoji</family></prefer></alias>
      <match target="font">
        <edit name="antialias" mode="assign"><bool>true</bool></edit>
        <edit name="hinting" mode="assign"><bool>false</bool></edit>
        <edit name="autohint" mode="assign"><bool>false</bool></edit>
        <edit name="rgba" mode="assign"><const>none</const></edit>
        <edit name="lcdfilter" mode="assign"><const>lcdnone</const></edit>
      </match>
    </fontconfig>
    """
}
