extension Mountain {
  /// Mountains of Asia: a name and a height in metres on each line.
  static let asia = """
    Mount Everest 8849
    K2 8611
    Kangchenjunga 8586
    Lhotse 8516
    Makalu 8485
    Cho Oyu 8188
    Dhaulagiri 8167
    Manaslu 8163
    Nanga Parbat 8126
    Annapurna I 8091
    Gasherbrum I 8080
    Broad Peak 8051
    Gasherbrum II 8034
    Shishapangma 8027
    Gyachung Kang 7952
    Gasherbrum III 7946
    Annapurna II 7937
    Gasherbrum IV 7932
    Himalchuli 7893
    Distaghil Sar 7884
    Ngadi Chuli 7871
    Nuptse 7864
    Khunyang Chhish 7823
    Masherbrum 7821
    Nanda Devi 7816
    Chomo Lonzo 7804
    Batura Sar 7795
    Rakaposhi 7788
    Namcha Barwa 7782
    Kanjut Sar 7760
    Kamet 7756
    Saltoro Kangri 7742
    Tirich Mir 7708
    Gurla Mandhata 7694
    Saser Kangri 7672
    Chogolisa 7665
    Kongur Tagh 7649
    Shispare 7611
    Trivor 7577
    Gangkhar Puensum 7570
    Gongga Shan 7556
    Annapurna III 7555
    Muztagh Ata 7546
    Skyang Kangri 7545
    Changtse 7543
    Kula Kangri 7538
    Annapurna IV 7525
    Mamostong Kangri 7516
    Ismoil Somoni 7495
    Noshaq 7492
    Passu Sar 7478
    Jongsong Peak 7462
    Malubiting 7458
    Gangapurna 7455
    Jengish Chokusu 7439
    Sia Kangri 7422
    Momhil Sar 7414
    Haramosh 7409
    Ultar Sar 7388
    Sherpi Kangri 7380
    Labuche Kang 7367
    Kirat Chuli 7362
    Abi Gamin 7355
    Saraghrar 7349
    Jomolhari 7326
    Chamlang 7321
    Gyala Peri 7294
    Baintha Brakk 7285
    Muztagh Tower 7276
    Diran 7266
    Apsarasas Kangri 7245
    Mukut Parbat 7242
    Langtang Lirung 7227
    Karjiang 7221
    Annapurna South 7219
    Gurja Himal 7193
    Pumori 7161
    Hardeol 7151
    Chaukhamba 7138
    Nun 7135
    Lenin Peak 7134
    Tilicho Peak 7134
    Api 7132
    Baruntse 7129
    Pauhunri 7128
    Trisul 7120
    Korzhenevskaya 7105
    Kun 7077
    Satopanth 7075
    Tirsuli 7074
    Dunagiri 7066
    Khan Tengri 7010
    Machapuchare 6993
    Panchachuli 6904
    Siniolchu 6888
    Changabang 6864
    Nanda Kot 6861
    Ama Dablam 6812
    Kangtega 6782
    Kawagarbo 6740
    Meru 6660
    Mount Kailash 6638
    Shivling 6543
    Mera Peak 6476
    Cholatse 6440
    Bandarpunch 6316
    Trango Towers 6286
    Amne Machin 6282
    Mount Siguniang 6250
    Imja Tse 6160
    Stok Kangri 6153
    Lobuche East 6119
    Uli Biaho 6109
    Laila Peak 6096
    Hkakabo Razi 5881
    Damavand 5609
    Yulong Xueshan 5596
    Bogda Feng 5445
    Haba Xueshan 5396
    Mount Ararat 5137
    Alam-Kuh 4848
    Sabalan 4811
    Klyuchevskaya Sopka 4750
    Belukha 4506
    Khüiten Peak 4374
    Mount Kinabalu 4095
    Süphan Dağı 4058
    Yushan 3952
    Kaçkar Dağı 3937
    Mount Erciyes 3917
    Xueshan 3886
    Kerinci 3805
    Mount Fuji 3776
    Rinjani 3726
    Semeru 3676
    Jabal an-Nabi Shu’ayb 3666
    Kronotsky 3528
    Munku-Sardyk 3491
    Koryaksky 3456
    Slamet 3432
    Kita-dake 3193
    Hotaka-dake 3190
    Yari-ga-take 3180
    Fansipan 3147
    Qurnat as Sawda’ 3088
    Ontake 3067
    Wutai Shan 3061
    Norikura 3026
    Tateyama 3015
    Jebel Shams 3009
    Mount Apo 2954
    Mount Merapi 2910
    Tambora 2850
    Phou Bia 2819
    Mount Hermon 2814
    Paektu 2744
    Avachinsky 2741
    Haku-san 2702
    Anamudi 2695
    Trus Madi 2642
    Doddabetta 2637
    Mount Catherine 2629
    Asama 2568
    Doi Inthanon 2565
    Uludağ 2543
    Pidurutalagala 2524
    Mayon 2462
    Bromo 2329
    Asahi-dake 2291
    Mount Sinai 2285
    Adam’s Peak 2243
    Gunung Tahan 2187
    Hua Shan 2154
    Hallasan 1947
    Jirisan 1915
    Huang Shan 1864
    Daisen 1729
    Guru Shikhar 1722
    Seoraksan 1708
    Kalsubai 1646
    Aso 1592
    Tai Shan 1533
    Pinatubo 1486
    Sakurajima 1117
    """
}
