import type { DataContext } from '../../client/contexts/context.ts'
import { emit } from '../../client/events.ts'
import type { DateInput } from '../../core/format/date-input.ts'
import type { Parameters } from '../../core/parameters/encode.ts'
import { printTimeQuery, rangeParameters, type TimeRange } from '../../core/time-query.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { TimerangeView } from '../../ui/timerange/TimerangeView.tsx'
import { useSentences } from '../../ui/useSentences.ts'
import { type TimeField, useTimeFields } from '../../ui/useTimeFields.ts'
import { WithContexts } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'
import { useGivenRange } from './useGivenRange.ts'
import { useRange } from './useRange.ts'

type Options = OptionsOf<typeof attributes>

/** The parameters that a range sets in one context: the default ones, or those of the author's expression. */
async function changeOf(
  { context, field }: TimeField,
  range: TimeRange,
  options: Options,
): Promise<Parameters> {
  const name = options.contextParameterName[context.name]
  const formatter = options.contextParameterFormatter[context.name]
  if (name === undefined && formatter === undefined) return rangeParameters(field.name, range, options.suffix)
  const { from, to } = range
  if (!from || !to) return { [name ?? 'q']: undefined }
  if (formatter === undefined)
    return { [name ?? 'q']: printTimeQuery({ kind: 'range', field: field.name, from, to }) }
  const { compileExpression } = await import('../../core/template/condition.ts')
  const text = String(compileExpression(formatter)({ $field: field.name, $from: from, $to: to }))
  return { [name ?? 'q']: text }
}

function Range({
  element,
  options,
  contexts,
}: {
  element: HTMLElement
  options: Options
  contexts: readonly DataContext[]
}) {
  const sentences = useSentences()
  const { fields, problems } = useTimeFields(
    element,
    contexts,
    ({ name }) => options.contextTimeField[name] ?? options.timeField,
  )
  const { range, keep } = useRange(contexts, options)
  const isDay = fields.length > 0 && fields.every(({ field }) => field.type === 'date')
  const hasTime = options.displayTime && !isDay
  const format = options.dateFormat ?? (hasTime ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD')
  const zone = contexts[0]?.$origin.get().timezone
  const input: DateInput = { format, hasTime, isDay, zone }

  const write = (next: TimeRange, targets = fields, origin: string | null = element.localName) => {
    keep(next)
    for (const field of targets)
      changeOf(field, next, options).then(
        (change) => field.context.parameters.update(change, origin),
        (error: unknown) =>
          console.error(`<${element.localName}> ${field.context.name}-parameter-formatter: ${String(error)}`),
      )
    emit(element, 'd4c-range-change', { context: contexts[0]?.name, ...next })
  }

  const isSet = range.from !== null || range.to !== null
  useGivenRange({ options, input, fields, isSet, write: (next, targets) => write(next, targets, null) })

  if (problems.length > 0 && fields.length === 0) return <p className="d4c-error">{problems.join(' ')}</p>
  return (
    <TimerangeView
      range={range}
      ready={fields.length > 0}
      input={input}
      labels={{
        from: options.labelFrom ?? sentences['time.from'],
        to: options.labelTo ?? sentences['time.to'],
      }}
      placeholders={{ from: options.placeholderFrom ?? format, to: options.placeholderTo ?? format }}
      onChange={(next) => write(next)}
    />
  )
}

/** Two date fields for a range. */
export function Timerange({ options, element, connection }: WidgetProps<typeof attributes>) {
  return (
    <WithContexts element={element} connection={connection} names={options.context}>
      {(contexts) => <Range element={element} options={options} contexts={contexts} />}
    </WithContexts>
  )
}
