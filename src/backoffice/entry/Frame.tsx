import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useApp } from '../app.ts'
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx'
import { useTitle } from '../shell/useTitle.ts'

/** The layout of screens for users who are not signed in. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  const { options, words } = useApp()
  useTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  // A new title announces the next step.
  useEffect(() => {
    const first = heading.current?.closest('main')?.querySelector<HTMLElement>('input[data-autofocus]')
    ;(first ?? heading.current)?.focus()
  }, [title])
  return (
    <main className="sign-in">
      <Paper withBorder p="xl" radius="md">
        <Stack gap="lg">
          <div>
            <Text c="dimmed" size="sm">
              {options.name}
            </Text>
            <Title order={1} size="h2" tabIndex={-1} ref={heading}>
              {title}
            </Title>
          </div>
          {children}
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
