import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Processor } from '../../core/processors/definitions.ts'
import { useApp } from '../app.ts'
import { type Edits, listOf, patchOf, recordEdits } from './edits.ts'
import { triedPart } from './processing/steps.ts'
import type { TabProps } from './tab-props.ts'

/** Milliseconds of silence after which what was typed is tried. */
const typingMs = 600

/** A value once it has not changed for a while. */
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
  /** Also what each processor makes of them. */
  steps?: boolean
}

/**
 * The first records as they would be with what was typed. Processors that are not complete yet, and those after them, are
 * left out; `tried` are the others.
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
  /** Whether what is shown is of before the last edits. */
  const isBehind = settled !== edits || preview.isPlaceholderData || preview.isFetching
  return { preview, tried, isBehind }
}
