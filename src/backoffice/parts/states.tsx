import { Alert, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useApp } from '../app.ts'
import { noticeOf } from '../client/failure.ts'

/** A placeholder while content is loading. */
export function Waiting({ lines = 6 }: { lines?: number }) {
  const { words } = useApp()
  return (
    <Stack gap="sm" role="status" aria-label={words.say('state.loading')}>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((line) => (
        <Skeleton key={line} height={28} />
      ))}
    </Stack>
  )
}

/** An error message in place of content, with a retry button. */
export function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const { words } = useApp()
  const { title, message } = noticeOf(error, words.sentences)
  return (
    <Alert color="red" title={title} role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{message}</Text>
        <Button size="xs" variant="default" onClick={retry}>
          {words.say('action.retry')}
        </Button>
      </Stack>
    </Alert>
  )
}

/** A message in place of missing content, with what to do. */
export function Empty({ title, why, children }: { title: string; why?: string; children?: ReactNode }) {
  return (
    <Stack gap="xs" align="flex-start" className="empty">
      <Title order={2} size="h4">
        {title}
      </Title>
      {why && <Text c="dimmed">{why}</Text>}
      {children}
    </Stack>
  )
}
