import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { SafeHtml } from '../../../ui/SafeHtml.tsx'
import { useApp } from '../../app.ts'

interface RichTextProps {
  label: string
  name: string
  value: string
  change: (value: string) => void
}

/** An editor of HTML, as source or as a preview. */
export function RichText({ label, name, value, change }: RichTextProps) {
  const { words } = useApp()
  const [isVisible, setVisible] = useState(false)
  return (
    <div className="rich">
      {isVisible ? (
        <section className="rich-seen" aria-label={label}>
          <SafeHtml html={value} />
        </section>
      ) : (
        <Textarea
          label={label}
          description={name === 'description' && words.say('meta.description_how')}
          autosize
          minRows={name === 'description' ? 6 : 3}
          maxRows={20}
          value={value}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      )}
      {value !== '' && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
        >
          {words.say(isVisible ? 'meta.write' : 'meta.see')}
        </Button>
      )}
    </div>
  )
}
