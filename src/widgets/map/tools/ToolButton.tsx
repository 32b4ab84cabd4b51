import { useHost } from '../../../ui/host.ts'
import { useSheet } from '../useSheet.ts'
import css from './buttons.css'

interface Props {
  label: string
  /** SVG path in a box of 16 by 16. */
  path: string
  /** Null for a button that is not a toggle. */
  pressed: boolean | null
  /** Null for a button that expands nothing. */
  expanded: boolean | null
  onClick: () => void
}

/** An icon button on a map; adds the style sheet of these buttons. */
export function ToolButton({ label, path, pressed, expanded, onClick }: Props) {
  useSheet(useHost(), css)
  return (
    <button
      type="button"
      className="d4c-tools__button"
      aria-label={label}
      title={label}
      {...(pressed === null ? {} : { 'aria-pressed': pressed })}
      {...(expanded === null ? {} : { 'aria-expanded': expanded })}
      onClick={onClick}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}
