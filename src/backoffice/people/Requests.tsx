import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedAccessRequest } from '../../server/features/access-requests/contract.ts'
import { useApp } from '../app.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { notifyDone, notifyFailed } from '../parts/notify.ts'
import { Failed, Waiting } from '../parts/states.tsx'
import { useAccessRequests } from './calls.ts'

type Decision = 'approve' | 'reject'

const nameOf = ({ user_id, first_name, last_name }: ManagedAccessRequest): string =>
  [first_name, last_name].filter(Boolean).join(' ') || user_id

/** Access requests of visitors, to approve or to reject with a reason. */
export function Requests() {
  const { api, queries, words } = useApp()
  const requests = useAccessRequests()
  const [deciding, setDeciding] = useState<{ request: ManagedAccessRequest; decision: Decision } | null>(null)
  const [reason, setReason] = useState('')
  const decide = useMutation({
    mutationFn: ({ request, decision }: { request: ManagedAccessRequest; decision: Decision }) =>
      api(`PUT management/v2/access_requests/:id/${decision}/`, {
        path: { id: request.id },
        body: { reason },
      }),
    onSuccess: (_, { request, decision }) => {
      setDeciding(null)
      setReason('')
      notifyDone(words.say(`requests.${decision}.done`, { name: nameOf(request) }), words)
      return queries.invalidateQueries({ queryKey: ['people'] })
    },
    onError: (error) => notifyFailed(error, words),
  })
  return (
    <section className="section">
      <Title order={2} size="h4">
        {words.say('requests.title')}
      </Title>
      {requests.isPending && <Waiting lines={2} />}
      {requests.error && <Failed error={requests.error} retry={() => void requests.refetch()} />}
      {requests.data?.access_requests.length === 0 && <Text c="dimmed">{words.say('requests.none')}</Text>}
      {requests.data && requests.data.access_requests.length > 0 && (
        <ul className="lines">
          {requests.data.access_requests.map((request) => (
            <li key={request.id}>
              <div>
                {nameOf(request)}
                <span className="second">
                  {request.user_id}, {request.email}, {words.moment(request.created_at)}
                </span>
                {request.message && <p>{request.message}</p>}
                {request.state !== 'pending' && (
                  <span className="second">
                    {words.say(`requests.${request.state}`, { by: request.resolved_by ?? '' })}{' '}
                    {request.reason}
                  </span>
                )}
              </div>
              {request.state === 'pending' && (
                <Group gap="xs">
                  {(['approve', 'reject'] as const).map((decision) => (
                    <Button
                      key={decision}
                      size="xs"
                      variant="default"
                      aria-label={words.say(`requests.${decision}.named`, { name: nameOf(request) })}
                      onClick={() => setDeciding({ request, decision })}
                    >
                      {words.say(`requests.${decision}`)}
                    </Button>
                  ))}
                </Group>
              )}
            </li>
          ))}
        </ul>
      )}
      <Dialog
        opened={deciding !== null}
        onClose={() => setDeciding(null)}
        title={
          deciding && words.say(`requests.${deciding.decision}.named`, { name: nameOf(deciding.request) })
        }
      >
        <Stack gap="md">
          <Textarea
            label={words.say('requests.reason')}
            description={words.say('requests.reason_hint')}
            rows={3}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setDeciding(null)}>
              {words.say('action.cancel')}
            </Button>
            <Button loading={decide.isPending} onClick={() => deciding && decide.mutate(deciding)}>
              {deciding && words.say(`requests.${deciding.decision}`)}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </section>
  )
}
