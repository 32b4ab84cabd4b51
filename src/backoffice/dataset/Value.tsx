import { useApp } from '../app.ts'

/** Characters of a value that are shown. */
const shownLength = 120

function printed(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text
}

/** A value of a record, cut where it is long; an empty one says so. */
export function Value({ value }: { value: unknown }) {
  const { words } = useApp()
  if (value === null || value === undefined)
    return <span className="d4c-muted">{words.say('fields.empty_value')}</span>
  return printed(value)
}
