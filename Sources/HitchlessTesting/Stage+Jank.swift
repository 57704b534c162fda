public import FramePipeline
internal import HitchlessBase

extension Stage {
  /// Delays the next suitable frame, for example the next one in which a cell is configured.
  ///
  /// For testing a report, a limit, or a custom detector.
  public func inject(_ jank: Jank) { injector.inject(jank) }

  /// The script of random janks, from the next frame on; nil for none.
  public var jankScript: JankScript? {
    get { injector.script }
    set { injector.script = newValue }
  }

  /// The janks that have occurred, in order.
  public var injectedJanks: [InjectedJank] { injector.injected }

  /// All frames that were displayed late since the stage began or since ``beginMeasuring()``, with their causes. Cells, images and named
  /// work are only found with ``isTracing``; without it the causes are the frames' phases.
  public var hitches: [Hitch] { report.hitchList }
}
