import { useCallback, useEffect, useState } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import { isAnalysis, onlyValue } from '../../core/analysis/rows.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { Published } from '../../ui/Published.tsx'
import { useAnswer } from '../../ui/useAnswer.ts'
import { useParameters } from '../../ui/useDataContext.ts'
import { WithDatasetContext } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'

interface ValueProps {
  element: HTMLElement
  context: DataContext
  name: string
  func: string
  expression: string | undefined
  found: (name: string, value: unknown) => void
}

/** Requests one value. */
function Value({ element, context, name, func, expression, found }: ValueProps) {
  const parameters = useParameters(context)
  const call = {
    path: 'records/1.0/analyze/',
    parameters: {
      ...parameters,
      sort: undefined,
      'y.serie1.func': func.toUpperCase(),
      'y.serie1.expr': expression,
    },
  }
  const { value } = useAnswer(element, context, call, isAnalysis, { quiet: true })
  useEffect(() => {
    if (value) found(name, onlyValue(value, 'serie1'))
  }, [value, name, found])
  return null
}

/** Aggregates of records as variables of its content; null until they are loaded, and without records. */
export function Aggregation({ options, element, connection, template }: WidgetProps<typeof attributes>) {
  const { variable: names, contextOf, functionOf, expressionOf } = options
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  const found = useCallback(
    (name: string, value: unknown) => setValues((before) => ({ ...before, [name]: value })),
    [],
  )
  return (
    <>
      {names.map((name) => (
        <WithDatasetContext
          key={name}
          element={element}
          connection={connection}
          name={contextOf[name] ?? options.context ?? ''}
        >
          {(context) => (
            <Value
              element={element}
              context={context}
              name={name}
              func={functionOf[name] ?? options.function}
              expression={expressionOf[name] ?? options.expression}
              found={found}
            />
          )}
        </WithDatasetContext>
      ))}
      <Published
        values={Object.fromEntries(names.map((name) => [name, values[name] ?? null]))}
        template={template}
      />
    </>
  )
}
