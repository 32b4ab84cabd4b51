import { Stack, Tabs } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { analyzable } from '../../../core/chart/propose.ts'
import { type Field, isGeo, isTemporal } from '../../../core/field.ts'
import { useApp } from '../../app.ts'
import { Empty } from '../../parts/states.tsx'
import { editTemplate, templateOf } from '../edits.ts'
import type { TabProps } from '../tab-props.ts'
import { AnalyzeSettings } from './AnalyzeSettings.tsx'
import { CalendarSettings } from './CalendarSettings.tsx'
import { CustomSettings } from './CustomSettings.tsx'
import { ImageSettings } from './ImageSettings.tsx'
import { MapSettings } from './MapSettings.tsx'
import { PictureSettings } from './PictureSettings.tsx'
import type { SettingsProps } from './settings-props.ts'
import { TableSettings } from './TableSettings.tsx'
import { Building } from './WidgetPreview.tsx'

const sections = {
  table: { page: TableSettings },
  map: { page: MapSettings, needs: isGeo, lacking: 'display.no_map' },
  calendar: { page: CalendarSettings, needs: isTemporal, lacking: 'display.no_calendar' },
  images: { page: ImageSettings, needs: ({ type }) => type === 'file', lacking: 'display.no_images' },
  analyze: { page: AnalyzeSettings, needs: analyzable, lacking: 'display.no_analyze' },
  custom: { page: CustomSettings },
  picture: { page: PictureSettings },
} as const satisfies Record<
  string,
  {
    page: ComponentType<SettingsProps>
    /** Condition on the selectable fields. */
    needs?: (field: Field) => boolean
    lacking?: string
  }
>
type Section = keyof typeof sections

/** Settings of the views of a dataset, with previews. */
export default function DisplayTab({ dataset, edits, edit }: TabProps) {
  const { words } = useApp()
  const [section, show] = useState<Section>('table')
  const fields = dataset.fields.filter(({ omit }) => !omit)
  if (fields.length === 0 && dataset.resources.length > 0)
    return (
      <Empty title={words.say('display.unbuilt')}>
        <Building dataset={dataset} hasRecords={false} />
      </Empty>
    )
  if (fields.length === 0)
    return <Empty title={words.say('display.none')} why={words.say('display.none_why')} />
  const visualization = templateOf(edits, dataset, 'extra_metas', 'visualization')
  const set = (name: string, value: unknown) =>
    edit((before) => editTemplate(before, dataset, 'extra_metas', 'visualization', name, value))
  return (
    <Tabs value={section} onChange={(name) => show(name as Section)} keepMounted={false}>
      <Tabs.List aria-label={words.say('display.sections')}>
        {Object.keys(sections).map((name) => (
          <Tabs.Tab key={name} value={name}>
            {words.say(`display.${name as Section}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {Object.entries(sections).map(([name, one]) => (
        <Tabs.Panel key={name} value={name} pt="md">
          {'needs' in one && !fields.some(one.needs) ? (
            <p className="d4c-muted">{words.say(one.lacking)}</p>
          ) : (
            <Stack gap="lg">
              <one.page dataset={dataset} fields={fields} visualization={visualization} set={set} />
            </Stack>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
