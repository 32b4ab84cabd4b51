/** A field name for a label: `[a-z0-9_]`, beginning with a letter or digit. */
export function fieldName(label: string): string {
  const name = label
    .replace(/[Œœ]/g, 'oe')
    .replace(/[Ææ]/g, 'ae')
    .replaceAll('ß', 'ss')
    // A footnote mark after a year is not one of its digits.
    .replace(/(\d)(?=[¹²³⁰-⁹])/g, '$1_')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60)
    .replace(/_+$/, '')
  return name || 'field'
}

/** Unique field names for labels, in order; duplicates get `_2` and so on. */
export function fieldNames(labels: readonly string[]): string[] {
  const used = new Set<string>()
  return labels.map((label) => {
    const base = fieldName(label)
    let name = base
    for (let nth = 2; used.has(name); nth++) name = `${base}_${nth}`
    used.add(name)
    return name
  })
}
