/** A group of layers on a map. */
export interface Group {
  id: string
  /** Shown by default. */
  displayed: boolean
}

/**
 * A visitor's choice for a group, and the author's setting at that time: a later change by the author wins.
 */
export interface GroupChoice {
  shown: boolean
  over: boolean
}

/**
 * Ids of the visible groups. `choices` are in chronological order; with `single` only the last chosen group
 * is visible, initially the first that is displayed.
 */
export function shownGroups(
  groups: readonly Group[],
  choices: ReadonlyMap<string, GroupChoice>,
  single: boolean,
): readonly string[] {
  const chosen = ({ id, displayed }: Group): boolean | null => {
    const choice = choices.get(id)
    return choice?.over === displayed ? choice.shown : null
  }
  if (!single) return groups.filter((group) => chosen(group) ?? group.displayed).map(({ id }) => id)
  const byId = new Map(groups.map((group) => [group.id, group]))
  const last = [...choices.keys()].reverse().find((id) => {
    const group = byId.get(id)
    return group !== undefined && chosen(group) === true
  })
  const alone = last ?? groups.find(({ displayed }) => displayed)?.id
  return alone === undefined ? [] : [alone]
}
