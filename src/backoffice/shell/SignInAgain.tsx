import { Button, Modal, Stack, Text } from '@mantine/core'
import { useApp } from '../app.ts'
import type { Account } from '../client/session.ts'
import { useFocusReturn } from '../parts/useFocusReturn.ts'
import { SignInForm } from './SignInForm.tsx'

/** A dialog when the session has ended during work; waiting calls continue afterwards. */
export function SignInAgain({ account }: { account: Account }) {
  const { session, words } = useApp()
  useFocusReturn(true)
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={words.say('session.ended')}
    >
      <Stack gap="md">
        <Text size="sm">{words.say('session.kept')}</Text>
        <SignInForm username={account.username} />
        <Button variant="subtle" onClick={() => session.leave()}>
          {words.say('session.leave')}
        </Button>
      </Stack>
    </Modal>
  )
}
