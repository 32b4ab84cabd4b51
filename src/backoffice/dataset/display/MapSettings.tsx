import { Checkbox, Text, Textarea } from '@mantine/core'
import { createElement } from 'react'
import { isGeo, isSortable } from '../../../core/field.ts'
import { useApp } from '../../app.ts'
import { ColorInput } from './ColorInput.tsx'
import { FieldChoice, FieldList } from './fields.tsx'
import type { SettingsProps } from './settings-props.ts'
import { WidgetPreview } from './WidgetPreview.tsx'

/** Settings of the map view: marker colour and popup. */
export function MapSettings({ dataset, fields, visualization, set }: SettingsProps) {
  const { words } = useApp()
  const tooltipFields = fields.filter((field) => !isGeo(field))
  const text = (name: string) => (typeof visualization[name] === 'string' ? visualization[name] : '')
  const hasPopup = visualization.map_tooltip_disabled !== true
  const hasTemplate = visualization.map_tooltip_html_enabled === true
  const sort = text('map_tooltip_sort_field')
  return (
    <div className="display-columns">
      <div className="display-form">
        <ColorInput
          label={words.say('display.map_color')}
          value={text('map_marker_color')}
          change={(color) => set('map_marker_color', color)}
        />
        <Checkbox
          label={words.say('display.map_tooltip')}
          checked={hasPopup}
          onChange={({ currentTarget }) => set('map_tooltip_disabled', currentTarget.checked ? null : true)}
        />
        {hasPopup && (
          <>
            <Checkbox
              label={words.say('display.map_html')}
              checked={hasTemplate}
              onChange={({ currentTarget }) =>
                set('map_tooltip_html_enabled', currentTarget.checked ? true : null)
              }
            />
            {hasTemplate ? (
              <Textarea
                label={words.say('display.html')}
                description={words.say('display.html_how')}
                rows={8}
                spellCheck={false}
                classNames={{ input: 'display-code' }}
                value={text('map_tooltip_html')}
                onChange={({ currentTarget }) => set('map_tooltip_html', currentTarget.value)}
              />
            ) : (
              <>
                <FieldChoice
                  label={words.say('display.map_title')}
                  fields={tooltipFields}
                  value={visualization.map_tooltip_title}
                  none={words.say('display.map_title_first')}
                  change={(name) => set('map_tooltip_title', name)}
                />
                <FieldList
                  label={words.say('display.map_fields')}
                  fields={tooltipFields}
                  value={visualization.map_tooltip_fields}
                  change={(names) => set('map_tooltip_fields', names)}
                />
              </>
            )}
            <FieldChoice
              label={words.say('display.map_sort')}
              fields={fields.filter(isSortable)}
              value={sort}
              none={words.say('display.source_order')}
              change={(name) => set('map_tooltip_sort_field', name)}
            />
          </>
        )}
      </div>
      <WidgetPreview dataset={dataset} visualization={visualization}>
        {createElement(
          'd4c-map',
          { className: 'display-map' },
          createElement('d4c-map-layer', { context: 'ctx' }),
        )}
        {hasPopup && (
          <Text size="sm" c="dimmed">
            {words.say('display.map_hint')}
          </Text>
        )}
      </WidgetPreview>
    </div>
  )
}
