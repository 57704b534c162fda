public import FramePipeline
internal import HitchlessBase

extension Stage {
  /// Makes the next frame late on purpose, or the next one that has what it takes: a cell that is configured, for instance.
  ///
  /// For testing what is to notice it: a report, a limit, a detector of your own.
  public func inject(_ jank: Jank) { injector.inject(jank) }

  /// Janks at random, from the next frame on; nil for none.
  public var jankScript: JankScript? {
    get { injector.script }
    set { injector.script = newValue }
  }

  /// The janks that happened, in their order.
  public var injectedJanks: [InjectedJank] { injector.injected }

  /// Every picture that came late since the stage began or since ``beginMeasuring()``, and what caused it. Cells, images and named work
  /// are found only with ``isTracing``; without it causes are the frames' phases.
  public var hitches: [Hitch] { report.hitchList }
}
