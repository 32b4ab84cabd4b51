import { Anchor, Text } from '@mantine/core'
import { isTemporal } from '../../../core/field.ts'
import { useApp } from '../../app.ts'
import { draftsOf } from '../../client/paths.ts'
import type { SettingsProps } from './DisplayTab.tsx'
import { FieldChoice } from './fields.tsx'

/** What an event is made of. */
export function CalendarSettings({ dataset, fields, visualization, set }: SettingsProps) {
  const { options, words } = useApp()
  const times = fields.filter(isTemporal)
  const start = visualization.calendar_event_start
  const none = words.say('display.no_field')
  const saved = dataset.extra_metas.visualization?.calendar_event_start
  return (
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
      {typeof start === 'string' && start !== '' && (
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
        </>
      )}
      {saved === start && typeof start === 'string' && (
        <Anchor
          href={`${draftsOf(options.api)}/d4c/api/records/1.0/download/?dataset=${encodeURIComponent(dataset.dataset_id)}&format=ical`}
          download
        >
          {words.say('display.calendar_file')}
        </Anchor>
      )}
    </div>
  )
}
