import { useApp } from '../app.ts'
import { shortened } from '../parts/printed.ts'

/** A value of a record, truncated; an empty one is marked. */
export function Value({ value }: { value: unknown }) {
  const { words } = useApp()
  if (value === null || value === undefined)
    return <span className="d4c-muted">{words.say('fields.empty_value')}</span>
  return shortened(value)
}
