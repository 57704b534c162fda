/// The names of UIKit's symbols that are not drawn here yet. A square with a dot is shown instead, so that programs that rely on them run.
/// Other names that are composed of the same words have it too, see ``isComposed(_:)``; all others have no symbol.
extension SymbolCatalog {
  /// The placeholder for a symbol that is not drawn yet.
  static let standIn = Symbol(stroke: "R 4.5 4.5 15 15 3", fill: "O 12 12 1.6")

  /// Returns whether `name` is a symbol of UIKit that is not drawn yet.
  static func isUndrawn(_ name: String) -> Bool { undrawnNames.contains(name[...]) }

  static let undrawnNames = Set(
    """
    allergens applelogo arrow.3.trianglepath badge.plus.radiowaves.right cable.connector comb contextualmenu.and.cursorarrow crop.rotate \
    dial.low dial.max earbuds facetime fan fiberchannel fossil.shell frying.pan gearshift.layout.sixspeed guitars gyroscope \
    hands.sparkles hearingdevice.ear helm key.radiowaves.forward keyboard.onehanded.left kids.activities latch.2.case level library \
    light.beacon.max line.3.crossed.swirl.circle macpro.gen3 mail.stack memories microbe mosaic mount move.3d party.popper \
    person.2.wave.2 perspective placeholdertext.fill projective pyramid rotate.3d scale.3d scalemass scanner selection.pin.in.out \
    shareplay skew slowmo square.and.line.vertical.and.square stove swift table.furniture teddybear teletype toilet \
    trapezoid.and.line.vertical tuningfork web.camera wrongwaysign
    """.split(whereSeparator: { $0 == " " || $0 == "\n" }))
}
