import { useSentences } from './useSentences.ts'

const lines = Array.from({ length: 13 }, (_, line) => line)

/** A loading indicator of thirteen lines, in the size and colour of the surrounding text. */
export function Spinner({ backdrop = false }: { backdrop?: boolean }) {
  const sentences = useSentences()
  return (
    <span className={`spinner${backdrop ? ' has-backdrop' : ''}`} part="spinner" role="status">
      <svg viewBox="-16 -16 32 32" aria-hidden="true">
        {lines.map((line) => (
          <line
            key={line}
            y1="-7"
            y2="-14"
            transform={`rotate(${(line * 360) / lines.length})`}
            opacity={0.15 + (0.85 * line) / lines.length}
          />
        ))}
      </svg>
      <span className="d4c-hidden">{sentences.loading}</span>
    </span>
  )
}
