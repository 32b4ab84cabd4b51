import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useApp } from '../app.ts'
import { Dialog } from './Dialog.tsx'
import { isTyping, useKeys } from './keys.ts'
import { cutLists } from './raw.ts'

/** Shift+D outside of inputs shows the API answers of the screen. */
export function RawJson() {
  const { queries, words } = useApp()
  const [opened, setOpened] = useState(false)
  const [whole, setWhole] = useState(false)
  useKeys((event) => {
    if (event.key !== 'D' || !event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event)) return
    setWhole(false)
    setOpened(!opened)
  })
  const answers = opened
    ? Object.fromEntries(
        queries
          .getQueryCache()
          .findAll({ type: 'active' })
          .map(({ queryKey, state }) => [
            queryKey.filter((part) => typeof part === 'string').join(' '),
            state.data,
          ]),
      )
    : {}
  const shown = whole ? answers : cutLists(answers, (n) => words.count('raw.more', n))
  return (
    <Dialog opened={opened} onClose={() => setOpened(false)} title={words.say('raw.title')} size="xl">
      <Stack gap="sm">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard through its focus */}
        <pre className="raw" tabIndex={0}>
          {JSON.stringify(shown, null, 2)}
        </pre>
        {!whole && (
          <Button variant="default" onClick={() => setWhole(true)}>
            {words.say('raw.all')}
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}
