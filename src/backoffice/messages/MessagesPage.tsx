import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedMessage } from '../../server/features/messages/contract.ts'
import { useApp } from '../app.ts'
import { notifyDone, notifyFailed } from '../parts/notify.ts'
import { Empty, Failed, Waiting } from '../parts/states.tsx'
import { useTitle } from '../shell/useTitle.ts'
import { ClientErrors } from './ClientErrors.tsx'

const pageLength = 50
const shows = ['open', 'archived'] as const

/** Messages to administrators, and errors of visitors' browsers. */
export default function MessagesPage() {
  const { api, queries, words } = useApp()
  const [show, setShow] = useState<(typeof shows)[number]>('open')
  const title = words.say('messages.title')
  useTitle(title)
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ['messages', show],
      queryFn: ({ pageParam, signal }) =>
        api('GET management/v2/messages/', {
          query: { archived: String(show === 'archived'), before: pageParam, limit: pageLength },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: ({ messages }) => (messages.length === pageLength ? messages.at(-1)?.id : undefined),
    })
  const archive = useMutation({
    mutationFn: ({ id, archived_at }: ManagedMessage) =>
      api('POST management/v2/messages/:message/archive/', {
        path: { message: id },
        body: { archived: archived_at === null },
      }),
    onSuccess: ({ archived_at }) => {
      void queries.invalidateQueries({ queryKey: ['messages'] })
      notifyDone(words.say(archived_at === null ? 'messages.now.open' : 'messages.now.archived'), words)
    },
    onError: (failure) => notifyFailed(failure, words),
  })
  const messages = data?.pages.flatMap((page) => page.messages) ?? []
  return (
    <Stack gap="md">
      <Title order={1} size="h2" tabIndex={-1}>
        {title}
      </Title>
      <NativeSelect
        className="short"
        label={words.say('messages.show')}
        value={show}
        data={shows.map((one) => ({ value: one, label: words.say(`messages.show.${one}`) }))}
        onChange={({ currentTarget }) => setShow(currentTarget.value === 'archived' ? 'archived' : 'open')}
      />
      {isPending && <Waiting />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data && messages.length === 0 && (
        <Empty
          title={words.say(show === 'open' ? 'messages.none' : 'messages.none_archived')}
          why={words.say('messages.none_why')}
        />
      )}
      {messages.length > 0 && (
        <ul className="rows">
          {messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              isWorking={archive.isPending && archive.variables.id === message.id}
              archive={() => archive.mutate(message)}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.say('messages.more')}
          </Button>
        </div>
      )}
      <ClientErrors />
    </Stack>
  )
}

interface MessageProps {
  message: ManagedMessage
  isWorking: boolean
  archive: () => void
}

function Message({ message, isWorking, archive }: MessageProps) {
  const { words } = useApp()
  const { subject, name, email, created_at, archived_at } = message
  const title = subject || words.say('messages.visitor')
  const verb = archived_at === null ? 'archive' : 'reopen'
  const facts = [
    name,
    email,
    words.moment(created_at),
    archived_at !== null && words.say('messages.archived', { at: words.moment(archived_at) }),
  ]
  return (
    <li data-omitted={archived_at !== null || undefined}>
      <div>
        <Text fw={600}>{title}</Text>
        <Text className="feedback-comment">{message.message}</Text>
        <Text size="sm" c="dimmed">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Group gap="xs">
        {email && (
          <Button
            size="xs"
            variant="default"
            component="a"
            href={`mailto:${encodeURIComponent(email)}?${new URLSearchParams({ subject: `Re: ${subject}` }).toString().replaceAll('+', '%20')}`}
            aria-label={words.say('messages.reply_to', { title })}
          >
            {words.say('messages.reply')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          aria-label={words.say(`messages.${verb}_of`, { title })}
          loading={isWorking}
          onClick={archive}
        >
          {words.say(`messages.${verb}`)}
        </Button>
      </Group>
    </li>
  )
}
