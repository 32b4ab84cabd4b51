/** Display forms of units that column names may end with. */
const units = [
  ...['mm', 'cm', 'dm', 'm', 'km', 'ha', 'ft', 'mi', 'm²', 'km²', 'm³', 'l', 'L', 'hl', 'ml'],
  ...['mg', 'g', 'kg', 't', 'kt', 'Mt', 'µg/m³', 'mg/l', 'g/km', 't/ha', 'teqCO2', 'tCO2', 'ktCO2'],
  ...['W', 'kW', 'MW', 'GW', 'Wh', 'kWh', 'MWh', 'GWh', 'TWh', 'J', 'kJ', 'MJ', 'V', 'A', 'kVA'],
  ...['°C', '°F', 'K', 'Pa', 'hPa', 'bar', 'dB', 'dB(A)', 'Hz', 'kHz', 'MHz', 'lux', '°'],
  ...['s', 'ms', 'min', 'h', 'km/h', 'm/s', 'm³/s', 'm³/h', 'hab/km²', 'hab./km²'],
  ...['%', '‰', '€', 'k€', 'M€', '$', '£', 'EUR', 'USD', 'CHF', 'GBP', '€/m²', '€/kWh'],
] as const

const squared = (text: string): string =>
  text
    .replace(/m\^?2\b/g, 'm²')
    .replace(/m\^?3\b/g, 'm³')
    .replace('μ', 'µ')

/** The unit in a column name such as “Length (km)” or “surface en ha”; null for none. */
export function unitOfLabel(label: string): string | null {
  const [, bracketed, worded] =
    label.trim().match(/[([]\s*(?:en |in )?([^()[\]]{1,10}(?:\(A\))?)\s*[)\]]$|\s(?:en|in)\s+(\S{1,8})$/) ??
    []
  return unitOf(bracketed ?? worded ?? '')
}

/** The display form of a unit; null for an unknown one. */
export function unitOf(text: string): string | null {
  const written = squared(text).trim()
  return units.find((unit) => unit === written) ?? null
}
