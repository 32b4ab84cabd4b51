import { Anchor, Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reuseStates } from '../../core/management/contributions.ts'
import type { ManagedReuse } from '../../server/features/reuses/contract.ts'
import { useApp } from '../app.ts'
import { Confirm } from '../parts/Confirm.tsx'
import { notifyDone, notifyFailed } from '../parts/notify.ts'
import { Empty, Failed, Waiting } from '../parts/states.tsx'
import { Follow } from '../shell/Link.tsx'
import { useTitle } from '../shell/useTitle.ts'
import { ReuseDialog } from './ReuseDialog.tsx'

const shows = [...reuseStates, 'all'] as const
type Verb = 'accept' | 'reject' | 'delete'

/** Submitted reuses; each is public once it is approved. */
export default function ReusesPage() {
  const { api, queries, words } = useApp()
  const [show, setShow] = useState<(typeof shows)[number]>('pending')
  const [dying, kill] = useState<ManagedReuse | null>(null)
  const [edited, edit] = useState<ManagedReuse | null>(null)
  const title = words.say('reuses.title')
  useTitle(title)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['reuses'],
    queryFn: ({ signal }) => api('GET management/1.0/reuses/', { signal }),
  })
  const changed = () => void queries.invalidateQueries({ queryKey: ['reuses'] })
  const decide = useMutation({
    mutationFn: async ({ reuse, verb }: { reuse: ManagedReuse; verb: Verb }) => {
      await api(`POST management/1.0/reuses/:reuse/${verb}/`, { path: { reuse: reuse.reuse_id } })
    },
    onSuccess: (_, { reuse, verb }) => {
      kill(null)
      changed()
      const key = (
        { accept: 'reuses.now.accepted', reject: 'reuses.now.rejected', delete: 'reuses.deleted' } as const
      )[verb]
      notifyDone(words.say(key, { title: reuse.title }), words)
    },
    onError: (failure) => notifyFailed(failure, words),
  })
  const shown = (data?.reuses ?? []).filter(({ state }) => show === 'all' || state === show)
  return (
    <Stack gap="md">
      <Title order={1} size="h2" tabIndex={-1}>
        {title}
      </Title>
      <NativeSelect
        className="short"
        label={words.say('reuses.show')}
        value={show}
        data={shows.map((state) => ({ value: state, label: words.say(`reuses.state.${state}`) }))}
        onChange={({ currentTarget }) =>
          setShow(shows.find((state) => state === currentTarget.value) ?? 'pending')
        }
      />
      {isPending && <Waiting />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data && shown.length === 0 && (
        <Empty title={words.say('reuses.none')} why={words.say('reuses.none_why')} />
      )}
      {shown.length > 0 && (
        <ul className="rows">
          {shown.map((reuse) => (
            <Row
              key={reuse.reuse_id}
              reuse={reuse}
              isWorking={decide.isPending && decide.variables.reuse.reuse_id === reuse.reuse_id}
              decide={(verb) => decide.mutate({ reuse, verb })}
              edit={() => edit(reuse)}
              kill={() => kill(reuse)}
            />
          ))}
        </ul>
      )}
      <ReuseDialog reuse={edited} close={() => edit(null)} saved={changed} />
      <Confirm
        title={dying && words.say('reuses.delete_ask', { title: dying.title })}
        why={words.say('reuses.delete_why')}
        button={words.say('reuses.delete')}
        isWorking={decide.isPending}
        confirm={() => dying && decide.mutate({ reuse: dying, verb: 'delete' })}
        close={() => kill(null)}
      />
    </Stack>
  )
}

interface RowProps {
  reuse: ManagedReuse
  isWorking: boolean
  decide: (verb: Verb) => void
  edit: () => void
  kill: () => void
}

function Row({ reuse, isWorking, decide, edit, kill }: RowProps) {
  const { router, words } = useApp()
  const { title, url, description, type, state, dataset_id, author_name, created_at } = reuse
  const verbs = [
    ...(state === 'accepted' ? [] : (['accept'] as const)),
    ...(state === 'rejected' ? [] : (['reject'] as const)),
  ]
  return (
    <li>
      <div>
        <Text fw={600}>{title}</Text>
        <Anchor className="reuse-address" href={url} target="_blank" rel="noopener nofollow">
          {url}
        </Anchor>
        {description && <Text className="feedback-comment">{description}</Text>}
        <Text size="sm" c="dimmed">
          {[
            words.say(`reuses.state.${state}`),
            type,
            words.say('reuses.by', { author: author_name, at: words.moment(created_at) }),
          ]
            .filter(Boolean)
            .join(' · ')}{' '}
          <Follow href={router.dataset(dataset_id)}>{words.say('reuses.of', { dataset: dataset_id })}</Follow>
        </Text>
      </div>
      <Group gap="xs">
        {verbs.map((verb) => (
          <Button
            key={verb}
            size="xs"
            variant={verb === 'accept' ? 'filled' : 'default'}
            aria-label={words.say(`reuses.${verb}_of`, { title })}
            loading={isWorking}
            onClick={() => decide(verb)}
          >
            {words.say(`reuses.${verb}`)}
          </Button>
        ))}
        <Button
          size="xs"
          variant="default"
          aria-label={words.say('reuses.edit_of', { title })}
          onClick={edit}
        >
          {words.say('reuses.edit')}
        </Button>
        <Button
          size="xs"
          variant="default"
          color="red"
          aria-label={words.say('reuses.delete_of', { title })}
          onClick={kill}
        >
          {words.say('reuses.delete')}
        </Button>
      </Group>
    </li>
  )
}
