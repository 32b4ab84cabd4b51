import { lazy, Suspense, useMemo } from 'react'
import type { DataContext } from '../../../client/contexts/context.ts'
import type { DataRecord } from '../../../core/record.ts'

const Html = lazy(() => import('../../../ui/Html.tsx'))

interface Props {
  source: DataContext
  template: string
  record: DataRecord
  records: readonly DataRecord[]
  index: number
}

/** A record rendered by its layer's template. */
export function RecordTemplate({ source, template, record, records, index }: Props) {
  const contexts = useMemo(() => [source], [source])
  return (
    <Suspense fallback={null}>
      <Html source={template} variables={{ record, records, index }} contexts={contexts} />
    </Suspense>
  )
}
