/** Points down when closed and up when open. */
export function Chevron({ open }: { open: boolean }) {
  return (
    <svg className={`chevron${open ? ' is-open' : ''}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M4 6l4 4 4-4" />
    </svg>
  )
}
