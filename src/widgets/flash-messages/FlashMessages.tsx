import { emit } from '../../client/events.ts'
import { readFlashes } from '../../core/controls/flash.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { assign } from '../../ui/controls/own-value.ts'
import { usePieceSentences } from '../../ui/controls/sentences.ts'
import type { attributes } from './attributes.ts'

/** Dismissible messages of a page. */
export function FlashMessages({ options, element }: WidgetProps<typeof attributes>) {
  const sentences = usePieceSentences()
  const messages = readFlashes(options.messages)
  const dismiss = (index: number) => {
    assign(element, 'messages', messages.toSpliced(index, 1))
    emit(element, 'd4c-dismiss', { message: messages[index] })
  }
  return (
    <ul className="messages" part="messages">
      {messages.map(({ type, content, isDismissible }, index) => (
        <li key={`${type} ${content}`} className={`message is-${type}`} part={`message message-${type}`}>
          <p className="content" role={type === 'error' ? 'alert' : 'status'}>
            <span className="d4c-hidden">{`${sentences[`flash.${type}`]} `}</span>
            {content}
          </p>
          {isDismissible && (
            <button
              type="button"
              className="dismiss"
              part="dismiss"
              aria-label={sentences['flash.dismiss']}
              onClick={() => dismiss(index)}
            >
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="M4 4l8 8M12 4l-8 8" />
              </svg>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
