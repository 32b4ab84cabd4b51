import { Input } from '@mantine/core'
import { type RefObject, useId } from 'react'
import { useApp } from '../app.ts'

interface FileFieldProps {
  ref: RefObject<HTMLInputElement | null>
  label: string
  /** Name of the selected file. */
  name: string | null
  error?: string | undefined
  choose: (file: File | null) => void
}

/** A field for one file, by drop or selection, labelled in the page's language. */
export function FileField({ ref, label, name, error, choose }: FileFieldProps) {
  const { words } = useApp()
  const id = useId()
  return (
    <Input.Wrapper id={id} label={label} error={error} labelProps={{ htmlFor: id }}>
      <div className="file-field">
        {/* The browser's own button speaks its language, so it lies unseen over ours. */}
        <input
          ref={ref}
          id={id}
          type="file"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? `${id}-name` : `${id}-name ${id}-error`}
          onChange={({ currentTarget: { files } }) => choose(files?.[0] ?? null)}
        />
        <span className="drop-choose" aria-hidden="true">
          {words.say('upload.choose_one')}
        </span>
        <span id={`${id}-name`} className="d4c-muted">
          {name ?? words.say('upload.none')}
        </span>
      </div>
    </Input.Wrapper>
  )
}
