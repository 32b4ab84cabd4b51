import { Button } from '@mantine/core'
import { useApp } from '../app.ts'
import { useKeys } from './keys.ts'

interface SaveButtonProps {
  isChanged: boolean
  isSaving: boolean
  save: () => void
  label?: string
}

/** A submit button for changed forms, also triggered by Enter in an input and by Ctrl/Cmd+S. */
export function SaveButton({ isChanged, isSaving, save, label }: SaveButtonProps) {
  const { words } = useApp()
  useKeys((event) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    if (isChanged && !isSaving) save()
  })
  return (
    <Button type="submit" disabled={!isChanged} loading={isSaving}>
      {label ?? words.say('action.save')}
    </Button>
  )
}
