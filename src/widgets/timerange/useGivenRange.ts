import { useRef } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import { type DateInput, readDefaultDate } from '../../core/format/date-input.ts'
import type { TimeRange } from '../../core/time-query.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import { useChange } from '../../ui/useChange.ts'
import type { TimeField } from '../../ui/useTimeFields.ts'
import type { attributes } from './attributes.ts'

interface Given {
  options: OptionsOf<typeof attributes>
  input: DateInput
  /** Date fields of the contexts whose schemas are loaded. */
  fields: readonly TimeField[]
  /** Whether the contexts have a range, which takes precedence over the element's initial one. */
  isSet: boolean
  write: (range: TimeRange, targets: readonly TimeField[]) => void
}

/**
 * Sets the dates of the element's attributes: `from` and `to` or the defaults once in each context, then
 * `from` and `to` when they change.
 */
export function useGivenRange({ options, input, fields, isSet, write }: Given): void {
  const { from, to, defaultFrom, defaultTo } = options
  const wasSet = useRef<boolean | null>(null)
  const given = useRef(new Set<DataContext>())
  const before = useRef({ from, to })

  const read = (start: string, end: string): TimeRange => {
    const now = Date.now()
    return {
      from: readDefaultDate(start, now, input, 'from'),
      to: readDefaultDate(end, now, input, 'to'),
    }
  }
  // Runs once for each context, when its field is known.
  useChange(() => {
    if (fields.length === 0) return
    wasSet.current ??= isSet
    const targets = fields.filter(({ context }) => !given.current.has(context))
    for (const { context } of targets) given.current.add(context)
    const [start, end] = [from || defaultFrom, to || defaultTo]
    if (!wasSet.current && targets.length > 0 && (start !== '' || end !== ''))
      write(read(start, end), targets)
  }, [fields])
  // Runs when the attributes change.
  useChange(() => {
    const changed = before.current.from !== from || before.current.to !== to
    before.current = { from, to }
    if (changed && fields.length > 0) write(read(from, to), fields)
  }, [from, to])
}
