internal import HitchlessBase

extension ListContents {
  /// Returns a description of an inconsistency in the structure, or `nil` if there is none. For tests. O(n).
  package func brokenInvariant() -> String? {
    var items = 0
    var sections = 0
    var runCount = 0
    for group in sectionGroups {
      if group.start != sections { return "section group \(group.number) has a wrong start" }
      if group.sections.isEmpty || group.sections.count > SectionGroup.capacity { return "section group \(group.number) has a wrong size" }
      var inGroup = 0
      for section in group.sections {
        sections += 1
        if groupOfSection[section.handle.rawValue] != group.number { return "\(section.handle) is not in its group's table" }
        var inSection = 0
        for chunks in section.groups {
          if chunks.chunks.isEmpty || chunks.chunks.count > ChunkGroup.capacity { return "group \(chunks.number) has a wrong size" }
          if sectionOfGroup[chunks.number] != section.handle.rawValue { return "group \(chunks.number) is not in its section's table" }
          var inChunks = 0
          for chunk in chunks.chunks {
            if let broken = brokenInvariant(of: chunk, in: chunks) { return broken }
            inChunks += chunk.count
            if chunk.isRun { runCount += 1 }
          }
          if inChunks != chunks.count { return "group \(chunks.number) counts \(chunks.count) of \(inChunks) items" }
          inSection += inChunks
        }
        if inSection != section.count { return "\(section.handle) counts \(section.count) of \(inSection) items" }
        inGroup += inSection
      }
      if inGroup != group.count { return "section group \(group.number) counts \(group.count) of \(inGroup) items" }
      items += inGroup
    }
    if items != itemCount { return "\(itemCount) of \(items) items counted" }
    if sections != sectionCount { return "\(sectionCount) of \(sections) sections counted" }
    if runCount != runs.entries.count { return "\(runs.entries.count) of \(runCount) runs known" }
    return nil
  }

  private func brokenInvariant(of chunk: Chunk, in group: ChunkGroup) -> String? {
    if groupOfChunk[chunk.number] != group.number { return "chunk \(chunk.number) is not in its group's table" }
    if chunk.count == 0 { return "chunk \(chunk.number) is empty" }
    if chunk.isRun {
      return chunk.count > Chunk.shortestRun && runs[chunk.runStart] == chunk.number && chunk.handles.isEmpty
        ? nil : "run \(chunk.number) is wrong"
    }
    if chunk.count != chunk.handles.count || chunk.count > Chunk.capacity { return "chunk \(chunk.number) has a wrong size" }
    for item in chunk.handles where chunkOfItem[item.rawValue] != chunk.number { return "\(item) is not in its chunk's table" }
    return nil
  }
}
