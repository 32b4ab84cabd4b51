/** What a reader has chosen for a table, kept in this browser. */
export interface TablePreferences {
  key: string
  /** Names of the columns shown, in their order; absent for those of the page. */
  columns?: readonly string[]
  /** Widths in pixels by column; absent for those of the content. */
  widths?: Readonly<Record<string, number>>
}

/** Nothing chosen where nothing, or nonsense, is kept. */
export function readPreferences(key: string): TablePreferences {
  try {
    const { columns, widths } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return { key, ...(Array.isArray(columns) && { columns: columns.map(String) }), widths: { ...widths } }
  } catch {
    return { key }
  }
}
