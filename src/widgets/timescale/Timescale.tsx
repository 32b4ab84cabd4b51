import { useRef } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import { printTimeQuery, readTimeQuery, type Timescale as Scale } from '../../core/time-query.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { useChange } from '../../ui/useChange.ts'
import { useManyParameters } from '../../ui/useDataContext.ts'
import { useSentences } from '../../ui/useSentences.ts'
import { useTimeFields } from '../../ui/useTimeFields.ts'
import { WithContexts } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'

const parameter = 'q.timescale'
const choices = ['everything', 'year', 'month', 'week', 'day'] as const

interface ChoicesProps {
  element: HTMLElement
  options: OptionsOf<typeof attributes>
  contexts: readonly DataContext[]
}

function Choices({ element, options, contexts }: ChoicesProps) {
  const sentences = useSentences()
  const { fields, problems } = useTimeFields(
    element,
    contexts,
    ({ name }) => options.contextTimeField[name] ?? options.timeField,
  )
  const written = useManyParameters(contexts).map((parameters) =>
    readTimeQuery(String(parameters[parameter] ?? '')),
  )
  const found = written.find((query) => query?.kind === 'scale')
  const current = found?.kind === 'scale' ? found.scale : 'everything'

  const write = (
    scale: Scale | 'everything',
    targets = fields,
    origin: string | null = element.localName,
  ) => {
    for (const { context, field } of targets) {
      const query =
        scale === 'everything' ? undefined : printTimeQuery({ kind: 'scale', field: field.name, scale })
      context.parameters.update({ [parameter]: query }, origin)
    }
  }
  const ready = fields.length > 0
  const initial = options.defaultValue
  const wasSet = useRef<boolean | null>(null)
  const given = useRef(new Set<DataContext>())
  // Sets the default once in each context, when its field is known.
  useChange(() => {
    if (!ready) return
    wasSet.current ??= contexts.some(({ parameters }) => parameters.get()[parameter] !== undefined)
    const targets = fields.filter(({ context }) => !given.current.has(context))
    for (const { context } of targets) given.current.add(context)
    if (!wasSet.current && initial !== 'everything') write(initial, targets, null)
  }, [fields])

  if (problems.length > 0 && !ready) return <p className="d4c-error">{problems.join(' ')}</p>
  return (
    <fieldset className="timescale" part="timescale">
      <legend className="d4c-hidden">{sentences['time.period']}</legend>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className="choice"
          part="choice"
          aria-pressed={choice === current}
          disabled={!ready}
          onClick={() => write(choice)}
        >
          {sentences[`time.${choice}`]}
        </button>
      ))}
    </fieldset>
  )
}

/** Buttons for the last year, month, week or day. */
export function Timescale({ options, element, connection }: WidgetProps<typeof attributes>) {
  return (
    <WithContexts element={element} connection={connection} names={options.context}>
      {(contexts) => <Choices element={element} options={options} contexts={contexts} />}
    </WithContexts>
  )
}
