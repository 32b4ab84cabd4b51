import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { ApiFailure, fetchResponse } from '../../client/api.ts'
import { domainUrl } from '../../client/config.ts'
import { emit } from '../../client/events.ts'
import { describeFailure } from '../../client/notification.ts'
import { webAddress } from '../../core/controls/file.ts'
import { readParameters, type ServiceParameter, serviceAddress } from '../../core/controls/service.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { JsonTree } from '../../ui/controls/JsonTree.tsx'
import { usePieceSentences } from '../../ui/controls/sentences.ts'
import { useChange } from '../../ui/useChange.ts'
import { useSentences } from '../../ui/useSentences.ts'
import type { attributes } from './attributes.ts'

type Answer =
  | { status: 'none' | 'loading' }
  | { status: 'json'; value: unknown }
  | { status: 'text'; text: string }
  | { status: 'failed'; message: string }

/** Maximum number of characters shown of an answer that is not JSON. */
const longestText = 100_000

async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  try {
    return { status: 'json', value: JSON.parse(text) }
  } catch {
    return { status: 'text', text: text.slice(0, longestText) }
  }
}

/** Calls a service and keeps its last answer; a new call cancels the running one. */
function useService(element: HTMLElement) {
  const common = useSentences()
  const [answer, setAnswer] = useState<Answer>({ status: 'none' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const ask = async (url: string) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setAnswer({ status: 'loading' })
    try {
      const found = await read(await fetchResponse(url, controller.signal))
      if (controller.signal.aborted) return
      setAnswer(found)
      emit(element, 'd4c-response', { url, ok: true })
    } catch (error) {
      if (controller.signal.aborted) return
      const failure = error instanceof ApiFailure ? error : new ApiFailure(0, null)
      const message = failure.body?.error || describeFailure(failure, common).message
      setAnswer({ status: 'failed', message })
      emit(element, 'd4c-response', { url, ok: false, status: failure.status, message })
    }
  }
  return { answer, ask }
}

function AnswerView({ answer }: { answer: Answer }) {
  const common = useSentences()
  const sentences = usePieceSentences()
  switch (answer.status) {
    case 'none':
      return null
    case 'loading':
      return <p role="status">{common.loading}</p>
    case 'failed':
      return (
        <p className="d4c-error" part="error" role="alert">
          {answer.message}
        </p>
      )
    case 'json':
      return <JsonTree value={answer.value} label={sentences['console.answer']} />
    case 'text':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <pre className="text" part="text" dir="ltr" tabIndex={0}>
          {answer.text}
        </pre>
      )
  }
}

/** A form for the parameters of a service, and its answer. */
export function ApiConsole({ options, element }: WidgetProps<typeof attributes>) {
  const { url, parameters: list, values: first, domain, autoSend } = options
  const sentences = usePieceSentences()
  const id = useId()
  const { answer, ask } = useService(element)
  const parameters = useMemo(() => readParameters(url, list, first), [url, list, first])
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const values = Object.fromEntries(parameters.map(({ name, value }) => [name, typed[name] ?? value]))
  const base = /^https?:/i.test(url) ? '' : domainUrl(domain)
  const address = webAddress(base + serviceAddress(url, parameters, values))
  const complete = parameters.every(({ name, required }) => !required || values[name]?.trim())

  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (address !== null && complete) void ask(address)
  }
  // Sends once for each service.
  useChange(() => {
    if (autoSend) send()
  }, [autoSend, url])

  const field = ({ name, label, required }: ServiceParameter) => (
    <div key={name} className="field">
      <label htmlFor={`${id}-${name}`}>
        {label}
        {label !== name && <code className="d4c-muted"> {name}</code>}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <input
        id={`${id}-${name}`}
        className="d4c-input"
        part="input"
        type="text"
        autoComplete="off"
        spellCheck={false}
        required={required}
        value={values[name]}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      />
    </div>
  )
  if (address === null) return <p className="d4c-error">{sentences['console.address']}</p>
  return (
    <div className="console" part="console">
      <form className="form" onSubmit={send}>
        {parameters.map(field)}
        <p className="address" dir="ltr">
          <code>
            GET{' '}
            <a part="address" href={address} target="_blank" rel="noopener">
              {address}
            </a>
          </code>
        </p>
        <button type="submit" className="d4c-button send" part="send" disabled={!complete}>
          {sentences['console.send']}
        </button>
      </form>
      <div className="answer" part="answer" aria-live="polite" aria-busy={answer.status === 'loading'}>
        <AnswerView answer={answer} />
      </div>
    </div>
  )
}
