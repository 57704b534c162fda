/// A direction in which content scrolls.
enum ScrollAxis {
  case horizontal, vertical
}
