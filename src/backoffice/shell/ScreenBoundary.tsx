import { Button, Stack, Text, Title } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { useApp } from '../app.ts'

/** Error messages for a missing module: Chrome, Firefox, Safari. */
const isMissingModule = (error: unknown): boolean =>
  error instanceof TypeError &&
  /dynamically imported module|importing a module script failed|module script/i.test(error.message)

/**
 * Error boundary of a screen: if its files are gone because the portal was updated while the page was open,
 * it offers to reload. Other errors propagate.
 */
export class ScreenBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!isMissingModule(error)) throw error
    return <Updated />
  }
}

function Updated() {
  const { words } = useApp()
  return (
    <Stack role="alert" align="flex-start" gap="sm">
      <Title order={1} tabIndex={-1}>
        {words.say('shell.updated')}
      </Title>
      <Text>{words.say('shell.updated_why')}</Text>
      <Button onClick={() => location.reload()}>{words.say('shell.reload')}</Button>
    </Stack>
  )
}
