public import FramePipeline
internal import HitchlessBase

extension Stage {
  /// Makes the next suitable frame late on purpose, for example the next one in which a cell is configured.
  ///
  /// For testing a report, a limit, or a detector of your own.
  public func inject(_ jank: Jank) { injector.inject(jank) }

  /// Janks at random, from the next frame on; nil for none.
  public var jankScript: JankScript? {
    get { injector.script }
    set { injector.script = newValue }
  }

  /// The janks that happened, in their order.
  public var injectedJanks: [InjectedJank] { injector.injected }

  /// Every frame that was displayed late since the stage began or since ``beginMeasuring()``, with its causes. Cells, images and named work
  /// are found only with ``isTracing``; without it causes are the frames' phases.
  public var hitches: [Hitch] { report.hitchList }
}
