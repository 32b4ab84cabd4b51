import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useApp } from '../app.ts'
import { Dialog } from './Dialog.tsx'

interface ConfirmProps {
  /** Title of the object to delete; null while the dialog is closed. */
  title: string | null
  why: string
  button: string
  isWorking: boolean
  confirm: () => void
  close: () => void
  children?: ReactNode
}

/** Confirms an irreversible action; the initial focus is on the safe button. */
export function Confirm({ title, why, button, isWorking, confirm, close, children }: ConfirmProps) {
  const { words } = useApp()
  return (
    <Dialog opened={title !== null} onClose={close} title={title}>
      <Stack gap="md">
        <Text>{why}</Text>
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} data-autofocus>
            {words.say('action.cancel')}
          </Button>
          <Button color="red" loading={isWorking} onClick={confirm}>
            {button}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
