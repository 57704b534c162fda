extension PlaceGroup {
  /// The Americas and the Caribbean.
  static let americas: [PlaceGroup] = [
    PlaceGroup("Peru", ["Cusco", "Arequipa", "Lima", "Huaraz", "Puno", "Iquitos", "Trujillo"]),
    PlaceGroup("Caribbean", ["Saint Lucia", "Barbados", "Grenada", "Martinique", "Guadeloupe", "Dominica", "Aruba", "Curaçao"]),
    PlaceGroup("Mexico", ["Oaxaca", "Mérida", "San Miguel de Allende", "Guanajuato", "Puebla", "Tulum", "Taxco"]),
    PlaceGroup("Cuba", ["Havana", "Trinidad", "Viñales", "Cienfuegos"]),
    PlaceGroup("Costa Rica", ["La Fortuna", "Monteverde", "Puerto Viejo", "Tamarindo"]),
    PlaceGroup("Guatemala", ["Antigua Guatemala", "Flores", "Panajachel"]),
    PlaceGroup("Colombia", ["Cartagena", "Medellín", "Salento", "Barichara", "Popayán"]),
    PlaceGroup("Ecuador", ["Quito", "Cuenca", "Baños", "Otavalo"]),
    PlaceGroup("Bolivia", ["Sucre", "Uyuni", "Copacabana", "Potosí"]),
    PlaceGroup("Chile", ["Valparaíso", "San Pedro de Atacama", "Puerto Natales", "Pucón", "Chiloé"]),
    PlaceGroup("Argentina", ["Buenos Aires", "El Chaltén", "Bariloche", "Salta", "Mendoza", "Ushuaia"]),
    PlaceGroup("Uruguay", ["Colonia del Sacramento", "Punta del Este", "Cabo Polonio"]),
    PlaceGroup("Brazil", ["Paraty", "Ouro Preto", "Salvador", "Olinda", "Lençóis", "Florianópolis"]),
    PlaceGroup("United States", ["Savannah", "Santa Fe", "Moab", "Bar Harbor", "Asheville", "Sedona", "Key West", "Juneau"]),
    PlaceGroup("Hawaii", ["Hilo", "Hanalei", "Lahaina"]),
    PlaceGroup("Canada", ["Banff", "Québec", "Lunenburg", "Tofino", "Whitehorse", "Jasper"]),
    PlaceGroup("Greenland", ["Ilulissat", "Nuuk", "Tasiilaq"]),
  ]
}
