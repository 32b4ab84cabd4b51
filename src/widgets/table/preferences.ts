/** A reader's table preferences, stored in the browser. */
export interface TablePreferences {
  key: string
  /** Names of the visible columns in order; absent for the page's columns. */
  columns?: readonly string[]
  /** Widths in pixels by column; absent for automatic widths. */
  widths?: Readonly<Record<string, number>>
}

/** Empty preferences where nothing valid is stored. */
export function readPreferences(key: string): TablePreferences {
  try {
    const { columns, widths } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return { key, ...(Array.isArray(columns) && { columns: columns.map(String) }), widths: { ...widths } }
  } catch {
    return { key }
  }
}
