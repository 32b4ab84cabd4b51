import { Anchor, NativeSelect, Text } from '@mantine/core'
import { createElement } from 'react'
import { calendarViews } from '../../../core/calendar/settings.ts'
import { isTemporal } from '../../../core/field.ts'
import { useApp } from '../../app.ts'
import { draftsOf } from '../../client/paths.ts'
import { ColorInput } from './ColorInput.tsx'
import { FieldChoice, FieldList } from './fields.tsx'
import type { SettingsProps } from './settings-props.ts'
import { WidgetPreview } from './WidgetPreview.tsx'

/** Settings of the calendar view: fields of events, and its initial state. */
export function CalendarSettings({ dataset, fields, visualization, set }: SettingsProps) {
  const { options, words } = useApp()
  const text = (name: string) => (typeof visualization[name] === 'string' ? visualization[name] : '')
  const times = fields.filter(isTemporal)
  const start = text('calendar_event_start')
  const none = words.say('display.no_field')
  const isSaved = dataset.extra_metas.visualization?.calendar_event_start === start
  return (
    <div className="display-columns">
      <div className="display-form">
        <Text size="sm" c="dimmed">
          {words.say('display.calendar_why')}
        </Text>
        <FieldChoice
          label={words.say('display.calendar_start')}
          fields={times}
          value={start}
          none={none}
          change={(name) => set('calendar_event_start', name)}
        />
        {start !== '' && (
          <>
            <FieldChoice
              label={words.say('display.calendar_end')}
              fields={times.filter(({ name }) => name !== start)}
              value={visualization.calendar_event_end}
              none={none}
              change={(name) => set('calendar_event_end', name)}
            />
            <FieldChoice
              label={words.say('display.calendar_title')}
              fields={fields.filter(({ type }) => type === 'text')}
              value={visualization.calendar_event_title}
              none={none}
              change={(name) => set('calendar_event_title', name)}
            />
            <FieldList
              label={words.say('display.calendar_fields')}
              fields={fields}
              value={visualization.calendar_tooltip_fields}
              change={(names) => set('calendar_tooltip_fields', names)}
            />
            <ColorInput
              label={words.say('display.calendar_color')}
              value={text('calendar_event_color')}
              change={(color) => set('calendar_event_color', color)}
            />
            <NativeSelect
              label={words.say('display.calendar_view')}
              value={text('calendar_default_view') || calendarViews[0]}
              data={calendarViews.map((view) => ({
                value: view,
                label: words.say(`display.calendar_view.${view}`),
              }))}
              onChange={({ currentTarget }) => set('calendar_default_view', currentTarget.value)}
            />
          </>
        )}
        {start !== '' && isSaved && (
          <Anchor
            href={`${draftsOf(options.api)}/d4c/api/records/1.0/download/?dataset=${encodeURIComponent(dataset.dataset_id)}&format=ical`}
            download
          >
            {words.say('display.calendar_file')}
          </Anchor>
        )}
      </div>
      {start !== '' && (
        <WidgetPreview dataset={dataset} visualization={visualization}>
          {createElement('d4c-calendar', { context: 'ctx', 'sync-to-url': 'false' })}
        </WidgetPreview>
      )}
    </div>
  )
}
