extension Mountain {
  /// Mountains of South America: a name and a height in metres on each line.
  static let southAmerica = """
    Aconcagua 6961
    Ojos del Salado 6893
    Monte Pissis 6792
    Huascarán 6768
    Cerro Bonete 6759
    Tres Cruces 6748
    Llullaillaco 6739
    Mercedario 6720
    Yerupajá 6635
    Incahuasi 6621
    Tupungato 6570
    Sajama 6542
    Illimani 6438
    Ancohuma 6427
    Huandoy 6395
    Ausangate 6384
    Illampu 6368
    Parinacota 6348
    Siula Grande 6344
    Ampato 6288
    Pomerape 6282
    Salkantay 6271
    Chimborazo 6263
    Huayna Potosí 6088
    Chachani 6057
    Artesonraju 6025
    Alpamayo 5947
    Licancabur 5916
    Cotopaxi 5897
    Misti 5822
    Cayambe 5790
    Antisana 5752
    Pico Cristóbal Colón 5730
    Ritacuba Blanco 5410
    Nevado del Huila 5364
    Nevado del Ruiz 5321
    El Altar 5319
    Maipo 5264
    Illiniza Sur 5248
    Nevado del Tolima 5215
    Tungurahua 5023
    Pico Bolívar 4978
    Pico Humboldt 4940
    Pichincha 4784
    Domuyo 4709
    Monte San Valentín 4058
    Tronador 3491
    Fitz Roy 3405
    Cerro Torre 3128
    Pico da Neblina 2995
    Pico da Bandeira 2892
    Cerro Paine Grande 2884
    Roraima 2810
    Osorno 2652
    Corcovado 710
    Sugarloaf 396
    """
}
