import { Stack, Title } from '@mantine/core'
import { useState } from 'react'
import type { ManagedResource } from '../../core/management/dataset.ts'
import { useApp } from '../app.ts'
import type { Account } from '../client/session.ts'
import { loadKept, saveKept } from '../parts/kept.ts'
import { useTitle } from '../shell/useTitle.ts'
import { Describe } from './Describe.tsx'
import { SourceChooser } from './SourceChooser.tsx'

const kept = 'new.source'

const isResource = (value: unknown): value is ManagedResource =>
  typeof value === 'object' && value !== null && 'resource_uid' in value && 'title' in value

/** Makes a dataset: first its source, then what was understood of it. */
export default function NewDatasetPage({ account }: { account: Account }) {
  const { words } = useApp()
  const [resource, setResource] = useState<ManagedResource | null>(() => {
    const before = loadKept(kept)
    return isResource(before) ? before : null
  })
  const title = words.say('new.title')
  useTitle(title)
  const choose = (next: ManagedResource | null) => {
    saveKept(kept, next ?? undefined)
    setResource(next)
  }
  return (
    <Stack gap="lg">
      <Title order={1} size="h2" tabIndex={-1}>
        {title}
      </Title>
      {resource ? (
        <Describe
          key={resource.resource_uid}
          account={account}
          resource={resource}
          forget={() => saveKept(kept, undefined)}
          another={() => choose(null)}
        />
      ) : (
        <SourceChooser chosen={choose} />
      )}
    </Stack>
  )
}
