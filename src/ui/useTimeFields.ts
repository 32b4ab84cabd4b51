import { useEffect, useMemo } from 'react'
import type { DataContext } from '../client/contexts/context.ts'
import type { Dataset } from '../core/dataset.ts'
import { type Field, findField, isTemporal } from '../core/field.ts'
import { fill } from '../messages/message.ts'
import { useManyDatasets } from './useDataContext.ts'
import { useSentences } from './useSentences.ts'

export interface TimeField {
  context: DataContext
  field: Field
}

const temporal = ({ fields }: Dataset): Field[] => fields.filter(isTemporal)

/** The date field of each context: the named one, else the dataset's first. Contexts without one are named in `problems`. */
export function useTimeFields(
  element: Element,
  contexts: readonly DataContext[],
  nameOf: (context: DataContext) => string | undefined,
): { fields: readonly TimeField[]; problems: readonly string[]; loading: boolean } {
  const sentences = useSentences()
  const datasets = useManyDatasets(contexts)
  const names = contexts.map((context) => nameOf(context) ?? '').join(',')
  const found = useMemo(() => {
    const wanted = names.split(',')
    const fields: TimeField[] = []
    const problems: string[] = []
    const notices: string[] = []
    contexts.forEach((context, index) => {
      const dataset = datasets[index]
      if (!dataset) return
      const candidates = temporal(dataset)
      const named = wanted[index] ? findField(candidates, wanted[index]) : undefined
      const field = named ?? candidates[0]
      if (!field) problems.push(fill(sentences['time.nofield'], { name: context.name }))
      else {
        fields.push({ context, field })
        if (!named && candidates.length > 1)
          notices.push(
            `The context ${context.name} has several date fields: ${field.name} is used. Name one with time-field.`,
          )
      }
    })
    return { fields, problems, notices, loading: datasets.includes(null) }
  }, [contexts, datasets, names, sentences])

  useEffect(() => {
    for (const notice of found.notices) console.info(`<${element.localName}> ${notice}`)
    for (const problem of found.problems) console.error(`<${element.localName}> ${problem}`)
  }, [element, found])
  return found
}
