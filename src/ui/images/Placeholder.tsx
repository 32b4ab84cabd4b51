/** Placeholder for a file without an image. */
export function Placeholder({ label }: { label: string }) {
  return (
    <span
      className="placeholder"
      part="placeholder"
      role="img"
      aria-label={label || undefined}
      aria-hidden={!label}
    >
      <svg viewBox="0 0 48 36" aria-hidden="true">
        <path d="M4 4h40v28H4zM4 27l11-10 9 8 8-6 12 10" />
        <circle cx="33" cy="12" r="3" />
      </svg>
    </span>
  )
}
