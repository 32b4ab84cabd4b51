import { Stack, Title } from '@mantine/core'
import { useState } from 'react'
import type { ManagedResource } from '../../server/features/datasets/contract.ts'
import { useApp } from '../app.ts'
import type { Account } from '../client/session.ts'
import { loadStored, saveStored } from '../parts/session-storage.ts'
import { useTitle } from '../shell/useTitle.ts'
import { Describe } from './Describe.tsx'
import { SourceForms } from './SourceForms.tsx'

const storageKey = 'new.sources'

const isResource = (value: unknown): value is ManagedResource =>
  typeof value === 'object' && value !== null && 'resource_uid' in value && 'title' in value

/** Creates a dataset in two steps: sources, then a preview with types. */
export default function NewDatasetPage({ account }: { account: Account }) {
  const { words } = useApp()
  const [resources, setResources] = useState<readonly ManagedResource[]>(() => {
    const before = loadStored(storageKey)
    return Array.isArray(before) ? before.filter(isResource) : []
  })
  const title = words.say('new.title')
  useTitle(title)
  const choose = (next: readonly ManagedResource[]) => {
    saveStored(storageKey, next.length > 0 ? next : undefined)
    setResources(next)
  }
  return (
    <Stack gap="lg">
      <Title order={1} size="h2" tabIndex={-1}>
        {title}
      </Title>
      {resources.length > 0 ? (
        <Describe
          key={resources[0]?.resource_uid}
          account={account}
          resources={resources}
          change={choose}
          forget={() => saveStored(storageKey, undefined)}
        />
      ) : (
        <SourceForms storageKey="new.source" isOpen chosen={choose} />
      )}
    </Stack>
  )
}
