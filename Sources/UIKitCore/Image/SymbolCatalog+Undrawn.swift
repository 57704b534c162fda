/// The names of UIKit's symbols that are not drawn here yet. A square with a dot is shown instead, so that programs that rely on them run.
/// Other names that are composed of the same words have it too, see ``isComposed(_:)``; all others have no symbol.
extension SymbolCatalog {
  /// The placeholder for a symbol that is not drawn yet.
  static let standIn = Symbol(stroke: "R 4.5 4.5 15 15 3", fill: "O 12 12 1.6")

  /// Returns whether `name` is a symbol of UIKit that is not drawn yet.
  static func isUndrawn(_ name: String) -> Bool { undrawnNames.contains(name[...]) || Int(name).map { 0...50 ~= $0 } == true }

  static let undrawnNames = Set(
    """
    abc airplane airplane.arrival airplane.departure airplayaudio airplayvideo alarm allergens ant antenna.radiowaves.left.and.right app \
    app.badge app.gift applelogo arcade.stick archivebox arrow.2.squarepath arrow.3.trianglepath arrow.branch arrow.down.app arrow.down.doc \
    arrow.down.forward arrow.down.left arrow.down.right arrow.down.to.line arrow.forward arrow.backward arrow.left.and.right \
    arrow.left.arrow.right arrow.left.to.line arrow.merge arrow.right.to.line arrow.swap arrow.triangle.2.circlepath arrow.triangle.branch \
    arrow.triangle.merge arrow.triangle.pull arrow.up.and.down arrow.up.and.down.and.arrow.left.and.right arrow.up.backward arrow.up.bin \
    arrow.up.doc arrow.up.forward arrow.up.left arrow.up.left.and.arrow.down.right arrow.up.right arrow.up.to.line arrowtriangle.down \
    arrowtriangle.left arrowtriangle.right arrowtriangle.up arrowshape.turn.up.left arrowshape.turn.up.right asterisk at atom backpack \
    badge.plus.radiowaves.right bag banknote barcode barcode.viewfinder basket battery.0 battery.100 battery.25 battery.50 battery.75 \
    beach.umbrella bed.double bell.badge bicycle binoculars birthday.cake bitcoinsign bold bolt.car bolt.heart book.closed books.vertical \
    bookmark.square brain brain.head.profile briefcase building building.2 building.columns bus cable.connector calendar.badge.clock \
    calendar.day.timeline.left camera.filters camera.macro camera.viewfinder candybarphone capslock capsule captions.bubble car car.2 carrot \
    case cat centsign character character.book.closed character.cursor.ibeam chart.bar chart.bar.xaxis chart.dots.scatter chart.line.uptrend.xyaxis \
    chart.pie chart.xyaxis.line checklist checkmark.message checkmark.seal checkmark.shield chevron.compact.down chevron.compact.left \
    chevron.compact.right chevron.compact.up chevron.down.square chevron.left.2 chevron.left.forwardslash.chevron.right chevron.right.2 \
    chevron.up.chevron.down circle.dashed circle.grid.2x2 circle.grid.3x3 circle.grid.cross circle.hexagongrid circle.lefthalf.filled \
    circle.righthalf.filled clipboard clock.arrow.circlepath clock.badge cloud.bolt cloud.bolt.rain cloud.drizzle cloud.fog cloud.hail \
    cloud.heavyrain cloud.moon cloud.moon.rain cloud.rain cloud.sleet cloud.snow cloud.sun cloud.sun.rain command comb contextualmenu.and.cursorarrow \
    cpu creditcard crop crop.rotate cross cross.case crown cube cube.box cup.and.saucer cursorarrow cylinder deskclock desktopcomputer dial.low \
    dial.max diamond dice die.face.1 die.face.2 die.face.3 die.face.4 die.face.5 die.face.6 display doc.append doc.badge.plus doc.plaintext \
    doc.richtext doc.text.image doc.text.magnifyingglass doc.zipper dog dollarsign door.left.hand.closed door.left.hand.open dot.radiowaves.left.and.right \
    dot.square drop drop.triangle dumbbell ear earbuds eject ellipsis.message ellipsis.rectangle envelope.badge envelope.open equal equal.square \
    eraser escape eurosign exclamationmark.octagon exclamationmark.shield exclamationmark.square externaldrive eye.trianglebadge.exclamationmark \
    eyebrow eyedropper eyeglasses f.cursive face.dashed face.smiling faceid facetime fan ferry fiberchannel figure.run figure.stand figure.walk \
    figure.wave film film.stack fish flag.2.crossed flag.checkered flashlight.off flashlight.on flowchart folder.badge.person.crop \
    folder.badge.questionmark fork.knife fossil.shell frying.pan fuelpump function gamecontroller gauge gauge.medium gearshift.layout.sixspeed \
    giftcard globe.americas globe.asia.australia globe.europe.africa graduationcap greaterthan greetingcard guitars gyroscope hammer hand.draw \
    hand.point.left hand.point.right hand.point.up hand.raised hand.tap hand.thumbsdown hand.wave hands.clap hands.sparkles hanger hare headphones \
    hearingdevice.ear heart.text.square helm hexagon hifispeaker highlighter homepod hourglass.bottomhalf.filled house.lodge humidity hurricane \
    infinity info.bubble ipad iphone ipod italic j.square k.square key key.radiowaves.forward keyboard keyboard.chevron.compact.down keyboard.onehanded.left \
    kids.activities ladybug lamp.desk lanyardcard laptopcomputer largecircle.fill.circle lasso latch.2.case leaf lessthan level library lifepreserver \
    light.beacon.max light.max light.min lightbulb line.3.crossed.swirl.circle line.3.horizontal.decrease line.diagonal line.horizontal.3 \
    line.horizontal.3.decrease lineweight link.badge.plus list.and.film list.bullet.below.rectangle list.bullet.clipboard list.bullet.indent \
    list.bullet.rectangle list.clipboard list.dash list.dash.header.rectangle list.number list.star list.triangle livephoto location.magnifyingglass \
    location.north lock.doc lock.icloud lock.open lock.rectangle lock.rotation lock.shield lungs macbook macpro.gen3 macwindow magazine magnifyingglass.circle \
    mail mail.stack map.circle mappin.and.ellipse mappin.square medal megaphone memories memorychip menubar.rectangle menucard mic.badge.plus microbe \
    microphone minus.magnifyingglass moon.stars moon.zzz mosaic mount mouth move.3d movieclapper mug music.house music.mic music.note.house \
    music.note.list music.quarternote.3 mustache network newspaper nose nosign note note.text number numbersign octagon opticaldisc option oval \
    paintbrush paintbrush.pointed paintpalette paragraphsign parkingsign party.popper pawprint pc peacesign pencil.and.outline pencil.and.ruler \
    pencil.line pencil.tip pentagon percent person.2.wave.2 person.3 person.and.arrow.left.and.arrow.right person.bust person.crop.rectangle \
    person.crop.square person.fill.checkmark person.fill.questionmark person.fill.viewfinder person.fill.xmark person.icloud person.text.rectangle \
    person.wave.2 personalhotspot perspective phone.arrow.down.left phone.arrow.up.right phone.connection phone.down photo.artframe photo.stack \
    photo.tv pianokeys pills pip pip.enter pip.exit placeholdertext.fill play.rectangle play.square playpause plus.app plus.bubble plus.magnifyingglass \
    plus.message plus.minus plus.rectangle plus.rectangle.on.rectangle plus.slash.minus plus.square.on.square point.3.connected.trianglepath.dotted \
    popcorn power printer projective purchased puzzlepiece pyramid qrcode qrcode.viewfinder questionmark.app questionmark.bubble questionmark.diamond \
    questionmark.folder quote.bubble quote.closing quote.opening radio rays record.circle rectangle.and.pencil.and.ellipse rectangle.and.text.magnifyingglass \
    rectangle.compress.vertical rectangle.dashed rectangle.expand.vertical rectangle.grid.1x2 rectangle.grid.2x2 rectangle.grid.3x2 rectangle.portrait \
    rectangle.portrait.and.arrow.right rectangle.on.rectangle rectangle.split.2x1 rectangle.split.3x1 rectangle.split.3x3 recordingtape repeat.1 \
    restart return return.left return.right rhombus rosette rotate.3d rotate.left rotate.right ruler rublesign rupeesign safari sailboat scale.3d \
    scalemass scanner scissors scooter scope screwdriver scribble scribble.variable scroll sdcard seal selection.pin.in.out server.rack shareplay \
    shield shield.lefthalf.filled shippingbox shower shuffle sidebar.left sidebar.right sidebar.leading sidebar.squares.left signature simcard \
    skew slash.circle slider.horizontal.below.rectangle slider.vertical.3 slowmo smoke snow snowflake soccerball sofa sos sparkle speaker \
    speaker.wave.1 speaker.wave.2 speaker.wave.3 speedometer sportscourt square.3.layers.3d square.and.arrow.down.on.square square.and.arrow.up.on.square \
    square.and.at.rectangle square.and.line.vertical.and.square square.dashed square.grid.3x1.below.line.grid.1x2 square.grid.3x2 square.grid.3x3 \
    square.grid.4x3.fill square.lefthalf.filled square.split.2x1 square.split.2x2 squareshape staroflife star.leadinghalf.filled sterlingsign \
    stethoscope storefront stove strikethrough studentdesk suit.club suit.diamond suit.heart suit.spade suitcase sum sun.dust sun.haze sun.max \
    sun.min sunrise sunset swatchpalette swift syringe t.bubble table table.furniture tablecells tag.circle target teddybear teletype tengesign tent \
    terminal testtube.2 text.aligncenter text.alignleft text.alignright text.append text.badge.checkmark text.badge.plus text.badge.xmark text.book.closed \
    text.insert text.magnifyingglass text.quote textbox textformat textformat.123 textformat.abc textformat.alt textformat.size textformat.subscript \
    textformat.superscript theatermasks thermometer thermometer.medium thermometer.sun ticket togglepower toilet tornado tortoise touchid tram tray.2 \
    tray.and.arrow.down tray.and.arrow.up tray.full trapezoid.and.line.vertical triangle tropicalstorm trophy truck.box tshirt tuningfork tv tv.and.mediabox \
    umbrella underline viewfinder wallet.pass wand.and.rays wand.and.stars washer watch.analog water.waves waveform waveform.path wave.3.right \
    waveform.path.ecg waveform.badge.mic web.camera wifi.exclamationmark wind wineglass window.ceiling wrench wrench.and.screwdriver wrongwaysign \
    x.squareroot xmark.bin xmark.icloud xmark.octagon xmark.rectangle xmark.seal xmark.shield yensign zzz
    """.split(whereSeparator: { $0 == " " || $0 == "\n" }))
}
