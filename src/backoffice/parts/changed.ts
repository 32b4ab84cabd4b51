/** The members of `values` that differ from the saved ones; lists and objects are compared by content. */
export function changedMembers<Values extends object>(
  saved: Readonly<Values>,
  values: Readonly<Values>,
): Partial<Values> {
  const before = saved as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  ) as Partial<Values>
}
