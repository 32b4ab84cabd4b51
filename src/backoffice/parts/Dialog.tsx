import { Modal, type ModalProps } from '@mantine/core'
import { useApp } from '../app.ts'
import { useFocusReturn } from './useFocusReturn.ts'

/** A modal dialog that returns the focus; Escape and its button close it. */
export function Dialog({ opened, ...props }: ModalProps) {
  const { words } = useApp()
  useFocusReturn(opened)
  return (
    <Modal
      opened={opened}
      closeButtonProps={{ 'aria-label': words.say('action.close') }}
      transitionProps={{ duration: 120 }}
      {...props}
    />
  )
}
