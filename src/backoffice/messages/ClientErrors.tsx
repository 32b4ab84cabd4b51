import { Button, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ManagedClientError } from '../../server/features/messages/contract.ts'
import { useApp } from '../app.ts'
import { notifyFailed } from '../parts/notify.ts'
import { Failed, Waiting } from '../parts/states.tsx'

/** Uncaught exceptions of the portal's pages, by message. */
export function ClientErrors() {
  const { api, queries, words } = useApp()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['client_errors'],
    queryFn: ({ signal }) => api('GET management/v2/client_errors/', { signal }),
  })
  const remove = useMutation({
    mutationFn: ({ id }: ManagedClientError) =>
      api('DELETE management/v2/client_errors/:error/', { path: { error: id } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['client_errors'] }),
    onError: (failure) => notifyFailed(failure, words),
  })
  const errors = data?.errors ?? []
  return (
    <section className="section">
      <Title order={2} size="h4">
        {words.say('client_errors.title')}
      </Title>
      <Text c="dimmed">{words.say('client_errors.how')}</Text>
      {isPending && <Waiting lines={2} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data && errors.length === 0 && <Text>{words.say('client_errors.none')}</Text>}
      {errors.length > 0 && (
        <ul className="rows">
          {errors.map((one) => (
            <li key={one.id}>
              <div>
                <Text fw={600}>{one.message}</Text>
                <Text size="sm" c="dimmed">
                  {[
                    words.count('client_errors.count', one.count, { at: words.moment(one.last_at) }),
                    one.url,
                    one.language,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
                {one.stack && (
                  <details>
                    <summary>{words.say('client_errors.stack')}</summary>
                    <pre className="stack">{one.stack}</pre>
                  </details>
                )}
              </div>
              <Button
                size="xs"
                variant="default"
                aria-label={words.say('client_errors.remove_of', { title: one.message })}
                loading={remove.isPending && remove.variables.id === one.id}
                onClick={() => remove.mutate(one)}
              >
                {words.say('client_errors.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
