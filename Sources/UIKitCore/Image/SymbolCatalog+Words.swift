/// The words of which UIKit composes the names of its symbols.
extension SymbolCatalog {
  /// Returns whether `name` consists of words that occur in the names of UIKit's symbols. There are thousands of these names; programs unwrap
  /// the images without a check, and hardly any program asks for one that does not exist.
  static func isComposed(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard let first = parts.first, starts.contains(first) || parts.count > 1 && first.count == 1 && first >= "a" else { return false }
    return parts.dropFirst().allSatisfy { words.contains($0) || $0.count <= 3 && Int($0) != nil }
  }

  /// The words that names begin with.
  private static let starts = Set(
    """
    4k accessibility airpod airpodmax airpodpro airpods airpodsmax airpodspro airtag alternatingcurrent amplifier applepencil appletv \
    applewatch apps aqi arcade archivebox arrowkeys arrowshape arrowtriangle australiandollarsign austriandollarsign auto autostartstop \
    axle backpack bahtsign balloon bandage baseball basketball bathtub batteryblock beats bird birthday blinds bolt bonjour book \
    bookmark brain brakesignal brazilianrealsign bubble bubbles bus button cabinet cablecar camera carbon carseat cart cedisign \
    cellularbars chair chart checkerboard checkmark chineseyuanrenminbisign circle circlebadge circlebadges circles coat colon \
    coloncurrencysign comma compass computermouse cone contact contextualmenu convertible cooktop cricket cruzeirosign curlybraces \
    curtains danishkronesign decrease delete digitalcrown directcurrent dishwasher distribute dock dongsign dot dots dpad dryer duffle \
    dumbbell earpods engine entry envelope ev evcharger externaldrive eyes facemask fanblades faxmachine ferry field figure filemenu \
    fireplace firewall fireworks flag flame fleuron flipphone florinsign fluid fn folder football forward francsign freesign fuel \
    fuelpump gamecontroller garage gear gearshape gift glowplug gobackward goforward greetingcard grid guaranisign gym hand handbag \
    handrail hands handset head headlight headset heart heat heater helmet hexagon hifireceiver highbeam hockey homekit homepodmini \
    homepods hook horn house hryvniasign icloud iconset increase indianrupeesign info inset insulin internaldrive ipodnano ipodshuffle \
    ipodtouch ivfluid kashida kipsign l1 l2 lamp lane laptopcomputer larisign laser laurel lb leaf light lightrail lightspectrum \
    lightswitch line lines lirasign list lizard location lock lowbeam lt lungs m1 m2 m3 m4 magicmouse magsafe malayianringgitsign \
    manatsign matter medical mic microwave millsign minus mirror moon moonphase moonrise moonset motorcycle mountain mouth movieclapper \
    musicnote nairasign newzealanddollarsign nfc norwegiankronesign oar oilcan oven pano paperclip paperplane parentheses parkinglight \
    pause pc pedal pedestrian pencil person personalhotspot peruviansolessign pesetasign pesosign phone photo pill pin pipe play \
    playpause playstation plus point polishzlotysign popcorn poweroff poweron poweroutlet powerplug powersleep printer qrcode \
    questionmark questionmarkbubble quotelevel r1 r2 rainbow rb rear receipt record rectangle rectangles refrigerator repeat ring road \
    robotic roller romanianleusign rt rublesign rugbyball russianrubles sailboat satellite scooter screwdriver sensingdevice sensor \
    server serviceanimals servicedog sharedwithyou shazam shekelsign shield shippingbox shoe shoeprints singaporedollarsign sink \
    skateboard skis slash sleep slider smallcircle smartphone snowboard soccerball solarpanel space sparkles spatial spigot spoon \
    sprinkler square squareroot squares stairs star steeringwheel stop stopwatch stroller studentdesk subtitles sun surfboard suspension \
    suv swedishkronasign swift swiftdata swirl switch tablecells tag teddybear teletype tengesign tennis tennisball tennisracket text \
    theatermasks tilde timelapse timeline timer tire togglepower traction train translate transmission trash tray tree triangle trophy \
    truck tugriksign turkishlirasign uiwindow umbrella unknown vial video view visionpro voiceover volleyball wallet warninglight washer \
    watch watchface water waterbottle wave waveform web widget wifi wifirouter wind window windshield wonsign wrench xbox xmark xserve \
    yensign yieldsign zipper zl zr zzz
    """.split(whereSeparator: { $0 == " " || $0 == "\n" })
  ).union(knownParts.compactMap(\.first))
  /// The other words in names.
  private static let words = Set(
    """
    0percent 100percent 1x2 2d 2x1 2x2 33percent 3d 3x1 3x2 3x3 4x3 50percent 67percent accelerator access actions air alt alternate \
    american americas and angled antigenic archery arms arrow arrows artframe asia australia automatic average awning back backward \
    badge badminton bag band barre barrel baseball basketball battery batterypack beach beam bed below bidirectional bin blank body bolt \
    book bookmark bottom bottomhalf bottomleading bottomleft bottomright bottomthird bottomtrailing bowling boxing brake branch bubble \
    bust button by cake candle canopy car cardio cards cart case casement ceiling center central characters charger check checkered \
    checkmark chevron child circle circlepath circles clap climbing clipboard clock clockwise closed closing cloud clutch coat cold \
    columns combustion compact compass completed compress connected connection control cooldown cooling core counterclockwise credit \
    creditcard crescent cricket crop cross crosscountry crossed cup curling cursive cursorarrow curve curved cycle cycling cylindrical \
    dance dashed decrease defrost degreesign detection diagonal diamond diffused digital disc distribution doc dollarsign door dot dots \
    dotted double down downhill downtrend draw drive drizzle drop droplet dryer dust duty ear eighth ellipsis elliptical empty end entry \
    envelope environment equal equestrian europe exclamationmark exit expand extension extralarge eye eyes face faces fall family fan \
    fast fencing fill filled filter filters first fishing fitness flag flash flashlight flexibility flip floor fluid flyer fog folder \
    football forward forwardslash fountain frame front full functional furniture gauge gear gearshape gibbous globe golf grab grid group \
    gymnastics hail half hand handball handcycling handle hands haze heading headphones hearing heart heat heavyrain hexagon hexagongrid \
    hexagonpath high highintensity hiking hockey horizon horizontal hourglass house hunting icloud id inclined indefinite indent indoor \
    information insert inset instrument intersect inward intervaltraining inverse join jumprope key keyboard kickboxing knife label lacrosse \
    landscape lane large last layered layers leading leadinghalf leadingthird leaf left lefthalf lefthand leftthird lever lid line lines \
    link list lock locked logo long loop lounge loupe low lower luggage magnifyingglass mail max measure mediabox medical medication \
    meditate medium memory merge merging message metering min minus mixed monoxide moon movieclapper multiple music narrow needle \
    network new nodes none north nosign note number numbers off oil on onehanded open opening opticid outdoor outlet outline outward page pages \
    panel paper park partial path pattern pause pencil pencilandpaper people person phone photo pickleball pie pilates pin place plane \
    plate play plug plus point pole pool portrait press pressure print pro processing profile projector puck pull pump pushpin quarter \
    questionmark racket racquetball radiowaves rain ratio ray rays recessed rectangle reply rest restroom resume rhythm ribbon right \
    righthalf righthand rightthird ring road rocks roll rolling rotate rotation rounded router row rower rugby run running sailing scale \
    scene scribble seal search seat seatbelt seated selection sensor separate shade shadow shape share shield shock shooting short side \
    signal skating skiing slash sleet slider slow small smallcircle snow snowboarding snowflake soccer socialdance softball south spark \
    sparkle sparkles spell spigot sport sports spot spotlight spray square squarepath squares squash stack stair stairs stand standing \
    star stars start stationary steam step stepper strengthtraining strip sum sun surfing swap sweep swim swipe swirl sync table tag \
    taichi tall taper target tennis text thermometer thin third thumbsdown thumbsup tilt time timeline tip tire to top tophalf \
    topleading topleft topright topthird toptrailing touch track traditional trailing trailinghalf trailingthird training transmission \
    transparent trash tray triangle trianglepath turn turned tv two umbrella unlocked up upper upside uptrend uturn variable vertical \
    viewer viewfinder vignette volleyball volume wake walk wand waning water waterpolo wave waveform waves waxing weighted wheelchair \
    wide wifi windmill window windshield wipers with won wrench wrestling x xaxis xmark xyaxis y yoga zigzag zipper zoom zzz
    """.split(whereSeparator: { $0 == " " || $0 == "\n" })
  ).union(knownParts.joined())
  private static let knownParts: [[Substring]] = {
    let drawings = [
      symbols, moreSymbols, ArrowSymbols.drawings, LayoutSymbols.drawings, MoreLayoutSymbols.drawings, TextSymbols.drawings,
      PeopleSymbols.drawings, NatureSymbols.drawings, ObjectSymbols.drawings, MoreObjectSymbols.drawings,
    ]
    let names = undrawnNames + drawings.flatMap { $0.keys.map { $0[...] } }
    return names.map { $0.split(separator: ".") }
  }()
}
