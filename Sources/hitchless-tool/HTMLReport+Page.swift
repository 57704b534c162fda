extension HTMLReport {
  /// The page's frame. The script has no parts that are loaded from elsewhere, so the file can be sent and kept.
  static let page = #"""
    <!doctype html>
    <html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>%TITLE%</title>
    <style>
      :root { color-scheme: light dark; --line: #d33; --text: #222; --soft: #888; --back: #fff; --rule: #ddd }
      @media (prefers-color-scheme: dark) { :root { --line: #f66; --text: #eee; --soft: #999; --back: #1c1c1e; --rule: #333 } }
      body { font: 14px/1.45 system-ui, sans-serif; margin: 24px; color: var(--text); background: var(--back) }
      h1 { font-size: 20px; margin: 0 0 4px } p { margin: 0 0 16px; color: var(--soft) }
      canvas { width: 100%; height: 260px; display: block; border-bottom: 1px solid var(--rule); cursor: crosshair }
      #legend span { margin-right: 14px; white-space: nowrap } #legend i { display: inline-block; width: 10px; height: 10px; margin-right: 5px }
      #detail { min-height: 84px; margin: 12px 0; white-space: pre-wrap; font-variant-numeric: tabular-nums }
      table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: 4px 12px 4px 0; border-top: 1px solid var(--rule) }
      td.n { font-variant-numeric: tabular-nums; white-space: nowrap } tr.hitch { cursor: pointer } tr.hitch:hover td { color: var(--line) }
    </style>
    <h1>%TITLE%</h1><p>%SUMMARY%</p>
    <canvas id="bars"></canvas>
    <p id="legend"></p>
    <p>Each bar is a frame: the main thread's time to its commit, against the time there was (the line). Wheel or pinch zooms, dragging moves,
    a double click shows everything.</p>
    <div id="detail"></div>
    <table id="hitches"><thead><tr><th>frame</th><th>at</th><th>late by</th><th>what took longest</th></tr></thead><tbody></tbody></table>
    <script>
    const frames = %DATA%
    const colors = { input: "#8e8e93", animate: "#5ac8fa", layout: "#34c759", display: "#af52de", commit: "#007aff", other: "#c7c7cc" }
    const canvas = document.getElementById("bars"), detail = document.getElementById("detail"), pen = canvas.getContext("2d")
    const style = name => getComputedStyle(document.documentElement).getPropertyValue(name)
    let from = 0, to = frames.length, chosen = -1
    document.getElementById("legend").innerHTML = Object.entries(colors).map(([n, c]) => `<span><i style="background:${c}"></i>${n}</span>`).join("")

    function draw() {
      const scale = devicePixelRatio || 1, width = canvas.clientWidth, height = canvas.clientHeight
      canvas.width = width * scale; canvas.height = height * scale; pen.setTransform(scale, 0, 0, scale, 0, 0)
      pen.clearRect(0, 0, width, height)
      const first = Math.max(0, Math.floor(from)), last = Math.min(frames.length, Math.ceil(to)), count = to - from
      if (last <= first) return
      let top = 0
      for (let i = first; i < last; i++) top = Math.max(top, frames[i].d, frames[i].due)
      const y = ms => height - 4 - ms / (top * 1.08) * (height - 12), x = i => (i - from) / count * width
      const bar = Math.max(1, width / count - (width / count > 4 ? 1 : 0))
      for (let i = first; i < last; i++) {
        const frame = frames[i]
        let done = 0
        const part = (name, time) => {
          pen.fillStyle = colors[name]; pen.fillRect(x(i), y(done + time), bar, y(done) - y(done + time)); done += time
        }
        for (const name of Object.keys(colors)) if (frame.p[name] && done + frame.p[name] <= frame.d + 0.01) part(name, frame.p[name])
        if (frame.d > done) part("other", frame.d - done)
        if (frame.h > 0) { pen.fillStyle = style("--line"); pen.fillRect(x(i), 0, Math.max(2, bar), 5) }
        if (i === chosen) { pen.strokeStyle = style("--text"); pen.strokeRect(x(i) - 1, 1, bar + 2, height - 2) }
      }
      pen.strokeStyle = style("--line"); pen.beginPath()
      for (let i = first; i < last; i++) { pen.lineTo(x(i), y(frames[i].due)); pen.lineTo(x(i) + width / count, y(frames[i].due)) }
      pen.stroke()
    }
    function at(event) { return Math.floor(from + (event.offsetX / canvas.clientWidth) * (to - from)) }
    function show(i) {
      chosen = i
      const f = frames[i]
      const phases = Object.entries(f.p).map(([n, t]) => `${n} ${t.toFixed(2)}`).join("  ")
      const work = f.w.map(([n, t]) => `  ${n}  ${t.toFixed(2)} ms`).join("\n")
      detail.textContent = `Frame ${f.n} at ${f.t.toFixed(1)} ms: ${f.d.toFixed(2)} ms of ${f.due.toFixed(2)} ms`
        + (f.h ? `, ${(f.h * f.i).toFixed(1)} ms late` : "") + (f.s ? ", scrolling" : "") + `\n${phases}` + (work ? `\n${work}` : "")
      draw()
    }
    function limit() {
      const count = Math.min(frames.length, Math.max(8, to - from))
      from = Math.min(Math.max(0, from), frames.length - count); to = from + count
    }
    canvas.addEventListener("wheel", event => {
      event.preventDefault()
      const middle = from + (event.offsetX / canvas.clientWidth) * (to - from), factor = Math.exp(event.deltaY * 0.002)
      from = middle - (middle - from) * factor; to = middle + (to - middle) * factor
      limit(); draw()
    }, { passive: false })
    let held = null
    canvas.addEventListener("pointerdown", event => { held = { x: event.offsetX, from, to }; canvas.setPointerCapture(event.pointerId) })
    canvas.addEventListener("pointerup", () => held = null)
    canvas.addEventListener("pointermove", event => {
      if (held) {
        const moved = (held.x - event.offsetX) / canvas.clientWidth * (held.to - held.from)
        from = held.from + moved; to = held.to + moved
        limit(); draw()
      } else { const i = at(event); if (frames[i]) show(i) }
    })
    canvas.addEventListener("dblclick", () => { from = 0; to = frames.length; draw() })
    addEventListener("resize", draw)

    const rows = document.querySelector("#hitches tbody")
    frames.forEach((frame, i) => {
      if (!frame.h) return
      const row = rows.insertRow()
      row.className = "hitch"
      for (const text of [frame.n, `${frame.t.toFixed(1)} ms`, `${(frame.h * frame.i).toFixed(1)} ms`, frame.c]) {
        const cell = row.insertCell()
        cell.textContent = text
        cell.className = "n"
      }
      row.addEventListener("click", () => { from = i - 15; to = i + 16; limit(); show(i) })
    })
    if (!rows.rows.length) { rows.insertRow().insertCell().textContent = "none" }
    draw()
    </script>
    </html>
    """#
}
