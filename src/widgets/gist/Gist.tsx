import { useStore } from '@nanostores/react'
import { useEffect, useId, useMemo, useState } from 'react'
import type { ApiFailure } from '../../client/api.ts'
import { fetchGist, type GistFile, type Gist as GistOf } from '../../client/gist.ts'
import { Question } from '../../client/question.ts'
import { gistAddress, gistPage, github } from '../../core/embeds/services.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { fill } from '../../messages/message.ts'
import { Consented } from '../../ui/embeds/Consented.tsx'
import { sayMisshapen } from '../../ui/embeds/say-misshapen.ts'
import { useBlocked } from '../../ui/embeds/useBlocked.ts'
import { useEmbedSentences } from '../../ui/embeds/useEmbedSentences.ts'
import type { attributes } from './attributes.ts'

const longest = 100_000

function File({ name, content, truncated }: GistFile) {
  const sentences = useEmbedSentences()
  const id = useId()
  return (
    <figure className="file" part="file">
      <figcaption id={id} className="file-name" part="name">
        {name}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className="code" part="code" dir="ltr" aria-labelledby={id} tabIndex={0}>
        <pre>{content.slice(0, longest)}</pre>
      </section>
      {(truncated || content.length > longest) && <p className="d4c-muted">{sentences['gist.cut']}</p>}
    </figure>
  )
}

const sentenceOf = ({ status }: ApiFailure) => {
  if (status === 404) return 'gist.missing'
  return status === 403 || status === 429 ? 'gist.limited' : 'unreachable'
}

function Files({ id, username }: { id: string; username: string | undefined }) {
  const sentences = useEmbedSentences()
  const question = useMemo(() => new Question<GistOf>(), [])
  const [attempt, setAttempt] = useState(0)
  const { value, loading, failure } = useStore(question.$answer)
  const [host] = github.hosts

  // Runs once for each gist and attempt.
  useEffect(() => {
    void question.ask((signal) => fetchGist(gistAddress(id), signal))
    return () => question.stop()
  }, [id, attempt, question])

  const isForeign =
    value !== null && username !== undefined && value.owner?.toLowerCase() !== username.toLowerCase()
  const isBlocked = useBlocked(host, attempt)
  const answered = failure ? sentenceOf(failure) : isForeign ? 'gist.missing' : null
  const trouble = isBlocked ? 'blocked' : answered
  if (trouble && !loading)
    return (
      <p className="d4c-error" part="error" role="alert">
        {fill(sentences[trouble], { host })}
        <button type="button" className="d4c-link" onClick={() => setAttempt((count) => count + 1)}>
          {sentences.retry}
        </button>
      </p>
    )
  if (!value)
    return (
      <p className="d4c-muted" role="status">
        {fill(sentences.loading, { host })}
      </p>
    )
  return (
    <div aria-busy={loading}>
      {value.files.map((file) => (
        <File key={file.name} {...file} />
      ))}
      <p className="source">
        <a href={gistPage(id, value.owner)} target="_blank" rel="noopener noreferrer" part="link">
          {sentences['gist.open']}
        </a>
      </p>
    </div>
  )
}

/** The files of a gist. */
export function Gist({ options, element }: WidgetProps<typeof attributes>) {
  const sentences = useEmbedSentences()
  const id = options.gistId || options.id
  const username = options.username || undefined
  const wrong = sayMisshapen(
    [
      { attribute: options.gistId ? 'gist-id' : 'id', value: id || undefined, form: 'gist' },
      { attribute: 'username', value: username, form: 'user' },
    ],
    sentences,
  )
  if (!id || wrong)
    return (
      <p className="d4c-error" part="error">
        {wrong ?? fill(sentences['attribute.needed'], { tag: element.localName, name: 'gist-id' })}
      </p>
    )
  return (
    <Consented
      service={github}
      purpose={sentences['purpose.code']}
      contact="consent.contact.code"
      title={sentences['title.code']}
    >
      <Files key={id} id={id} username={username} />
    </Consented>
  )
}
