import type { ComponentPropsWithRef } from 'react'

const paths = {
  close: 'M6 6l12 12M18 6L6 18',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  details: 'M5 6h14M5 12h14M5 18h9',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  exit: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
} as const

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'className'> {
  icon: keyof typeof paths
  label: string
}

/** An icon button with an accessible name. */
export function IconButton({ icon, label, ...more }: Props) {
  const isMirrored = icon === 'previous' || icon === 'next'
  return (
    <button
      type="button"
      className={isMirrored ? 'icon-button is-mirrored' : 'icon-button'}
      part="button"
      aria-label={label}
      title={label}
      {...more}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={paths[icon]} />
      </svg>
    </button>
  )
}
