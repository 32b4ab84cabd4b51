import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useApp } from '../app.ts'
import { noticeOf } from '../client/failure.ts'
import { Frame } from '../entry/Frame.tsx'
import { SignInForm } from './SignInForm.tsx'

/** The sign-in page. */
export function SignInPage() {
  const { router, words } = useApp()
  return (
    <Frame title={words.say('signin.title')}>
      <SignInForm />
      <Group gap="lg">
        <Anchor size="sm" href={router.entry('forgotten')}>
          {words.say('forgotten.title')}
        </Anchor>
        <Anchor size="sm" href={router.entry('access')}>
          {words.say('access.title')}
        </Anchor>
      </Group>
    </Frame>
  )
}

/** Shown when the session could not be requested. */
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
