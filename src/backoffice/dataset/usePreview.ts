import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Processor } from '../../core/processors/definitions.ts'
import { useApp } from '../app.ts'
import { type Edits, listOf, patchOf, recordEdits } from './edits.ts'
import { triedPart } from './processing/steps.ts'
import type { TabProps } from './tab-props.ts'

/** Milliseconds after typing until the preview is requested. */
const typingMs = 600

/** A value that is passed on after it has not changed for a while. */
function useSettled<T>(value: T): T {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), typingMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

interface PreviewRequest {
  records?: number
  /** Also requests the effect of each processor. */
  steps?: boolean
}

/**
 * A preview of the first records with unsaved edits. Incomplete processors, and those after them, are left
 * out; `tried` are the others.
 */
export function usePreview(
  { dataset, edits }: Pick<TabProps, 'dataset' | 'edits'>,
  { records = 10, steps = false }: PreviewRequest = {},
) {
  const { api } = useApp()
  const { dataset_id: id, revision, resources } = dataset
  const settled: Edits = useSettled(edits)
  const list = listOf(settled, dataset, 'processors')
  const tried: readonly Processor[] = triedPart(list)
  const patch = {
    ...patchOf(recordEdits(settled)),
    ...(tried.length < list.length && { processors: tried }),
  }
  const preview = useQuery({
    queryKey: ['preview', id, revision, steps, records, patch],
    queryFn: ({ signal }) =>
      api('POST management/1.0/datasets/:id/preview/', {
        path: { id },
        query: { nhits: records },
        body: { ...patch, ...(steps && { steps }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: resources.some(({ enabled }) => enabled),
    staleTime: Number.POSITIVE_INFINITY,
  })
  /** Whether the preview is older than the last edits. */
  const isBehind = settled !== edits || preview.isPlaceholderData || preview.isFetching
  return { preview, tried, isBehind }
}
