import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useApp } from '../app.ts'
import { noticeOf } from '../client/failure.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { SignInForm } from './SignInForm.tsx'
import { useTitle } from './useTitle.ts'

/** The way in. */
export function SignInPage() {
  const { options, words } = useApp()
  const title = words.say('signin.title')
  useTitle(title)
  return (
    <main className="sign-in">
      <Paper withBorder p="xl" radius="md">
        <Stack gap="lg">
          <div>
            <Text c="dimmed" size="sm">
              {options.name}
            </Text>
            <Title order={1} size="h2">
              {title}
            </Title>
          </div>
          <SignInForm />
          <Group justify="space-between" gap="xs">
            <Anchor href={options.home} size="sm">
              {words.say('shell.to_portal')}
            </Anchor>
            <LanguageSwitch />
          </Group>
        </Stack>
      </Paper>
    </main>
  )
}

/** Shown when the server cannot even say who has signed in. */
export function SessionFailed({ error }: { error: unknown }) {
  const { session, words } = useApp()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { title, message } = noticeOf(error, words.sentences)
  return (
    <main className="sign-in">
      <Paper withBorder p="xl" radius="md">
        <Stack gap="md">
          <Title order={1} size="h2" tabIndex={-1} ref={heading}>
            {title}
          </Title>
          <Text>{message}</Text>
          <Button onClick={() => void session.begin()}>{words.say('action.retry')}</Button>
        </Stack>
      </Paper>
    </main>
  )
}
