extension PlaceGroup {
  /// Africa and its islands.
  static let africa: [PlaceGroup] = [
    PlaceGroup("Morocco", ["Chefchaouen", "Fez", "Essaouira", "Marrakesh", "Merzouga"]),
    PlaceGroup("Tunisia", ["Sidi Bou Said", "Kairouan", "Tozeur"]),
    PlaceGroup("Egypt", ["Aswan", "Siwa", "Dahab", "Luxor"]),
    PlaceGroup("Ethiopia", ["Lalibela", "Gondar", "Harar"]),
    PlaceGroup("Kenya", ["Lamu", "Naivasha", "Diani"]),
    PlaceGroup("Tanzania", ["Stone Town", "Moshi", "Karatu"]),
    PlaceGroup("Rwanda", ["Gisenyi", "Kibuye", "Musanze"]),
    PlaceGroup("Namibia", ["Swakopmund", "Sossusvlei", "Lüderitz"]),
    PlaceGroup("South Africa", ["Knysna", "Franschhoek", "Stellenbosch", "Clarens"]),
    PlaceGroup("Mozambique", ["Ilha de Moçambique", "Tofo", "Vilankulo"]),
    PlaceGroup("Madagascar", ["Morondava", "Antsirabe", "Nosy Be"]),
    PlaceGroup("Seychelles", ["La Digue", "Praslin", "Mahé"]),
    PlaceGroup("Mauritius", ["Le Morne", "Chamarel", "Mahébourg"]),
    PlaceGroup("Cape Verde", ["Mindelo", "Tarrafal", "Ponta do Sol"]),
    PlaceGroup("Senegal", ["Saint-Louis", "Gorée", "Toubab Dialaw"]),
    PlaceGroup("Ghana", ["Cape Coast", "Elmina", "Busua"]),
  ]
}
