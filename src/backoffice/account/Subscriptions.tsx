import { Anchor, Button, Checkbox, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type {
  AccountNotification,
  AccountSubscription,
} from '../../server/features/subscriptions/contract.ts'
import { useApp } from '../app.ts'
import { notifyDone, notifyFailed } from '../parts/notify.ts'
import { Failed, Waiting } from '../parts/states.tsx'

/** Subscribed datasets, and kinds of notification mails. */
export function Subscriptions() {
  const { words } = useApp()
  return (
    <section className="section">
      <Title order={2} size="h4">
        {words.say('subscriptions.title')}
      </Title>
      <Datasets />
      <Mails />
    </section>
  )
}

function Datasets() {
  const { api, options, queries, words } = useApp()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['subscriptions'],
    queryFn: ({ signal }) => api('GET account/subscriptions/datasets/', { signal }),
  })
  const leave = useMutation({
    mutationFn: ({ dataset_id }: AccountSubscription) =>
      api('POST account/subscriptions/datasets/:id/unsubscribe/', { path: { id: dataset_id } }),
    onSuccess: (_, { title }) => {
      void queries.invalidateQueries({ queryKey: ['subscriptions'] })
      notifyDone(words.say('subscriptions.left', { title }), words)
    },
    onError: (failure) => notifyFailed(failure, words),
  })
  if (isPending) return <Waiting lines={2} />
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (data.datasets.length === 0) return <Text c="dimmed">{words.say('subscriptions.none')}</Text>
  return (
    <ul className="rows">
      {data.datasets.map((one) => (
        <li key={one.dataset_id}>
          <div>
            <Anchor href={`${options.home}dataset/${encodeURIComponent(one.dataset_id)}/`}>
              {one.title}
            </Anchor>
            <Text size="sm" c="dimmed">
              {words.say('subscribers.since', { at: words.moment(one.subscribed_at) })}
            </Text>
          </div>
          <Button
            size="xs"
            variant="default"
            aria-label={words.say('subscriptions.leave_of', { title: one.title })}
            loading={leave.isPending && leave.variables.dataset_id === one.dataset_id}
            onClick={() => leave.mutate(one)}
          >
            {words.say('subscriptions.leave')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Mails() {
  const { api, queries, words } = useApp()
  const { data, error, refetch } = useQuery({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => api('GET account/subscriptions/notifications/', { signal }),
  })
  const turn = useMutation({
    mutationFn: ({ name, subscribed }: AccountNotification) =>
      api(`POST account/subscriptions/notifications/:name/${subscribed ? 'unsubscribe' : 'subscribe'}/`, {
        path: { name },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['notifications'] }),
    onError: (failure) => notifyFailed(failure, words),
  })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data || data.notifications.length === 0) return null
  return (
    <Stack gap="xs" role="group" aria-label={words.say('subscriptions.mails')}>
      <Text fw={600} size="sm">
        {words.say('subscriptions.mails')}
      </Text>
      {data.notifications.map((one) => (
        <Checkbox
          key={one.name}
          label={words.say(`subscriptions.mail.${one.name}`)}
          checked={turn.isPending && turn.variables.name === one.name ? !one.subscribed : one.subscribed}
          onChange={() => turn.mutate(one)}
        />
      ))}
    </Stack>
  )
}
