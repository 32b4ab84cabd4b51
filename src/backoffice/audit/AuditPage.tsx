import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../app.ts'
import { Empty, Failed, Waiting } from '../parts/states.tsx'
import { useTitle } from '../shell/useTitle.ts'

const typingMs = 150
const pageLength = 100

/** The audit log, newest first, with an export. */
export default function AuditPage() {
  const { api, options, words } = useApp()
  const [typed, setTyped] = useState('')
  const [user] = useDebouncedValue(typed.trim(), typingMs)
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ['audit', user],
      queryFn: ({ pageParam, signal }) =>
        api('GET management/v2/audit/', {
          query: { user, before: pageParam, limit: pageLength },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: ({ entries }) => (entries.length === pageLength ? entries.at(-1)?.id : undefined),
    })
  const title = words.say('nav.audit')
  useTitle(title)
  const lines = data?.pages.flatMap(({ entries }) => entries) ?? []
  const file = (format: 'csv' | 'jsonl') =>
    `${options.api}management/v2/audit/export/?${new URLSearchParams({ format, ...(user && { user }) })}`
  return (
    <Stack gap="md">
      <Title order={1} size="h2" tabIndex={-1}>
        {title}
      </Title>
      <Group align="end">
        <TextInput
          type="search"
          label={words.say('audit.user')}
          autoCapitalize="none"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <a className="d4c-button" href={file('csv')} download>
          {words.say('audit.csv')}
        </a>
        <a className="d4c-button" href={file('jsonl')} download>
          {words.say('audit.jsonl')}
        </a>
      </Group>
      {isPending && <Waiting />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data && lines.length === 0 && (
        <Empty title={words.say('audit.none')} why={words.say('audit.none_why')} />
      )}
      {lines.length > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard through its focus */}
          <section className="matrix audit" tabIndex={0} aria-label={title}>
            <table>
              <caption className="d4c-hidden">{title}</caption>
              <thead>
                <tr>
                  {(['when', 'who', 'what', 'of', 'detail'] as const).map((column) => (
                    <th key={column} scope="col">
                      {words.say(`audit.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={line.id}>
                    <td>{words.moment(line.at)}</td>
                    <td>
                      {line.user ?? '–'}
                      {line.key_id && (
                        <span className="second">{words.say('audit.key', { key: line.key_id })}</span>
                      )}
                    </td>
                    <td>{line.action}</td>
                    <td>
                      {line.object_id}
                      <span className="second">{line.object_type}</span>
                    </td>
                    <td>
                      <code>{Object.keys(line.detail).length > 0 ? JSON.stringify(line.detail) : ''}</code>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <Text c="dimmed" role="status">
            {words.count('audit.count', lines.length)}
          </Text>
          {hasNextPage && (
            <div>
              <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {words.say('audit.more')}
              </Button>
            </div>
          )}
        </>
      )}
    </Stack>
  )
}
