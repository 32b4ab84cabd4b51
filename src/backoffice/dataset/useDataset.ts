import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DatasetStatus, ManagedDataset } from '../../server/features/datasets/contract.ts'
import { useApp } from '../app.ts'
import { CallFailure } from '../client/failure.ts'
import { notifyDone, notifyFailed } from '../parts/notify.ts'
import { loadStored, saveStored } from '../parts/session-storage.ts'
import { type Edits, editsSince, isEdited, patchOf, readEdits } from './edits.ts'

/** Polling interval of a job in milliseconds, as in the specification. */
const pollMs = 500

/** Changes of another user, from a rejected save. */
export interface Conflict {
  revision: string
  user: string | null
  at: string
  members: readonly string[]
  /** The currently saved dataset; null when it cannot be loaded. */
  theirs: ManagedDataset | null
}

/** A dataset with its unsaved edits and functions to save them. */
export function useDataset(id: string) {
  const { api, queries, words } = useApp()
  const storageKey = `dataset.${id}`
  const [edits, setEdits] = useState<Edits>(() => readEdits(loadStored(storageKey)))
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const query = useQuery({
    queryKey: ['dataset', id],
    queryFn: ({ signal }) => api('GET management/v2/datasets/:id/', { path: { id }, signal }),
  })
  const edit = (change: (before: Edits) => Edits) =>
    setEdits((before) => {
      const after = change(before)
      saveStored(storageKey, isEdited(after) ? after : undefined)
      return after
    })
  const took = (dataset: ManagedDataset) => {
    queries.setQueryData(['dataset', id], dataset)
    void queries.invalidateQueries({ queryKey: ['datasets'] })
    void queries.invalidateQueries({ queryKey: ['changes', id] })
    void queries.invalidateQueries({ queryKey: ['status', id] })
  }
  const save = useMutation({
    mutationFn: (on_conflict: 'merge' | 'overwrite' | null) =>
      api('PATCH management/v2/datasets/:id/', {
        path: { id },
        body: { ...patchOf(edits), revision: query.data?.revision, ...(on_conflict && { on_conflict }) },
      }),
    onMutate: () => edits,
    onSuccess: (dataset, _, sent) => {
      setConflict(null)
      // Editing continues during a save.
      edit((now) => editsSince(sent, now))
      took(dataset)
      notifyDone(words.say('dataset.saved'), words)
    },
    onError: (error) => {
      const body = error instanceof CallFailure && error.status === 409 ? error.body : null
      const { conflict: theirs } = (body ?? {}) as { conflict?: Conflict }
      if (!theirs) return notifyFailed(error, words)
      const showConflict = (saved: ManagedDataset | null) => setConflict({ ...theirs, theirs: saved })
      api('GET management/v2/datasets/:id/', { path: { id } }).then(showConflict, () => showConflict(null))
    },
  })
  return { query, edits, edit, save, took, conflict, forgetConflict: () => setConflict(null) }
}

/** The activity of a dataset, polled while it is busy. */
export function useStatus(id: string) {
  const { api } = useApp()
  return useQuery({
    queryKey: ['status', id],
    queryFn: ({ signal }) => api('GET management/v2/datasets/:id/status/', { path: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? pollMs : false),
  })
}

export const isBusy = ({ name }: Pick<DatasetStatus, 'name'>): boolean =>
  name === 'queued' || name === 'processing' || name === 'aborting'
