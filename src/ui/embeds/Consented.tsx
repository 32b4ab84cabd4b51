import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isAllowed, type Service } from '../../core/embeds/services.ts'
import { fill } from '../../messages/message.ts'
import { keepConsent, useHostRules, useStoredConsent } from './consent.ts'
import { useEmbedSentences } from './useEmbedSentences.ts'

interface ConsentedProps {
  service: Service
  /** Purpose of the content, and the sentence about who receives data. */
  purpose: string
  contact: 'consent.contact' | `consent.contact.${'code' | 'form' | 'timeline'}`
  title: string
  children: ReactNode
}

/**
 * Renders content of an external service once the visitor consents to contacting its hosts, and makes no
 * request before.
 */
export function Consented({ service, purpose, contact, title, children }: ConsentedProps) {
  const sentences = useEmbedSentences()
  const [host] = service.hosts
  const hosts = service.hosts.join(', ')
  const rules = useHostRules()
  const stored = useStoredConsent(host)
  const [once, setOnce] = useState(false)
  const place = useRef<HTMLElement>(null)
  const pressed = useRef(false)
  const shown = stored || once
  // The focused button disappears with the answer, so the focus moves.
  useEffect(() => {
    if (pressed.current) place.current?.focus({ preventScroll: true })
    pressed.current = false
  }, [shown])

  if (rules === null) return null
  if (!isAllowed(service, rules))
    return (
      <p className="d4c-empty" part="refused">
        {fill(sentences.refused, { hosts })}
      </p>
    )
  const press = (act: () => void) => () => {
    pressed.current = true
    act()
  }
  return (
    <section ref={place} className="embed" part="embed" aria-label={title} tabIndex={-1}>
      {shown ? (
        children
      ) : (
        <div className="consent" part="consent">
          <p>{purpose}</p>
          <p className="d4c-muted">{fill(sentences[contact], { hosts })}</p>
          <p className="consent-buttons">
            <button type="button" className="d4c-button" part="load" onClick={press(() => setOnce(true))}>
              {sentences['consent.load']}
            </button>
            <button
              type="button"
              className="d4c-link"
              part="always"
              onClick={press(() => keepConsent(host, true))}
            >
              {fill(sentences['consent.always'], { host })}
            </button>
          </p>
        </div>
      )}
      {stored && (
        <button
          type="button"
          className="d4c-link stop"
          part="stop"
          onClick={press(() => {
            setOnce(false)
            keepConsent(host, false)
          })}
        >
          {fill(sentences['consent.stop'], { host })}
        </button>
      )}
    </section>
  )
}
