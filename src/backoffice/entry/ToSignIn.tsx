import { Button } from '@mantine/core'
import { useApp } from '../app.ts'

/** A link to the datasets, or to the sign-in page first. */
export function ToSignIn({ label }: { label?: string }) {
  const { router, words } = useApp()
  return (
    <Button variant="default" onClick={() => router.go(router.href('datasets'), { replace: true })}>
      {label ?? words.say('entry.to_sign_in')}
    </Button>
  )
}
