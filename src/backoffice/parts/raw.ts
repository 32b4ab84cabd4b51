/** Members of a list shown before "show more". */
export const shownMembers = 20

/** A value with long lists truncated; the last member tells how many are hidden. */
export function cutLists(value: unknown, left: (n: number) => string): unknown {
  if (Array.isArray(value)) {
    const shown = value.slice(0, shownMembers).map((member) => cutLists(member, left))
    return value.length > shownMembers ? [...shown, left(value.length - shownMembers)] : shown
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cutLists(member, left)]))
}
