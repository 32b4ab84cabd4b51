const key = Symbol.for('d4c.shared-parts')

/** A part of what all elements of one page share, whichever bundle they came in; made by whoever asks first. */
export function shared<Part>(name: string, make: () => Part): Part {
  const holder = globalThis as { [key]?: Map<string, unknown> }
  holder[key] ??= new Map()
  if (!holder[key].has(name)) holder[key].set(name, make())
  return holder[key].get(name) as Part
}
