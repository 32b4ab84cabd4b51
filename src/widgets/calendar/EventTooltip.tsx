import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import type { CalendarSettings } from '../../core/calendar/settings.ts'
import type { Dataset } from '../../core/dataset.ts'
import { formatFieldValue } from '../../core/format/value.ts'
import type { DataRecord } from '../../core/record.ts'
import type { CalendarSentences } from '../../messages/en/images/calendar.ts'
import { IconButton } from '../../ui/detail/IconButton.tsx'
import { RecordFields } from '../../ui/detail/RecordFields.tsx'
import { Template } from '../../ui/detail/Template.tsx'
import { useLanguage } from '../../ui/useSentences.ts'

interface Props {
  context: DataContext
  dataset: Dataset
  settings: CalendarSettings
  sentences: CalendarSentences
  record: DataRecord
  anchor: HTMLElement
  template: string | null
  /** Called for the close button and Escape. */
  onClose: () => void
  /** Called for a click elsewhere. */
  onLeave: () => void
}

/** Tooltip of an event with fields of its record. */
export function EventTooltip(props: Props) {
  const { context, dataset, settings, sentences, record, anchor, template, onClose, onLeave } = props
  const locale = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const place = () =>
      void computePosition(anchor, element, {
        placement: 'bottom-start',
        middleware: [offset(4), flip({ padding: 8 }), shift({ padding: 8 })],
      }).then(({ x, y }) => {
        element.style.left = `${x}px`
        element.style.top = `${y}px`
      })
    return autoUpdate(anchor, element, place)
  }, [anchor])
  useEffect(() => box.current?.focus({ preventScroll: true }), [])

  const leave = useRef(onLeave)
  leave.current = onLeave
  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      const path = event.composedPath()
      // The event's own click handler closes it.
      if (!path.some((one) => one === box.current || one === anchor)) leave.current()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [anchor])

  const { start, end, title, tooltipFields } = settings
  const name = title ? formatFieldValue(record.fields[title.name], title, locale) : ''
  const dates = [start, end].filter((field) => field !== null)
  return (
    <div
      ref={box}
      className="tooltip"
      part="tooltip"
      role="dialog"
      aria-label={name || sentences.event}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className="tooltip-head">
        {template === null && <h4>{name}</h4>}
        <IconButton icon="close" label={sentences.close} onClick={onClose} />
      </div>
      {template === null ? (
        <RecordFields
          context={context}
          record={record}
          fields={[...dates, ...tooltipFields.filter((field) => !dates.includes(field))]}
          locale={locale}
        />
      ) : (
        <Template source={template} context={context} variables={{ record, dataset }} />
      )}
    </div>
  )
}
