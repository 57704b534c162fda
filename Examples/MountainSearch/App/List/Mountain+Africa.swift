extension Mountain {
  /// Mountains of Africa and its islands: a name and a height in metres on each line.
  static let africa = """
    Kilimanjaro 5895
    Mount Kenya 5199
    Mawenzi 5149
    Mount Stanley 5109
    Mount Speke 4890
    Mount Baker, Rwenzori 4844
    Mount Meru 4562
    Ras Dashen 4550
    Karisimbi 4507
    Mikeno 4437
    Tullu Dimtu 4377
    Mount Elgon 4321
    Toubkal 4167
    Muhabura 4127
    M’Goun 4071
    Mount Cameroon 4040
    Thabana Ntlenyana 3482
    Nyiragongo 3470
    Mafadi 3450
    Emi Koussi 3445
    Champagne Castle 3377
    Piton des Neiges 3070
    Nyamuragira 3058
    Jebel Marra 3042
    Cathedral Peak 3004
    Sapitwa 3002
    Ol Doinyo Lengai 2962
    Tahat 2908
    Maromokotro 2876
    Pico do Fogo 2829
    Longonot 2776
    Piton de la Fournaise 2632
    Nyangani 2592
    Brandberg 2573
    Spitzkoppe 1728
    Jebel ech Chambi 1544
    Table Mountain 1085
    """
}
