import { useEffect, useState } from 'react'
import { isRecordsAnswer } from '../../client/answers.ts'
import type { ApiFailure } from '../../client/api.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import type { DataRecord } from '../../core/record.ts'
import { useAnswer } from '../useAnswer.ts'

/** A record with all its fields, requested once; null while it is loading. */
export function useFullRecord(
  element: Element,
  context: DataContext,
  recordid: string | null,
): { record: DataRecord | null; failure: ApiFailure | null; retry: () => void } {
  const [known, setKnown] = useState<ReadonlyMap<string, DataRecord>>(new Map())
  const record = recordid === null ? null : (known.get(recordid) ?? null)
  const call =
    recordid === null || record
      ? null
      : { path: 'records/1.0/search/', parameters: { q: `recordid=${recordid}`, rows: 1 } }
  const { value, loading, failure, retry } = useAnswer(element, context, call, isRecordsAnswer)
  useEffect(() => {
    const [found] = value?.records ?? []
    if (found && !loading) setKnown((before) => new Map(before).set(found.recordid, found))
  }, [value, loading])
  return { record, failure: call ? failure : null, retry }
}
