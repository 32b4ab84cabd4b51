import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DatasetChange, ManagedDataset } from '../../../server/features/datasets/contract.ts'
import { useApp } from '../../app.ts'
import { notifyDone, notifyFailed } from '../../parts/notify.ts'
import { useMetaLabels } from '../../parts/sentences.ts'
import { Empty, Failed, Waiting } from '../../parts/states.tsx'
import type { SentenceKey, Words } from '../../words.ts'

import { useChanges, useRestore } from './calls.ts'
import { describeChange } from './describe-change.ts'

/** The saved revisions of a dataset, newest first, with buttons to restore. */
export function States({ dataset, isTyped }: { dataset: ManagedDataset; isTyped: boolean }) {
  const { words } = useApp()
  const { dataset_id: id, revision } = dataset
  const changes = useChanges(id)
  const restore = useRestore(id)
  const [opened, open] = useState<string | null>(null)
  if (changes.isPending) return <Waiting />
  if (changes.error) return <Failed error={changes.error} retry={() => void changes.refetch()} />
  const all = changes.data.changes
  if (all.length === 0) return <Empty title={words.say('history.none')} why={words.say('history.none_why')} />
  return (
    <>
      {isTyped && <Text size="sm">{words.say('history.unsaved')}</Text>}
      <ul className="rows">
        {all.map((change) => (
          <li key={change.change_id}>
            <State change={change} />
            <Group gap="xs">
              <Button
                size="xs"
                variant="subtle"
                aria-label={words.say('history.what_of', { at: words.moment(change.at) })}
                aria-expanded={opened === change.change_id}
                onClick={() => open(opened === change.change_id ? null : change.change_id)}
              >
                {words.say('history.what')}
              </Button>
              {change.change_id === revision ? (
                <Text size="sm">{words.say('history.now')}</Text>
              ) : (
                <Button
                  size="xs"
                  variant="default"
                  disabled={isTyped}
                  aria-label={words.say('history.restore_of', { at: words.moment(change.at) })}
                  loading={restore.isPending && restore.variables === change.change_id}
                  onClick={() =>
                    restore.mutate(change.change_id, {
                      onSuccess: () =>
                        notifyDone(words.say('history.restored', { at: words.moment(change.at) }), words),
                      onError: (error) => notifyFailed(error, words),
                    })
                  }
                >
                  {words.say('history.restore')}
                </Button>
              )}
            </Group>
            {opened === change.change_id && <WhatChanged dataset={id} change={change.change_id} />}
          </li>
        ))}
      </ul>
    </>
  )
}

const partName = (part: string, words: Words): string => {
  const key = `part.${part}` as SentenceKey
  return Object.hasOwn(words.sentences, key) ? words.say(key) : part
}

function State({ change }: { change: DatasetChange }) {
  const { words } = useApp()
  const { parts, user, at, is_published, published_at } = change
  return (
    <div>
      <Text fw={600} className="first-capital">
        {parts.map((part) => partName(part, words)).join(', ')}
      </Text>
      <Text size="sm" c="dimmed">
        {words.say('history.by', { user: user ?? words.say('history.nobody'), at: words.moment(at) })}
      </Text>
      {is_published ? (
        <Text size="sm">● {words.say('history.published')}</Text>
      ) : (
        published_at !== null && (
          <Text size="sm">○ {words.say('history.published_at', { at: words.moment(published_at) })}</Text>
        )
      )}
    </div>
  )
}

/** Changes of a revision, by member. */
function WhatChanged({ dataset, change }: { dataset: string; change: string }) {
  const { api, words } = useApp()
  const labels = useMetaLabels()
  const difference = useQuery({
    queryKey: ['change', dataset, change],
    queryFn: ({ signal }) =>
      api('GET management/v2/datasets/:id/changes/:change/', { path: { id: dataset, change }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className="what">
      {difference.isPending && <Waiting lines={2} />}
      {difference.error && <Failed error={difference.error} retry={() => void difference.refetch()} />}
      {difference.data &&
        (difference.data.changes.length === 0 ? (
          <Text size="sm">{words.say('history.what_none')}</Text>
        ) : (
          <ul>
            {difference.data.changes.map((one) => (
              <li key={one.name}>{describeChange(one, words, labels)}</li>
            ))}
          </ul>
        ))}
    </div>
  )
}
