extension Mountain {
  /// Mountains of Oceania, New Guinea and Antarctica: a name and a height in metres on each line.
  static let oceaniaAndAntarctica = """
    Vinson 4892
    Puncak Jaya 4884
    Ngga Pulu 4863
    Mount Tyree 4852
    Puncak Mandala 4760
    Puncak Trikora 4750
    Mount Shinn 4660
    Mount Kirkpatrick 4528
    Mount Wilhelm 4509
    Mount Giluwe 4368
    Mount Markham 4350
    Mount Minto 4165
    Mount Victoria 4038
    Mount Erebus 3794
    Aoraki / Mount Cook 3724
    Mount Tasman 3497
    Mount Terror 3230
    Malte Brun 3198
    Mount Jackson 3184
    Mount Sefton 3151
    Mount Aspiring / Tititea 3033
    Mount Paget 2935
    Ruapehu 2797
    Mawson Peak 2745
    Mount Balbi 2715
    Taranaki 2518
    Mount Popomanaseu 2335
    Ngauruhoe 2291
    Orohena 2241
    Mount Kosciuszko 2228
    Mount Townsend 2209
    Mount Bogong 1986
    Tongariro 1978
    Mount Feathertop 1922
    Mount Silisili 1858
    Mitre Peak 1683
    Mont Panié 1628
    Mount Bartle Frere 1622
    Mount Ossa 1617
    Cradle Mountain 1545
    Tomanivi 1324
    Uluru 863
    """
}
