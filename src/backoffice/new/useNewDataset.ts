import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldType, fieldTypes } from '../../core/field.ts'
import type { ManagedResource } from '../../server/features/datasets/contract.ts'
import { useApp } from '../app.ts'
import { notifyDone, notifyFailed } from '../parts/notify.ts'
import { loadStored, saveStored, useStored } from '../parts/session-storage.ts'
import type { Made } from './MadeDataset.tsx'

export const previewRows = 10

/** `arbres_2024.csv` → `arbres 2024`. */
const titleOf = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? name)
    .replace(/\.\w{1,8}$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()

/** Restored types; invalid ones are dropped. */
function typesOf(stored: unknown): Readonly<Record<string, FieldType>> {
  if (typeof stored !== 'object' || stored === null) return {}
  const pairs = Object.entries(stored).flatMap(([field, text]) => {
    const type = fieldTypes.find((known) => known === text)
    return type ? [[field, type] as const] : []
  })
  return Object.fromEntries(pairs)
}

/**
 * A dataset before it is created: its title and types, which survive reloads, a preview, and its creation.
 * `created` is called when the sources belong to the dataset.
 */
export function useNewDataset(resources: readonly ManagedResource[], created: () => void) {
  const { api, queries, words } = useApp()
  const [first] = resources
  const uids = resources.map(({ resource_uid }) => resource_uid)
  const proposed = first && first.type !== 'realtime' ? titleOf(first.title) : ''
  const [title, setTitle, forgetTitle] = useStored('new.title', proposed)
  const typesKey = `new.types.${first?.resource_uid}`
  const [types, setTypes] = useState(() => typesOf(loadStored(typesKey)))
  const [made, setMade] = useState<Made | null>(null)
  const fields = Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { type }]))
  const forgetInput = () => {
    forgetTitle()
    saveStored(typesKey, undefined)
  }
  const preview = useQuery({
    queryKey: ['preview', uids, types],
    queryFn: ({ signal }) =>
      api('POST management/1.0/resources/preview/', {
        query: { nhits: previewRows },
        body: { metas: { title: title || '–' }, resources: uids, fields },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const make = useMutation({
    mutationFn: async (publish: boolean): Promise<Made> => {
      const dataset =
        made?.dataset ??
        (await api('POST management/1.0/datasets/', {
          body: { metas: { title }, resources: uids, fields },
        }))
      setMade({ dataset, job: null })
      created()
      forgetInput()
      if (!publish) return { dataset, job: null }
      const { job_id } = await api('POST management/1.0/datasets/:id/publish/', {
        path: { id: dataset.dataset_id },
      })
      return { dataset, job: job_id }
    },
    onSuccess: (done) => {
      setMade(done)
      notifyDone(words.say('new.made', { title: done.dataset.title }), words)
      return queries.invalidateQueries({ queryKey: ['datasets'] })
    },
    onError: (error) => notifyFailed(error, words),
  })
  const retype = (field: string, type: FieldType | null) => {
    const { [field]: _, ...others } = types
    const next = type === null ? others : { ...others, [field]: type }
    saveStored(typesKey, next)
    setTypes(next)
  }
  return { title, setTitle, types, retype, preview, make, made, forgetInput }
}
