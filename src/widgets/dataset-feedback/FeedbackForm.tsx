import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { configuration } from '../../client/config.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import { emit } from '../../client/events.ts'
import { changedValues, suggestible, writtenValue } from '../../core/controls/feedback.ts'
import type { Dataset } from '../../core/dataset.ts'
import type { DataRecord } from '../../core/record.ts'
import { Modal } from '../../ui/controls/Modal.tsx'
import { usePieceSentences } from '../../ui/controls/sentences.ts'
import { useAnswer } from '../../ui/useAnswer.ts'

interface FormProps {
  element: HTMLElement
  context: DataContext
  dataset: Dataset
  /** Null while the record is loading. */
  recordid: string | null
  onClose: () => void
}

const closingDelay = 2000
type State = 'writing' | 'working' | 'sent'

const isRecord = (answer: unknown): answer is DataRecord =>
  typeof answer === 'object' && answer !== null && 'fields' in answer

/** Sends the feedback to the portal of the dataset. */
async function send(context: DataContext, payload: object): Promise<void> {
  const { domainUrl, dataset, apikey } = context.$origin.get()
  const key = apikey ? `?apikey=${encodeURIComponent(apikey)}` : ''
  const path = `/d4c/api/datasets/1.0/${encodeURIComponent(dataset ?? '')}/feedback/${key}`
  const response = await fetch(domainUrl + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...configuration().customHeaders },
    body: JSON.stringify(payload),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
}

/** A form for a suggested change, by field and as a comment. */
export default function FeedbackForm({ element, context, dataset, recordid, onClose }: FormProps) {
  const sentences = usePieceSentences()
  const id = useId()
  const fields = suggestible(dataset.fields)
  const path = `datasets/1.0/${encodeURIComponent(dataset.datasetid)}/records/${encodeURIComponent(recordid ?? '')}/`
  const question = recordid === null ? null : { path, parameters: {} }
  const { value: record } = useAnswer(element, context, question, isRecord)
  const before = Object.fromEntries(
    fields.map((field) => [field.name, writtenValue(record?.fields[field.name], field)]),
  )
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [comment, setComment] = useState('')
  const [state, setState] = useState<State>('writing')
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])

  const newValues = changedValues(typed, before)
  const isEmpty = comment.trim() === '' && Object.keys(newValues).length === 0
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isEmpty || state !== 'writing') return
    setState('working')
    try {
      await send(context, { schema: dataset.fields, recordid, newValues, comment: comment.trim() })
      setState('sent')
      emit(element, 'd4c-feedback', { context: context.name, recordid, newValues })
      closing.current = setTimeout(onClose, closingDelay)
    } catch {
      setState('writing')
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
  }
  return (
    <Modal open labelledBy={id} onCancel={onClose}>
      <h2 id={id} className="title">
        {sentences['feedback.title']}
      </h2>
      {state === 'sent' ? (
        <p className="sent" role="status">
          {sentences['feedback.sent']}
        </p>
      ) : (
        <form className="form" part="form" onSubmit={(event) => void submit(event)} onKeyDown={onKeyDown}>
          {fields.map((field) => (
            <label key={field.name} className="field">
              <span className="name">{field.label}</span>
              <input
                className="d4c-input"
                part="input"
                type="text"
                autoComplete="off"
                value={typed[field.name] ?? before[field.name]}
                onChange={(event) => setTyped({ ...typed, [field.name]: event.target.value })}
              />
            </label>
          ))}
          <label className="field">
            <span className="name">{sentences['feedback.comment']}</span>
            <textarea
              className="d4c-input comment"
              part="comment"
              rows={4}
              maxLength={10_000}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          </label>
          <div className="modal-buttons">
            <button type="button" className="d4c-button" part="cancel" onClick={onClose}>
              {sentences['confirm.cancel']}
            </button>
            <button
              type="submit"
              className="d4c-button is-main"
              part="send"
              disabled={isEmpty || state === 'working'}
            >
              {sentences['feedback.send']}
            </button>
          </div>
        </form>
      )}
    </Modal>
  )
}
