import { Badge, Group, Stack, Title } from '@mantine/core'
import { useApp } from '../app.ts'
import type { Account } from '../client/session.ts'
import { useTitle } from '../shell/useTitle.ts'
import { Details } from './Details.tsx'
import { Email } from './Email.tsx'
import { Keys } from './Keys.tsx'
import { Password } from './Password.tsx'
import { Subscriptions } from './Subscriptions.tsx'

/** Account settings: profile, security and permissions. */
export default function AccountPage({ account }: { account: Account }) {
  const { words } = useApp()
  const title = words.say('account.title')
  useTitle(title)
  return (
    <Stack gap="xl">
      <Title order={1} size="h2" tabIndex={-1}>
        {title}
      </Title>
      <dl className="facts">
        <dt>{words.say('account.username')}</dt>
        <dd>{account.username}</dd>
        <dt>{words.say('account.created')}</dt>
        <dd>{words.moment(account.created_at)}</dd>
        <dt>{words.say('account.permissions')}</dt>
        <dd>
          <Group gap="xs">
            {account.permissions.length === 0 && words.say('account.no_permissions')}
            {account.permissions.map((permission) => (
              <Badge key={permission} variant="light" tt="none">
                {words.say(`permission.${permission}`)}
              </Badge>
            ))}
          </Group>
        </dd>
      </dl>
      <Details account={account} />
      <Email account={account} />
      <Password account={account} />
      <Keys />
      <Subscriptions />
    </Stack>
  )
}
