export interface Choice {
  value: string
  label: string
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null

/** Choices from a list of texts, numbers or `{value, label}`; other values are skipped. */
export function readChoices(value: unknown): Choice[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) => {
    const plain = textOf(one)
    if (plain !== null) return [{ value: plain, label: plain }]
    if (typeof one !== 'object' || one === null) return []
    const { value: named, label } = one as { value?: unknown; label?: unknown }
    const read = textOf(named)
    return read === null ? [] : [{ value: read, label: textOf(label) ?? read }]
  })
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Index of the next choice after `active` whose label begins with the typed text; -1 for none. */
export function findTyped(choices: readonly Choice[], typed: string, active: number): number {
  const repeated = [...typed].every((letter) => letter === typed[0])
  const wanted = plain(repeated ? (typed[0] ?? '') : typed)
  const from = typed.length === 1 || repeated ? active + 1 : Math.max(active, 0)
  const order = choices.map((_, index) => (from + index) % choices.length)
  return order.find((index) => plain(choices[index]?.label ?? '').startsWith(wanted)) ?? -1
}
