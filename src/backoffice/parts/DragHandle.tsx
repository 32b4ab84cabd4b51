import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'

/** A handle to move an entry of a list; `label` describes what and how. */
export function DragHandle({
  label,
  ...props
}: { label: string } & ActionIconProps & ComponentPropsWithoutRef<'button'>) {
  return (
    <ActionIcon className="drag-handle" variant="subtle" size={28} aria-label={label} {...props}>
      <svg viewBox="0 0 10 16" width="10" height="16" aria-hidden="true" fill="currentColor">
        {[2, 8, 14].map((y) => [2, 8].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" />))}
      </svg>
    </ActionIcon>
  )
}
