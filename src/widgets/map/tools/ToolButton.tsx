import { useHost } from '../../../ui/host.ts'
import { useSheet } from '../useSheet.ts'
import css from './buttons.css'

interface Props {
  label: string
  /** Of an icon in a box of 16. */
  path: string
  /** Null for a button that is no switch. */
  pressed: boolean | null
  /** Null for a button that opens nothing. */
  expanded: boolean | null
  onClick: () => void
}

/** A button over a map that is known by its picture; it brings the style of all such buttons along. */
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
