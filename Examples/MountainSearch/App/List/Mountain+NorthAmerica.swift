extension Mountain {
  /// Mountains of North and Central America and of Greenland: a name and a height in metres on each line.
  static let northAmerica = """
    Denali 6190
    Mount Logan 5959
    Pico de Orizaba 5636
    Mount Saint Elias 5489
    Popocatépetl 5426
    Mount Foraker 5304
    Iztaccíhuatl 5230
    King Peak 5173
    Mount Bona 5044
    Mount Blackburn 4996
    Mount Sanford 4949
    Mount Vancouver 4812
    Nevado de Toluca 4680
    Mount Fairweather 4671
    La Malinche 4461
    Mount Hunter 4442
    Mount Whitney 4421
    Mount Elbert 4401
    Mount Massive 4398
    Mount Harvard 4396
    Mount Rainier 4392
    Mount Williamson 4383
    Blanca Peak 4374
    La Plata Peak 4372
    Uncompahgre Peak 4365
    Mount Lincoln 4357
    Grays Peak 4352
    Torreys Peak 4351
    Mount Blue Sky 4350
    Longs Peak 4346
    Mount Shasta 4322
    Maroon Peak 4317
    Mount Wrangell 4317
    Pikes Peak 4302
    Tajumulco 4220
    Gannett Peak 4210
    Mauna Kea 4207
    Grand Teton 4199
    Mauna Loa 4169
    Kings Peak 4123
    Mount Waddington 4019
    Wheeler Peak 4013
    Boundary Peak 4007
    Acatenango 3976
    Mount Robson 3954
    Granite Peak 3904
    Borah Peak 3861
    Humphreys Peak 3852
    Cerro Chirripó 3820
    Volcán de Fuego 3763
    Mount Columbia 3747
    Mount Adams 3743
    Gunnbjørn Fjeld 3694
    Mount Alberta 3619
    Mount Assiniboine 3618
    Mount Temple 3543
    Mount Athabasca 3491
    Volcán Barú 3475
    Irazú 3432
    Mount Hood 3429
    Mount Edith Cavell 3363
    Mount Baker 3286
    Glacier Peak 3213
    Mount Jefferson 3199
    Lassen Peak 3187
    South Sister 3159
    Pico Duarte 3098
    Haleakalā 3055
    Parícutin 2800
    Half Dome 2694
    Mount Garibaldi 2678
    Guadalupe Peak 2667
    Barbeau Peak 2616
    Mount Saint Helens 2549
    Mount Olympus, Washington 2432
    El Capitan 2308
    Blue Mountain Peak 2256
    Black Elk Peak 2208
    Mount Mitchell 2037
    Kuwohi 2025
    Mount Asgard 2015
    Pico Turquino 1974
    Mount Washington 1917
    Mount Thor 1675
    Arenal 1670
    Mount Marcy 1629
    Katahdin 1606
    La Soufrière 1467
    Mount Pelée 1397
    Mount Mansfield 1340
    """
}
