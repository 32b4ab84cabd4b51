import { useStore } from '@nanostores/react'
import { use, useEffect, useMemo, useRef, useState } from 'react'
import { isRecordsAnswer } from '../../client/answers.ts'
import { apiUrl, fetchJson } from '../../client/api.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import { emit } from '../../client/events.ts'
import { boundsQuery, eventsOf } from '../../core/calendar/events.ts'
import {
  type CalendarSettings,
  type CalendarView,
  calendarSettings,
  viewAmong,
} from '../../core/calendar/settings.ts'
import type { Dataset } from '../../core/dataset.ts'
import { formatNumber } from '../../core/format/value.ts'
import { pageTemplate } from '../../core/images/gallery.ts'
import type { DataRecord } from '../../core/record.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import { detailTemplate } from '../../custom-element/detail-template.ts'
import { warnOnce } from '../../custom-element/options.ts'
import { type CalendarSentences, en } from '../../messages/en/images/calendar.ts'
import { sentenceLoader } from '../../messages/loader.ts'
import { fill } from '../../messages/message.ts'
import { IconButton } from '../../ui/detail/IconButton.tsx'
import { useRefineOnClick } from '../../ui/detail/useRefineOnClick.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useAnswer } from '../../ui/useAnswer.ts'
import { useChange } from '../../ui/useChange.ts'
import { useParameters } from '../../ui/useDataContext.ts'
import { useLanguage } from '../../ui/useSentences.ts'
import { useAddressView, writeView } from './address.ts'
import type { attributes } from './attributes.ts'
import { EventTooltip } from './EventTooltip.tsx'
import { Grid, type GridHandle, type Period } from './Grid.tsx'

const maxRows = 1000
const ignored = new Set(['start', 'rows', 'tab', 'dataChart', 'location', 'basemap', 'calendarview'])

const loadSentences = sentenceLoader(
  en,
  (language) => import(`../../messages/${language}/images/calendar.ts`),
)

interface Props {
  element: HTMLElement
  context: DataContext
  dataset: Dataset
  options: OptionsOf<typeof attributes>
  template: string | null
}

/** A calendar whose dataset is loaded; without a date field it shows a message. */
export default function CalendarBody(props: Props) {
  const { element, dataset, options } = props
  const sentences = use(loadSentences(useLanguage()))
  const { settings, problems } = useMemo(() => calendarSettings(dataset, options), [dataset, options])
  const wrong = problems.join(', ')
  useEffect(() => {
    if (wrong !== '') warnOnce(`<${element.localName}> ${dataset.datasetid}: ${wrong} cannot be used.`)
  }, [wrong, element, dataset])
  if (!settings)
    return (
      <p className="d4c-empty" part="empty">
        {fill(sentences['no.date'], { dataset: dataset.metas.title })}
      </p>
    )
  return <Events {...props} settings={settings} sentences={sentences} />
}

interface Opened {
  record: DataRecord
  anchor: HTMLElement
}

