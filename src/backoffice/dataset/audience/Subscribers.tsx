import { Button, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../app.ts'
import { notifyDone } from '../../parts/notify.ts'
import { Failed, Waiting } from '../../parts/states.tsx'
import { useTextForm } from '../../parts/useTextForm.ts'

/** The subscribers of a dataset, and a form to mail all of them. */
export function Subscribers({ id }: { id: string }) {
  const { api, words } = useApp()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['subscribers', id],
    queryFn: ({ signal }) => api('GET management/1.0/datasets/:id/subscribers/', { path: { id }, signal }),
  })
  const subscribers = data?.subscribers ?? []
  return (
    <section className="audience-part">
      <Title order={2} size="h4">
        {words.say('subscribers.title')}
      </Title>
      {isPending && <Waiting lines={2} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data && subscribers.length === 0 && <Text c="dimmed">{words.say('subscribers.none')}</Text>}
      {subscribers.length > 0 && (
        <>
          <Text>{words.count('subscribers.count', subscribers.length)}</Text>
          <ul className="rows subscribers">
            {subscribers.map(({ username, name, since, email }) => (
              <li key={username}>
                <div>
                  <Text fw={600}>{name ?? username}</Text>
                  <Text size="sm" c="dimmed">
                    {[name && username, email, words.say('subscribers.since', { at: words.moment(since) })]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </div>
              </li>
            ))}
          </ul>
          <Letter id={id} />
        </>
      )}
    </section>
  )
}

function Letter({ id }: { id: string }) {
  const { api, words } = useApp()
  const empty = { subject: '', message: '' }
  const form = useTextForm({
    name: `notify.${id}`,
    saved: empty,
    check: (field, value) => (value.trim() === '' ? words.say(`subscribers.${field}_needed`) : null),
    send: (_, values) =>
      api('POST management/1.0/datasets/:id/subscribers/notify/', { path: { id }, body: values }),
    done: ({ recipients }) => {
      form.reset(empty)
      notifyDone(
        recipients > 0 ? words.count('subscribers.sent', recipients) : words.say('subscribers.sent_none'),
        words,
      )
    },
  })
  return (
    <form onSubmit={form.save}>
      <Stack gap="sm" maw={720}>
        <Title order={3} size="h5">
          {words.say('subscribers.write')}
        </Title>
        <TextInput label={words.say('subscribers.subject')} {...form.field('subject')} />
        <Textarea
          label={words.say('subscribers.message')}
          description={words.say('subscribers.message_how')}
          rows={6}
          {...form.field('message')}
        />
        <Group>
          <Button type="submit" loading={form.isSaving}>
            {words.say('subscribers.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
