extension HTMLReport {
  /// The page's frame. The script has no parts that are loaded from elsewhere, so the file can be sent and kept.
  static let page = #"""
    <!doctype html>
    <html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>%TITLE%</title>
    <style>%STYLE%</style>
    <h1>%TITLE%</h1><p class="soft">%SUMMARY%</p>
    <canvas id="bars" tabindex="0" aria-label="One bar for each frame, against its deadline"></canvas>
    <canvas id="overview" aria-label="The whole run; the frames above are the marked part of it"></canvas>
    <div id="legend"></div>
    <p class="soft">A bar is a frame: the main thread's time from the vsync to the commit, and above it, pale, the preparing ahead that followed.
    The line is the deadline. Wheel or pinch zooms, dragging moves, arrow keys step, a double click shows everything.</p>
    <div id="detail" class="soft">Point at a frame.</div>
    <h2>Hitches</h2>
    <table id="hitches"><thead><tr><th>frame</th><th>at</th><th>late by</th><th>what took the time</th></tr></thead><tbody></tbody></table>
    <script>
    const frames = %DATA%
    %SCRIPT%
    </script>
    </html>
    """#

  /// How the page looks, in light and in dark.
  static let style = #"""
    :root { color-scheme: light dark; --late: #d3302f; --line: #e08600; --text: #1c1c1e; --soft: #6e6e73; --back: #fff; --rule: #e2e2e6;
      --mark: #d3302f1c }
    @media (prefers-color-scheme: dark) { :root { --late: #ff6961; --line: #ffb340; --text: #f2f2f7; --soft: #98989f; --back: #1c1c1e;
      --rule: #38383c; --mark: #ff696126 } }
    body { font: 14px/1.45 system-ui, sans-serif; margin: 24px auto; max-width: 1200px; padding: 0 24px; color: var(--text); background: var(--back) }
    h1 { font-size: 20px; margin: 0 0 4px; overflow-wrap: anywhere } h2 { font-size: 16px; margin: 24px 0 6px }
    p { margin: 0 0 14px } .soft { color: var(--soft) }
    canvas { width: 100%; display: block } #bars { height: 280px; cursor: crosshair } #overview { height: 36px; margin: 6px 0 10px; cursor: grab }
    #legend { margin-bottom: 10px } #legend span { margin-right: 14px; white-space: nowrap }
    #legend i { display: inline-block; width: 10px; height: 10px; margin-right: 5px }
    #detail { min-height: 150px; padding: 10px 12px; border: 1px solid var(--rule); border-radius: 8px; font-variant-numeric: tabular-nums }
    #detail b { color: var(--text) } #detail td { border: 0; padding: 1px 14px 1px 0 }
    table { border-collapse: collapse } #hitches { width: 100% }
    th, td { text-align: left; vertical-align: top; padding: 5px 14px 5px 0; border-top: 1px solid var(--rule) } th { color: var(--soft); font-weight: 500 }
    td { font-variant-numeric: tabular-nums } td.n { white-space: nowrap }
    tr.hitch { cursor: pointer } tr.hitch:hover td, tr.chosen td { background: var(--mark) }
    """#

  /// Draws the bars and answers the pointer.
  static let script = #"""
    const colors = { waited: "#a0522d", input: "#8e8e93", animate: "#32ade6", layout: "#34c759", display: "#af52de", commit: "#007aff",
      deliver: "#ff9f0a", spare: "#7fb2ff" }
    const names = { waited: "held up before it began", spare: "preparing ahead" }
    const canvas = document.getElementById("bars"), overview = document.getElementById("overview")
    const detail = document.getElementById("detail"), rows = document.querySelector("#hitches tbody")
    const style = name => getComputedStyle(document.documentElement).getPropertyValue(name)
    let from = 0, to = frames.length, chosen = -1
    const seconds = ms => (ms / 1000).toFixed(ms < 10000 ? 2 : 1) + " s"
    const used = new Set(frames.flatMap(f => Object.keys(f.p)).concat(frames.some(f => f.wait > 0.05) ? ["waited"] : []))
    const legend = document.getElementById("legend")
    for (const [name, color] of Object.entries(colors)) if (used.has(name)) {
      const entry = document.createElement("span"), box = document.createElement("i")
      box.style.background = color
      entry.append(box, names[name] || name)
      legend.append(entry)
    }

    // Milliseconds from the vsync at which the frame was expected to its commit, and with what came after it.
    const reach = f => f.wait + f.d, whole = f => reach(f) + (f.p.deliver || 0) + (f.p.spare || 0)
    function pen(canvas) {
      const scale = devicePixelRatio || 1, width = canvas.clientWidth, height = canvas.clientHeight
      canvas.width = width * scale; canvas.height = height * scale
      const pen = canvas.getContext("2d")
      pen.setTransform(scale, 0, 0, scale, 0, 0)
      return [pen, width, height]
    }
    function draw() {
      const [p, width, height] = pen(canvas)
      const first = Math.max(0, Math.floor(from)), last = Math.min(frames.length, Math.ceil(to)), count = to - from
      if (last > first) {
        const left = 44, bottom = 20, floor = height - bottom
        // At most four intervals: a frame of a second must not make the others invisible. What is cut has an open end.
        let top = 0, due = 0
        for (let i = first; i < last; i++) { top = Math.max(top, whole(frames[i])); due = Math.max(due, frames[i].wait + frames[i].due) }
        top = Math.min(Math.max(top, due), due * 4) * 1.06
        const y = ms => floor - Math.min(ms / top, 1) * (floor - 8), x = i => left + (i - from) / count * (width - left)
        const step = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find(s => top / s <= 6) || 2000
        p.font = "11px system-ui, sans-serif"; p.fillStyle = style("--soft"); p.strokeStyle = style("--rule"); p.textAlign = "right"
        for (let ms = 0; ms <= top; ms += step) {
          p.fillText(ms + " ms", left - 6, y(ms) + 4); p.beginPath(); p.moveTo(left, y(ms)); p.lineTo(width, y(ms)); p.stroke()
        }
        p.textAlign = "center"
        for (let k = 0; k < 6; k++) {
          const i = first + Math.floor((last - first - 1) * k / 5)
          p.fillText(seconds(frames[i].t), Math.min(width - 24, Math.max(left + 24, x(i + 0.5))), height - 5)
        }
        const pitch = (width - left) / count, bar = Math.max(0.75, pitch - (pitch > 4 ? 1 : 0))
        p.save(); p.beginPath(); p.rect(left, 0, width - left, height); p.clip()
        for (let i = first; i < last; i++) {
          const f = frames[i]
          if (f.h) { p.fillStyle = style("--mark"); p.fillRect(x(i), 0, Math.max(pitch, 2), floor) }
          let done = 0
          const part = (color, time) => {
            p.fillStyle = color; p.fillRect(x(i), y(done + time), bar, y(done) - y(done + time)); done += time
          }
          if (f.wait > 0.05) part(colors.waited, f.wait)
          for (const name of ["input", "animate", "layout", "display", "commit"]) if (f.p[name]) part(colors[name], f.p[name])
          p.globalAlpha = 0.45
          for (const name of ["deliver", "spare"]) if (f.p[name]) part(colors[name], f.p[name])
          p.globalAlpha = 1
          if (done > top) { p.fillStyle = style("--back"); p.fillRect(x(i), 14, bar, 3) }
          if (f.h) { p.fillStyle = style("--late"); p.fillRect(x(i), 0, Math.max(2, bar), 5) }
          if (i === chosen) { p.strokeStyle = style("--text"); p.strokeRect(x(i) - 0.5, 6.5, Math.max(bar, 2) + 1, floor - 6) }
        }
        p.strokeStyle = style("--line"); p.lineWidth = 1.5; p.beginPath()
        for (let i = first; i < last; i++) {
          // A vsync is where the frame before it ends: deadlines are those of the frames that are drawn.
          p.lineTo(x(i), y(frames[i].wait + frames[i].due)); p.lineTo(x(i) + pitch, y(frames[i].wait + frames[i].due))
        }
        p.stroke(); p.restore(); p.lineWidth = 1
      }
      drawOverview()
    }
    function drawOverview() {
      const [p, width, height] = pen(overview)
      const x = i => i / frames.length * width
      p.fillStyle = style("--rule"); p.fillRect(0, height - 1, width, 1)
      // A column shows the longest of its frames, so that no late one is lost.
      for (let column = 0; column < width; column++) {
        let most = 0, late = false
        for (let i = Math.floor(column / width * frames.length); i < (column + 1) / width * frames.length && i < frames.length; i++) {
          most = Math.max(most, reach(frames[i]) / (frames[i].wait + frames[i].due)); late = late || frames[i].h > 0
        }
        p.fillStyle = late ? style("--late") : colors.layout
        const tall = Math.min(1, most / 2) * (height - 4)
        p.fillRect(column, height - 1 - tall, 1, tall)
      }
      if (to - from < frames.length) {
        p.strokeStyle = style("--text"); p.strokeRect(x(from) + 0.5, 0.5, Math.max(3, x(to) - x(from) - 1), height - 1)
      }
    }
    function line(table, cells) {
      const row = table.insertRow()
      for (const text of cells) row.insertCell().textContent = text
      return row
    }
    function show(i) {
      if (!frames[i]) return
      chosen = i
      const f = frames[i], title = document.createElement("b"), table = document.createElement("table")
      title.textContent = `Frame ${f.n}`
      const about = document.createElement("div")
      about.append(title, ` at ${seconds(f.t)}: ${reach(f).toFixed(2)} ms of ${(f.wait + f.due).toFixed(2)} ms`
        + (f.h ? `, the picture came ${(f.h * f.i).toFixed(1)} ms late` : "") + (f.s ? ", scrolling" : ""))
      const phases = Object.entries(f.p).filter(([, t]) => t >= 0.005).map(([n, t]) => `${n} ${t.toFixed(2)}`)
      if (f.wait > 0.05) phases.unshift(`held up ${f.wait.toFixed(2)}`)
      const times = document.createElement("div")
      times.textContent = phases.join("  ·  ")
      for (const [name, time] of f.c.length ? f.c : f.w) line(table, [time.toFixed(2) + " ms", name])
      detail.replaceChildren(about, times, table)
      detail.classList.remove("soft")
      for (const row of rows.querySelectorAll(".chosen")) row.classList.remove("chosen")
      document.getElementById("hitch" + i)?.classList.add("chosen")
      draw()
    }
    function limit() {
      const count = Math.min(frames.length, Math.max(8, to - from))
      from = Math.min(Math.max(0, from), frames.length - count); to = from + count
    }
    function at(event) { return Math.floor(from + (event.offsetX - 44) / (canvas.clientWidth - 44) * (to - from)) }
    canvas.addEventListener("wheel", event => {
      event.preventDefault()
      const part = Math.max(0, (event.offsetX - 44) / (canvas.clientWidth - 44)), middle = from + part * (to - from)
      const factor = Math.exp(event.deltaY * 0.002)
      from = middle - (middle - from) * factor; to = middle + (to - middle) * factor
      limit(); draw()
    }, { passive: false })
    let held = null
    canvas.addEventListener("pointerdown", event => { held = { x: event.offsetX, from, to }; canvas.setPointerCapture(event.pointerId) })
    canvas.addEventListener("pointerup", () => held = null)
    canvas.addEventListener("pointermove", event => {
      if (held) {
        const moved = (held.x - event.offsetX) / (canvas.clientWidth - 44) * (held.to - held.from)
        from = held.from + moved; to = held.to + moved
        limit(); draw()
      } else { show(at(event)) }
    })
    canvas.addEventListener("dblclick", () => { from = 0; to = frames.length; draw() })
    canvas.addEventListener("keydown", event => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (!by) return
      event.preventDefault()
      const next = Math.min(frames.length - 1, Math.max(0, chosen + by))
      if (next < from || next >= to) { from += by; to += by; limit() }
      show(next)
    })
    const jump = event => {
      if (event.buttons === 0) return
      const middle = event.offsetX / overview.clientWidth * frames.length, count = Math.min(to - from, Math.max(8, frames.length / 8))
      from = middle - count / 2; to = middle + count / 2
      limit(); draw()
    }
    overview.addEventListener("pointerdown", jump)
    overview.addEventListener("pointermove", jump)
    addEventListener("resize", draw)
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw)

    frames.forEach((f, i) => {
      if (!f.h) return
      const causes = f.c.slice(0, 3).map(([name, time]) => `${name}, ${time.toFixed(1)} ms`).join("; ") || "not known"
      const row = line(rows, [f.n, seconds(f.t), `${(f.h * f.i).toFixed(1)} ms`, causes])
      for (const cell of [...row.cells].slice(0, 3)) cell.className = "n"
      row.className = "hitch"; row.id = "hitch" + i
      row.addEventListener("click", () => { from = i - 15; to = i + 16; limit(); show(i); canvas.scrollIntoView({ block: "nearest" }) })
    })
    if (!rows.rows.length) line(rows, ["none", "", "", ""])
    const opened = location.hash.match(/^#frame=(\d+)$/)
    if (opened) {
      const i = frames.findIndex(f => f.n === Number(opened[1]))
      if (i >= 0) { from = i - 15; to = i + 16; limit(); show(i) }
    }
    draw()
    """#
}
