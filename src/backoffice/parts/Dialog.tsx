import { Modal, type ModalProps } from '@mantine/core'
import { useApp } from '../app.ts'
import { useFocusReturn } from './useFocusReturn.ts'

/** A layer over the page that gives the focus back; Escape and its button close it. */
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
