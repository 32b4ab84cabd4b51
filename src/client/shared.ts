const key = Symbol.for('d4c.shared-parts')

/** A singleton shared by all elements of a page, across bundles; created on first use. */
export function shared<Part>(name: string, make: () => Part): Part {
  const holder = globalThis as { [key]?: Map<string, unknown> }
  holder[key] ??= new Map()
  if (!holder[key].has(name)) holder[key].set(name, make())
  return holder[key].get(name) as Part
}
