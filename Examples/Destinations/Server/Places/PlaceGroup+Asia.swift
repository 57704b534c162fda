extension PlaceGroup {
  /// Asia, with the Middle East and the Caucasus.
  static let asia: [PlaceGroup] = [
    PlaceGroup("Georgia", ["Tbilisi", "Mestia", "Sighnaghi"]),
    PlaceGroup("Armenia", ["Dilijan", "Gyumri", "Yerevan"]),
    PlaceGroup("Turkey", ["Göreme", "Kaş", "Mardin", "Safranbolu"]),
    PlaceGroup("Jordan", ["Petra", "Wadi Rum", "Aqaba"]),
    PlaceGroup("Oman", ["Nizwa", "Muscat", "Sur"]),
    PlaceGroup("Uzbekistan", ["Samarkand", "Khiva", "Bukhara"]),
    PlaceGroup("Kyrgyzstan", ["Karakol", "Osh", "Bishkek"]),
    PlaceGroup("India", ["Udaipur", "Hampi", "Varanasi", "Leh", "Kochi", "Darjeeling", "Pushkar"]),
    PlaceGroup("Nepal", ["Pokhara", "Bhaktapur", "Namche Bazaar"]),
    PlaceGroup("Bhutan", ["Paro", "Punakha", "Thimphu"]),
    PlaceGroup("Sri Lanka", ["Galle", "Ella", "Kandy", "Sigiriya"]),
    PlaceGroup("Myanmar", ["Bagan", "Hsipaw", "Nyaungshwe"]),
    PlaceGroup("Thailand", ["Chiang Mai", "Pai", "Ayutthaya", "Krabi"]),
    PlaceGroup("Laos", ["Luang Prabang", "Vang Vieng", "Pakse"]),
    PlaceGroup("Cambodia", ["Siem Reap", "Kampot", "Battambang"]),
    PlaceGroup("Vietnam", ["Hội An", "Sa Pa", "Huế", "Đà Lạt", "Ninh Bình"]),
    PlaceGroup("Malaysia", ["George Town", "Malacca", "Kuching"]),
    PlaceGroup("Indonesia", ["Ubud", "Yogyakarta", "Labuan Bajo", "Bukittinggi"]),
    PlaceGroup("Philippines", ["El Nido", "Vigan", "Siargao", "Banaue"]),
    PlaceGroup("Taiwan", ["Jiufen", "Tainan", "Hualien"]),
    PlaceGroup("China", ["Lijiang", "Yangshuo", "Pingyao", "Dunhuang", "Suzhou"]),
    PlaceGroup("Mongolia", ["Kharkhorin", "Ölgii", "Ulaanbaatar"]),
    PlaceGroup("South Korea", ["Gyeongju", "Jeonju", "Sokcho"]),
    PlaceGroup("Japan", ["Kyoto", "Takayama", "Kanazawa", "Nara", "Nikkō", "Onomichi", "Matsumoto"]),
  ]
}
