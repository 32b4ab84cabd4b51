import { Button, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useApp } from '../app.ts'
import type { Account } from '../client/session.ts'
import { notifyDone, notifyFailed } from '../parts/notify.ts'
import { Failed, Waiting } from '../parts/states.tsx'
import { useTitle } from '../shell/useTitle.ts'
import { useInvitations } from './calls.ts'
import { InviteForm } from './InviteForm.tsx'
import { Requests } from './Requests.tsx'

/** Pending invitations and access requests. */
export default function InvitationsPage({ account }: { account: Account }) {
  const { api, queries, words } = useApp()
  const invitations = useInvitations()
  const title = words.say('nav.invitations')
  useTitle(title)
  const again = () => queries.invalidateQueries({ queryKey: ['people'] })
  const withdraw = useMutation({
    mutationFn: (email: string) => api('DELETE management/v2/invitations/:email/', { path: { email } }),
    onSuccess: (_, email) => {
      notifyDone(words.say('invite.withdrawn', { email }), words)
      return again()
    },
    onError: (error) => notifyFailed(error, words),
  })
  return (
    <Stack gap="xl">
      <Title order={1} size="h2" tabIndex={-1}>
        {title}
      </Title>
      <InviteForm account={account} invited={() => void again()} />
      <section className="section">
        <Title order={2} size="h4">
          {words.say('invite.open')}
        </Title>
        {invitations.isPending && <Waiting lines={2} />}
        {invitations.error && <Failed error={invitations.error} retry={() => void invitations.refetch()} />}
        {invitations.data?.invitations.length === 0 && <Text c="dimmed">{words.say('invite.none')}</Text>}
        {invitations.data && invitations.data.invitations.length > 0 && (
          <ul className="lines">
            {invitations.data.invitations.map(({ email, expires_at, invited_by }) => (
              <li key={email}>
                <span>
                  {email}
                  <span className="second">
                    {words.say('invite.until', { by: invited_by ?? '–', when: words.moment(expires_at) })}
                  </span>
                </span>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={words.say('invite.withdraw_named', { email })}
                  disabled={withdraw.isPending}
                  onClick={() => withdraw.mutate(email)}
                >
                  {words.say('invite.withdraw')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Requests />
    </Stack>
  )
}
