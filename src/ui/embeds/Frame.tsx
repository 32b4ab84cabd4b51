import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { fill } from '../../messages/message.ts'
import { useBlocked } from './useBlocked.ts'
import { useEmbedSentences } from './useEmbedSentences.ts'

/** Message of a sandboxed frame: its height in pixels, ready, or failed. */
export type FrameMessage = number | 'ready' | 'failed'

interface FrameProps {
  host: string
  title: string
  /** A URL of the service, or a `srcdoc` document that runs its script with an opaque origin. */
  source: { address: string } | { document: string; read: (message: unknown) => FrameMessage | null }
  width?: number
  height: number
}

const patience = 10_000
const tallest = 4000

// For a foreign URL `allow-same-origin` means its own origin; a srcdoc document would get ours and must not
// have it.
const sandboxes = {
  address: 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  document: 'allow-scripts allow-forms allow-popups',
}

type State = 'loading' | 'ready' | 'unreachable'

function Attempt({ host, title, source, width, height, onRetry }: FrameProps & { onRetry: () => void }) {
  const sentences = useEmbedSentences()
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<State>('loading')
  const [contentHeight, setContentHeight] = useState<number | null>(null)
  const isBlocked = useBlocked(host, 0)
  const read = 'read' in source ? source.read : null

  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('unreachable'), patience)
    return () => clearTimeout(timer)
  }, [state])

  useEffect(() => {
    if (!read) return
    const onMessage = ({ source, data }: MessageEvent) => {
      const reading = source !== null && source === frame.current?.contentWindow ? read(data) : null
      if (typeof reading === 'number') setContentHeight(Math.min(reading, tallest))
      else if (reading !== null) setState(reading === 'ready' ? 'ready' : 'unreachable')
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [read])

  if (isBlocked || state === 'unreachable')
    return (
      <p className="d4c-error" part="error" role="alert">
        {fill(sentences[isBlocked ? 'blocked' : 'unreachable'], { host })}
        <button type="button" className="d4c-link" onClick={onRetry}>
          {sentences.retry}
        </button>
      </p>
    )
  const size: CSSProperties = { inlineSize: width ?? '100%', blockSize: contentHeight ?? height }
  const common = { ref: frame, className: 'frame', part: 'frame', title, style: size }
  return (
    <div className="framed" aria-busy={state === 'loading'}>
      {'address' in source ? (
        <iframe
          {...common}
          sandbox={sandboxes.address}
          referrerPolicy="origin"
          src={source.address}
          onLoad={() => setState((state) => (state === 'loading' ? 'ready' : state))}
        />
      ) : (
        <iframe {...common} sandbox={sandboxes.document} referrerPolicy="origin" srcDoc={source.document} />
      )}
      {state === 'loading' && (
        <p className="framed-loading" role="status">
          {fill(sentences.loading, { host })}
        </p>
      )}
    </div>
  )
}

/**
 * A sandboxed frame of an external service; after ten seconds without content, or when the page's policy
 * blocks it, a message and a retry.
 */
export function Frame(props: FrameProps) {
  const [attempt, setAttempt] = useState(0)
  const { source } = props
  const key = 'address' in source ? source.address : source.document
  return <Attempt key={`${attempt} ${key}`} {...props} onRetry={() => setAttempt((count) => count + 1)} />
}