function Events({
  element,
  context,
  dataset,
  options,
  template,
  settings,
  sentences,
}: Props & { settings: CalendarSettings; sentences: CalendarSentences }) {
  const locale = useLanguage()
  const { timezone } = useStore(context.$origin)
  const parameters = useParameters(context)
  const grid = useRef<GridHandle>(null)
  const [period, setPeriod] = useState<Period | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const refine = useRefineOnClick(element, options)
  const [view, choose] = useView(options, settings)

  const remaining = Object.fromEntries(Object.entries(parameters).filter(([name]) => !ignored.has(name)))
  const { value, loading, failure, retry } = useAnswer(
    element,
    context,
    period && {
      path: 'records/1.0/search/',
      parameters: {
        ...remaining,
        'q.calendar_bounds': boundsQuery(settings, period.start, period.end),
        rows: maxRows,
      },
    },
    isRecordsAnswer,
  )
  const records = value?.records
  const events = useMemo(() => eventsOf(records ?? [], settings, locale), [records, settings, locale])
  const total = value?.nhits ?? 0
  const shownView = period?.view
  const periodKey = period && `${period.view} ${period.start} ${period.end}`

  // Runs once for each period.
  useChange(() => {
    setOpened(null)
    if (period) emit(element, 'd4c-view-change', { context: context.name, ...period })
  }, [periodKey])
  // Closes the tooltip when its record is no longer in the results.
  useEffect(() => setOpened((now) => (now && records?.includes(now.record) ? now : null)), [records])

  const close = () => {
    setOpened(null)
    opened?.anchor.focus({ preventScroll: true })
  }
  const goToLast = async () => {
    const last = { ...remaining, rows: 1, sort: settings.start.name, fields: settings.start.name }
    const url = apiUrl(context.$origin.get(), 'records/1.0/search/', last)
    const { records } = await fetchJson(url, isRecordsAnswer)
    const [event] = eventsOf(records, settings, locale)
    if (event) grid.current?.goTo(event.start)
  }
  const onPick = (id: string, anchor: HTMLElement) => {
    const record = records?.find(({ recordid }) => recordid === id)
    if (!record) return
    emit(element, 'd4c-event-click', { context: context.name, recordid: id })
    if (refine) refine(record.fields)
    else setOpened(opened?.record === record ? null : { record, anchor })
  }
  return (
    <section
      className="calendar"
      part="calendar"
      aria-label={fill(sentences.label, { title: dataset.metas.title })}
      aria-busy={loading}
    >
      <header className="toolbar" part="toolbar">
        <div className="steps">
          <IconButton icon="previous" label={sentences.previous} onClick={() => grid.current?.step(-1)} />
          <IconButton icon="next" label={sentences.next} onClick={() => grid.current?.step(1)} />
          <button type="button" className="d4c-button" part="button" onClick={() => grid.current?.today()}>
            {sentences.today}
          </button>
        </div>
        <h3 className="period" part="period" aria-live="polite">
          {period?.title}
        </h3>
        {settings.views.length > 1 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
          <div className="views" role="group" aria-label={sentences.views}>
            {settings.views.map((name) => (
              <button
                key={name}
                type="button"
                className="d4c-button"
                part="button"
                aria-pressed={name === (shownView ?? view)}
                onClick={() => choose(name)}
              >
                {sentences[name]}
              </button>
            ))}
          </div>
        )}
      </header>
      {failure && <Failure failure={failure} retry={retry} />}
      <p className="note d4c-muted" part="note" role="status">
        {value && !loading && total === 0 && (
          <>
            {sentences.none}{' '}
            <button
              type="button"
              className="d4c-link"
              part="button"
              onClick={() => void goToLast().catch(() => {})}
            >
              {sentences.last}
            </button>
          </>
        )}
        {total > maxRows &&
          fill(sentences.partial, { n: formatNumber(maxRows, locale), total: formatNumber(total, locale) })}
      </p>
      <div className="place">
        <Grid
          ref={grid}
          element={element}
          view={view}
          events={events}
          color={settings.color}
          locale={locale}
          sentences={sentences}
          timezone={timezone}
          onPeriod={setPeriod}
          onPick={onPick}
        />
        {loading && <Spinner backdrop />}
        {opened && (
          <EventTooltip
            key={opened.record.recordid}
            context={context}
            dataset={dataset}
            settings={settings}
            sentences={sentences}
            record={opened.record}
            anchor={opened.anchor}
            template={
              detailTemplate(element, template, options.widgetTooltip || options.d4cWidgetTooltip) ??
              pageTemplate(dataset, 'calendar_tooltip_html')
            }
            onClose={close}
            onLeave={() => setOpened(null)}
          />
        )}
      </div>
    </section>
  )
}

/** The current view: the visitor's choice, else that of the URL, else that of attribute and settings. */
function useView(
  { syncToUrl, calendarView }: Props['options'],
  settings: CalendarSettings,
): [CalendarView, (view: CalendarView) => void] {
  const address = useAddressView()
  const [chosen, setChosen] = useState<{ view: CalendarView; over: string | undefined } | null>(null)
  const choice = chosen && chosen.over === calendarView ? chosen.view : null
  const requested = choice ?? (syncToUrl ? address : null)
  const view = requested === null ? settings.view : viewAmong(settings.views, requested)
  const choose = (next: CalendarView) => {
    setChosen({ view: next, over: calendarView })
    if (syncToUrl) writeView(next)
  }
  return [view, choose]
}
