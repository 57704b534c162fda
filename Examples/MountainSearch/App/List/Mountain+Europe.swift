extension Mountain {
  /// Mountains of Europe and of the islands that belong to it: a name and a height in metres on each line.
  static let europe = """
    Elbrus 5642
    Dykh-Tau 5205
    Shkhara 5193
    Koshtan-Tau 5152
    Kazbek 5047
    Tetnuld 4858
    Mont Blanc 4806
    Ushba 4710
    Dufourspitze 4634
    Zumsteinspitze 4563
    Signalkuppe 4554
    Dom 4546
    Liskamm 4532
    Weisshorn 4505
    Täschhorn 4491
    Matterhorn 4478
    Mont Maudit 4465
    Dent Blanche 4357
    Nadelhorn 4327
    Grand Combin 4314
    Lenzspitze 4294
    Finsteraarhorn 4274
    Mont Blanc du Tacul 4248
    Stecknadelhorn 4241
    Castor 4228
    Zinalrothorn 4221
    Grandes Jorasses 4208
    Alphubel 4206
    Rimpfischhorn 4199
    Aletschhorn 4193
    Strahlhorn 4190
    Dent d’Hérens 4171
    Breithorn 4164
    Jungfrau 4158
    Bishorn 4153
    Aiguille Verte 4122
    Mönch 4107
    Barre des Écrins 4102
    Pollux 4092
    Schreckhorn 4078
    Obergabelhorn 4063
    Gran Paradiso 4061
    Piz Bernina 4049
    Gross Fiescherhorn 4049
    Weissmies 4017
    Dent du Géant 4013
    Lagginhorn 4010
    Piz Zupò 3996
    Fletschhorn 3985
    La Meije 3983
    Eiger 3967
    Mont Pelvoux 3946
    Piz Roseg 3935
    Ortler 3905
    Piz Palü 3900
    Königspitze 3851
    Aiguille du Midi 3842
    Monviso 3841
    Grossglockner 3798
    Wildspitze 3768
    Weisskugel 3738
    Teide 3715
    Wetterhorn 3692
    Grossvenediger 3657
    Tödi 3614
    Mulhacén 3479
    Aneto 3404
    Veleta 3396
    Posets 3375
    Etna 3357
    Monte Perdido 3355
    Marmolada 3343
    Piz Buin 3312
    Vignemale 3298
    Antelao 3264
    Dents du Midi 3257
    Tofana di Mezzo 3244
    Titlis 3238
    Monte Cristallo 3221
    Civetta 3220
    Langkofel 3181
    Pelmo 3168
    Piz Boè 3152
    Tre Cime di Lavaredo 2999
    Hoher Dachstein 2995
    Schilthorn 2970
    Zugspitze 2962
    Hochkönig 2941
    Musala 2925
    Olympus 2917
    Vihren 2914
    Corno Grande 2912
    Pic du Midi d’Ossau 2884
    Pic du Midi de Bigorre 2877
    Triglav 2864
    Pic du Canigou 2785
    Korab 2764
    Jôf di Montasio 2754
    Watzmann 2713
    Monte Cinto 2706
    Maja Jezercë 2694
    Gerlachovský štít 2655
    Torre de Cerredo 2650
    Smolikas 2637
    Hochkalter 2607
    Almanzor 2591
    Moldoveanu 2544
    Negoiu 2535
    Bobotov Kuk 2523
    Hoher Göll 2522
    Naranjo de Bulnes 2519
    Rysy 2503
    Säntis 2502
    Kriváň 2495
    Galdhøpiggen 2469
    Parnassus 2457
    Psiloritis 2456
    Peñalara 2428
    Taygetus 2405
    Store Skagastølstind 2405
    Botev 2376
    Niesen 2362
    Pico 2351
    Moncayo 2314
    Snøhetta 2286
    Pilatus 2128
    Hvannadalshnjúkur 2110
    Kebnekaise 2096
    Sarektjåkkå 2089
    Hoverla 2061
    Torre 1993
    Mont Ventoux 1910
    Narodnaya 1895
    Puy de Sancy 1886
    Punta La Marmora 1834
    Rigi 1798
    Crêt de la Neige 1720
    La Dôle 1677
    Chasseral 1607
    Sněžka 1603
    Feldberg 1493
    Hekla 1488
    Puy de Dôme 1465
    Grosser Arber 1456
    Snæfellsjökull 1446
    Grand Ballon 1424
    Ben Nevis 1345
    Halti 1324
    Ben Macdui 1309
    Braeriach 1296
    Vesuvius 1281
    Cairn Gorm 1245
    Fichtelberg 1215
    Brocken 1141
    Snowdon 1085
    Carrauntoohil 1039
    Scafell Pike 978
    Ben Lomond 974
    Helvellyn 950
    Stromboli 924
    Slieve Donard 850
    """
}
