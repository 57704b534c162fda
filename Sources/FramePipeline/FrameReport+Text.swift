internal import HitchlessBase

extension FrameReport {
  /// The report as a JSON object; times are in milliseconds, names as listed here.
  public var jsonText: String { ReportValue.object(entries).jsonText + "\n" }

  /// The report as text: one figure per line.
  public var text: String {
    let width = entries.map(\.name.count).max() ?? 0
    return entries.map { entry in
      let name = entry.name + String(repeating: " ", count: width - entry.name.count + 2)
      // An array of objects has a line for each.
      if case .array(let values) = entry.value, case .object? = values.first {
        return name + "\(values.count)\n" + values.map { "  " + $0.plainText + "\n" }.joined()
      }
      return name + entry.value.plainText + "\n"
    }.joined()
  }

  /// The report's entries in order, followed by the program's.
  public var entries: [ReportEntry] {
    var entries = [
      ReportEntry("frames", .integer(frames)),
      ReportEntry("seconds", .number(seconds)),
      ReportEntry("scrollingSeconds", .number(scrollingSeconds)),
      ReportEntry("refreshRate", .number(refreshRate)),
      ReportEntry("hitchTimeRatio", .number(hitchTimeRatio)),
      ReportEntry("hitchLevel", .text(hitches.level.rawValue)),
      ReportEntry("commitHitches", .integer(hitches.commitHitches)),
      ReportEntry("renderHitches", .integer(hitches.renderHitches)),
      ReportEntry("missedDeadlines", .integer(hitches.commitHitchFrames)),
      ReportEntry("hitchMilliseconds", .number(hitches.hitchTime.milliseconds)),
      ReportEntry("longestHitchMilliseconds", .number(hitches.longestHitch.milliseconds)),
      ReportEntry("commitMilliseconds", commitMilliseconds.value),
      ReportEntry("frameMilliseconds", frameMilliseconds.value),
      ReportEntry("renderMilliseconds", renderMilliseconds.value),
      ReportEntry(
        "phaseMilliseconds",
        .object(
          FramePhase.allCases.compactMap { phase in
            phaseMilliseconds[phase].map { ReportEntry(phase.description, $0.value) }
          })),
      ReportEntry("calmFrames", calmFrames.value),
    ]
    entries += counters.entries
    if !cellKinds.isEmpty { entries.append(ReportEntry("cellKinds", .array(cellKinds.map(\.value)))) }
    entries.append(ReportEntry("worstHitches", .array(worstHitches.map(\.value))))
    // Entries of the program do not replace those of the report, and are left out if the name exists, because a JSON object must not repeat
    // names.
    let names = Set(entries.map(\.name))
    return entries + extras.filter { !names.contains($0.name) }
  }
}

extension FrameReport {
  /// The maximum number of hitches in a report.
  private static let hitchLimit = 20

  /// The longest hitches, in the order of the frames.
  private var worstHitches: [Hitch] {
    // With indices, so that of equally long hitches the earlier ones are listed.
    let worst = hitchList.enumerated().sorted { ($1.element.duration, $0.offset) < ($0.element.duration, $1.offset) }
    return worst.prefix(Self.hitchLimit).sorted { $0.offset < $1.offset }.map(\.element)
  }
}

extension Hitch {
  /// The hitch as an entry of a report.
  var value: ReportValue {
    var entries = [
      ReportEntry("frame", .integer(frame)), ReportEntry("kind", .text(kind.rawValue)),
      ReportEntry("milliseconds", .number(duration.milliseconds)),
    ]
    if let cause {
      entries.append(ReportEntry("cause", .text(cause.description)))
      entries.append(ReportEntry("causeMilliseconds", .number(cause.duration.milliseconds)))
    }
    return .object(entries)
  }
}

extension CellKindCost {
  /// The kind as an entry of a report.
  var value: ReportValue {
    var entries = [ReportEntry("kind", .text(kind)), ReportEntry("milliseconds", .number(duration.milliseconds))]
    for (name, time) in steps.sorted(by: { $0.key < $1.key }) {
      entries.append(ReportEntry("\(name)Milliseconds", .number(time.milliseconds)))
    }
    entries.append(ReportEntry("constraintMilliseconds", .number(constraints.time.milliseconds)))
    entries.append(ReportEntry("constraintContentMilliseconds", .number(constraints.contentTime.milliseconds)))
    return .object(entries)
  }
}

extension CalmFrames {
  /// The figures as an object of a report.
  var value: ReportValue {
    .object([
      ReportEntry("frames", .integer(count)), ReportEntry("mainThreadMilliseconds", mainThreadMilliseconds.value),
      ReportEntry("paintingMilliseconds", paintingMilliseconds.value), ReportEntry("machineryMilliseconds", machineryMilliseconds.value),
    ])
  }
}

extension Percentiles {
  /// The percentiles as an object of a report.
  var value: ReportValue {
    .object([
      ReportEntry("p50", .number(p50)), ReportEntry("p95", .number(p95)), ReportEntry("p99", .number(p99)),
      ReportEntry("max", .number(max)),
    ])
  }
}

extension FrameCounters {
  /// The counters as entries of a report.
  var entries: [ReportEntry] {
    [
      ReportEntry("cellsMade", .integer(cellsMade)),
      ReportEntry("cellsReused", .integer(cellsReused)),
      ReportEntry("cellsConfigured", .integer(cellsConfigured)),
      ReportEntry("cellsFitted", .integer(cellsFitted)),
      ReportEntry("cellsDisplayed", .integer(cellsDisplayed)),
      ReportEntry("makeMilliseconds", .number(cellTimes.make.milliseconds)),
      ReportEntry("configureMilliseconds", .number(cellTimes.configure.milliseconds)),
      ReportEntry("fitMilliseconds", .number(cellTimes.fit.milliseconds)),
      ReportEntry("constraintPasses", .integer(constraints.passes)),
      ReportEntry("constraintMilliseconds", .number(constraints.time.milliseconds)),
      ReportEntry("constraintContentMilliseconds", .number(constraints.contentTime.milliseconds)),
      ReportEntry("cellsPrefetched", .integer(cellsPrefetched)),
      ReportEntry("prefetchesUsed", .integer(prefetchesUsed)),
      ReportEntry("prefetchesWasted", .integer(prefetchesWasted)),
      ReportEntry("prefetchesPutOff", .integer(prefetchesPutOff)),
      ReportEntry("dataPrefetchCalls", .integer(dataPrefetchCalls)),
      ReportEntry("itemsPrefetched", .integer(itemsPrefetched)),
      ReportEntry("itemsCancelled", .integer(itemsCancelled)),
      ReportEntry("mainThreadDecodes", .integer(mainThreadDecodes)),
      ReportEntry("imagesDelivered", .integer(imagesDelivered)),
      ReportEntry("mainQueueMilliseconds", .number(mainQueueTime.milliseconds)),
      ReportEntry("blankPixels", .integer(blankPixels)),
    ]
  }
}
