import { createElement } from 'react'
import { useApp } from '../../app.ts'
import { FieldChoice, FieldList } from './fields.tsx'
import type { SettingsProps } from './settings-props.ts'
import { WidgetPreview } from './WidgetPreview.tsx'

/** Settings of the image gallery: image fields and texts. */
export function ImageSettings({ dataset, fields, visualization, set }: SettingsProps) {
  const { words } = useApp()
  const tooltipFields = fields.filter(({ type }) => type !== 'file')
  return (
    <div className="display-columns">
      <div className="display-form">
        <FieldList
          label={words.say('display.images_shown')}
          fields={fields.filter(({ type }) => type === 'file')}
          value={visualization.media_gallery_fields}
          change={(names) => set('media_gallery_fields', names)}
        />
        <FieldChoice
          label={words.say('display.images_title')}
          fields={tooltipFields}
          value={visualization.image_title}
          none={words.say('display.no_field')}
          change={(name) => set('image_title', name)}
        />
        <FieldList
          label={words.say('display.images_fields')}
          fields={tooltipFields}
          value={visualization.image_fields}
          change={(names) => set('image_fields', names)}
        />
      </div>
      <WidgetPreview dataset={dataset} visualization={visualization}>
        {createElement('d4c-media-gallery', { context: 'ctx', className: 'display-table' })}
      </WidgetPreview>
    </div>
  )
}
