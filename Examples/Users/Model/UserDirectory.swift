/// The users that a database is filled with. All values of a user follow from the identifier by integer arithmetic, which databases can do
/// as well: they are filled without a row passing through the program.
public enum UserDirectory {
  /// Returns the user with an identifier, which is at least 1. The user is the same in every database, whatever its size.
  public static func user(_ id: User.ID) -> User {
    User(
      id: id, name: firstNames[pick(id, firstFactor, firstNames.count)] + " " + lastNames[pick(id, lastFactor, lastNames.count)],
      city: cities[pick(id, cityFactor, cities.count)])
  }

  /// Returns an index below `count` for an identifier: a step of Lehmer's generator, `id * factor % modulus % count`. Consecutive
  /// identifiers give values that are far apart, because the factors are large. Identifiers up to 2³¹ do not overflow.
  public static func pick(_ id: User.ID, _ factor: Int, _ count: Int) -> Int { id * factor % modulus % count }

  /// The prime of ``pick(_:_:_:)``: 2³¹ − 1.
  public static let modulus = 2_147_483_647
  /// The factor that selects the first name.
  public static let firstFactor = 950_706_376
  /// The factor that selects the last name.
  public static let lastFactor = 742_938_285
  /// The factor that selects the city.
  public static let cityFactor = 1_226_874_159

  /// First names from many countries, without duplicates.
  public static let firstNames = [
    "Ada", "Adam", "Agnes", "Aiko", "Ali", "Alice", "Amara", "Amir", "Ana", "Anders", "Anja", "Antonio", "Aoife", "Arjun", "Åsa",
    "Astrid", "Ayşe", "Beatriz", "Ben", "Berta", "Björn", "Bo", "Carla", "Carlos", "Cathal", "Cem", "Chen", "Chloé", "Clara", "Dafydd",
    "Daniel", "Deniz", "Diego", "Dina", "Dmitri", "Ebba", "Edgar", "Eero", "Elena", "Elif", "Emeka", "Emil", "Emma", "Enzo", "Erik",
    "Esther", "Eva", "Fatima", "Felix", "Femi", "Finn", "Flora", "Frida", "Gabriel", "Giulia", "Grace", "Greta", "Hana", "Hannah",
    "Haruto", "Hugo", "Ian", "Ida", "Ilse", "Ines", "Ingrid", "Isaac", "Iva", "Ivan", "Jakob", "Jan", "Jana", "Jasper", "Joana", "Johan",
    "Jonas", "José", "Julia", "Kaito", "Karin", "Karl", "Katya", "Kenji", "Khadija", "Kofi", "Lara", "Lars", "Leila", "Léo", "Lin",
    "Linus", "Liv", "Lucía", "Łukasz", "Luna", "Maja", "Malik", "Marco", "Maria", "Marta", "Mateo", "Maya", "Mei", "Mia", "Milan", "Mina",
    "Mira", "Nadia", "Nils", "Nina", "Noah", "Nora", "Nuno", "Olga", "Oliver", "Omar", "Oscar", "Otto", "Pablo", "Paola", "Paul", "Petra",
    "Pia", "Priya", "Rafael", "Ravi", "Renata", "Rosa", "Ruben", "Ruth", "Sana", "Sara", "Saskia", "Sean", "Selma", "Sigrid", "Sofia",
    "Stefan", "Tala", "Tara", "Tariq", "Teresa", "Theo", "Tomás", "Tove", "Uma", "Valeria", "Vera", "Viktor", "Wei", "Wilma", "Yara",
    "Yuki", "Yusuf", "Zara", "Zoë",
  ]

  /// Last names from many countries, without duplicates.
  public static let lastNames = [
    "Abe", "Adeyemi", "Ahmed", "Almeida", "Andersson", "Aydın", "Bakker", "Bauer", "Becker", "Bergström", "Bianchi", "Björk", "Blanc",
    "Bondarenko", "Brown", "Byrne", "Carvalho", "Castro", "Chowdhury", "Costa", "Cruz", "Czerny", "Dahl", "Demir", "Diaz", "Dubois",
    "Dvořák", "Eriksen", "Evans", "Fernández", "Ferrari", "Fischer", "Fontaine", "Fraser", "Fuchs", "Fujita", "García", "Garnier",
    "González", "Gruber", "Gupta", "Haas", "Hansen", "Hashimoto", "Hernández", "Hofmann", "Horváth", "Huang", "Ibrahim", "Ito", "Ivanova",
    "Jansen", "Jensen", "Johansson", "Jones", "Jovanović", "Kaplan", "Kaur", "Kelly", "Khan", "Kim", "Klein", "Kobayashi", "Koch",
    "Korhonen", "Kovács", "Kowalski", "Kumar", "Lang", "Larsen", "Laurent", "Lee", "Leroy", "Lima", "Lindqvist", "López", "Lund",
    "MacLeod", "Maier", "Mäkinen", "Martin", "Mbeki", "Melnyk", "Mendes", "Meyer", "Moreau", "Moreno", "Morgan", "Mori", "Murphy",
    "Mwangi", "Nakamura", "Navarro", "Ndiaye", "Nguyen", "Nielsen", "Novák", "Nowak", "Obi", "O’Brien", "Okafor", "Olsen", "Ortiz",
    "Osei", "Park", "Patel", "Pereira", "Petrov", "Popescu", "Quinn", "Ramírez", "Rao", "Reyes", "Ricci", "Rivera", "Roberts", "Romano",
    "Rossi", "Roux", "Russo", "Saito", "Salazar", "Santos", "Sato", "Schmidt", "Schneider", "Silva", "Simon", "Singh", "Smith",
    "Sørensen", "Svensson", "Taylor", "Thomas", "Torres", "Tóth", "Van Dijk", "Varga", "Vasquez", "Virtanen", "Vogel", "Wagner", "Walker",
    "Wang", "Weber", "Wilson", "Wójcik", "Wolf", "Wright", "Yamada", "Yılmaz", "Young", "Zhang", "Ziegler",
  ]

  /// Cities of the world, without duplicates.
  public static let cities = [
    "Accra", "Amsterdam", "Ankara", "Athens", "Auckland", "Bangkok", "Barcelona", "Belgrade", "Berlin", "Bogotá", "Bremen", "Brussels",
    "Budapest", "Buenos Aires", "Cairo", "Cape Town", "Cardiff", "Casablanca", "Chennai", "Chicago", "Copenhagen", "Cork", "Dakar",
    "Delhi", "Dublin", "Edinburgh", "Gdańsk", "Geneva", "Ghent", "Hanoi", "Helsinki", "Istanbul", "Jakarta", "Kraków", "Kyoto", "Lagos",
    "Leipzig", "Lima", "Lisbon", "Ljubljana", "London", "Lyon", "Madrid", "Malmö", "Manila", "Marseille", "Melbourne", "Mexico City",
    "Milan", "Montréal", "Mumbai", "Nairobi", "Naples", "Oslo", "Osaka", "Paris", "Porto", "Prague", "Quito", "Reykjavík", "Riga", "Rome",
    "Rotterdam", "Santiago", "São Paulo", "Sarajevo", "Seoul", "Seville", "Singapore", "Sofia", "Stockholm", "Sydney", "Tallinn", "Tokyo",
    "Toronto", "Trieste", "Tunis", "Turin", "Utrecht", "Valparaíso", "Vancouver", "Vienna", "Vilnius", "Warsaw", "Zagreb", "Zürich",
  ]
}
