import { useState } from 'react'
import { formatNumber } from '../../core/format/value.ts'
import { fill } from '../../messages/message.ts'
import { useLanguage } from '../useSentences.ts'
import { Chevron } from './Chevron.tsx'
import { usePieceSentences } from './sentences.ts'

/** Arrays with more elements are initially collapsed. */
const longest = 20
/** Number of members rendered at a time. */
const portion = 200

const isParent = (value: unknown): value is object => typeof value === 'object' && value !== null

function Leaf({ value }: { value: unknown }) {
  const kind = value === null ? 'null' : typeof value
  return <span className={`json-value is-${kind}`}>{JSON.stringify(value) ?? String(value)}</span>
}

function Branch({ name, value }: { name: string | null; value: object }) {
  const sentences = usePieceSentences()
  const language = useLanguage()
  const members = Object.entries(value)
  const isList = Array.isArray(value)
  const [open, setOpen] = useState(!(isList && members.length > longest))
  const [shown, setShown] = useState(portion)
  const [left, right] = isList ? ['[', ']'] : ['{', '}']
  const count = fill(sentences[isList ? 'json.elements' : 'json.members'], {
    count: members.length,
    n: formatNumber(members.length, language),
  })
  return (
    <>
      <button type="button" className="json-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Chevron open={open} />
        {name !== null && <span className="json-name">{name}:</span>}
        <span className="d4c-muted">
          {left} {count} {right}
        </span>
      </button>
      {open && (
        <ul className="json-members">
          {members.slice(0, shown).map(([key, member]) => (
            <li key={key}>
              <Node name={key} value={member} />
            </li>
          ))}
          {members.length > shown && (
            <li>
              <button type="button" className="d4c-link" onClick={() => setShown(shown + portion)}>
                {sentences['json.more']}
              </button>
            </li>
          )}
        </ul>
      )}
    </>
  )
}

function Node({ name, value }: { name: string | null; value: unknown }) {
  if (isParent(value)) return <Branch name={name} value={value} />
  return (
    <span className="json-leaf">
      {name !== null && <span className="json-name">{name}: </span>}
      <Leaf value={value} />
    </span>
  )
}

/** A JSON value as a collapsible tree. */
export function JsonTree({ value, label }: { value: unknown; label: string }) {
  return (
    <section className="json" part="json" aria-label={label} dir="ltr">
      <Node name={null} value={value} />
    </section>
  )
}
