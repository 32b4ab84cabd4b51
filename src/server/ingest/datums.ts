/**
 * Shifts from older datums to WGS 84 (metres, arc seconds as position vectors, parts per million), accurate
 * to a few metres for whole countries. Definitions often omit them, name a grid that is not available, or
 * invert their rotations; a pattern matches the spellings of ESRI and of EPSG.
 */
const shifts: readonly [name: RegExp, shift: readonly number[]][] = [
  [/belge_1972/i, [-106.8686, 52.2978, -103.7239, 0.3366, -0.457, 1.8422, -1.2747]],
  [/amersfoort/i, [565.4171, 50.3319, 465.5524, -0.398957, 0.343988, -1.877402, 4.0725]],
  [/osgb|ordnance_survey_of_great_britain/i, [446.448, -125.157, 542.06, 0.15, 0.247, 0.842, -20.489]],
  [/hauptdreiecksnetz|^d_dhdn|^dhdn/i, [598.1, 73.7, 418.2, 0.202, 0.045, -2.455, 6.7]],
  [/^(d_)?ntf|nouvelle_triangulation_francaise/i, [-168, -60, 320]],
  [/european_(datum_)?1950/i, [-87, -98, -121]],
  [/ch1903/i, [674.374, 15.056, 405.346]],
  [/^(d_)?mgi$|milit\w*_geographisch\w*_institut/i, [577.326, 90.129, 463.919, 5.137, 1.474, 5.297, 2.4232]],
  [/north_american_(datum_)?1927/i, [-8, 160, 176]],
  [/monte_mario/i, [-104.1, -49.1, -9.9, 0.971, -2.917, 0.714, -11.68]],
  [/s_jtsk|jednotne_trigonometricke/i, [570.8, 85.7, 462.8, 4.998, 1.587, 5.261, 3.56]],
  [/tm65|geodetic_datum_of_1965/i, [482.5, -130.6, 564.6, -1.042, -0.214, -0.631, 8.15]],
  [/hungarian_(datum_)?1972/i, [52.17, -71.82, -14.9]],
  [/greek_geodetic_reference_system_1987|^(d_)?ggrs_?1987|ggrs87/i, [-199.87, 74.79, 246.62]],
  [/kartastokoordinaattijarjestelma|^(d_)?kkj/i, [-96.062, -82.428, -121.753, 4.801, 0.345, -1.376, 1.496]],
  [/rt_?1990|rikets_koordinatsystem_1990/i, [414.1, 41.3, 603.1, -0.855, 2.141, -7.023, 0]],
]

/** The seven parameters of a datum shift by name; undefined when unknown. */
export function shiftOf(datum: string): readonly number[] | undefined {
  const found = shifts.find(([name]) => name.test(datum.replaceAll(/[ -]/g, '_')))?.[1]
  return found && [...found, 0, 0, 0, 0].slice(0, 7)
}
