import { Button, Checkbox, Group, Text, Textarea, TextInput } from '@mantine/core'
import { createElement, useRef } from 'react'
import { isViewSlug } from '../../../core/dataset-views.ts'
import { useApp } from '../../app.ts'
import type { SettingsProps } from './settings-props.ts'
import { WidgetPreview } from './WidgetPreview.tsx'

/** Snippets to insert. */
const snippets = {
  table: '<d4c-table context="ctx"></d4c-table>',
  map: '<d4c-map>\n  <d4c-map-layer context="ctx"></d4c-map-layer>\n</d4c-map>',
  facets: '<d4c-facets context="ctx"></d4c-facets>',
  search: '<d4c-text-search context="ctx"></d4c-text-search>',
} as const

/** HTML and CSS of a custom view. */
export function CustomSettings({ dataset, visualization, set }: SettingsProps) {
  const { words } = useApp()
  const content = useRef<HTMLTextAreaElement>(null)
  const text = (name: string) => (typeof visualization[name] === 'string' ? visualization[name] : '')
  const slug = text('custom_view_slug')
  const html = text('custom_view_html')
  const insert = (markup: string) => {
    const area = content.current
    const at = area?.selectionEnd ?? html.length
    set('custom_view_html', `${html.slice(0, at)}${markup}\n${html.slice(at)}`)
    area?.focus()
  }
  return (
    <div className="display-columns">
      <div className="display-form">
        <Checkbox
          label={words.say('display.custom_enabled')}
          checked={visualization.custom_view_enabled === true}
          onChange={({ currentTarget }) => set('custom_view_enabled', currentTarget.checked ? true : null)}
        />
        <TextInput
          label={words.say('display.custom_title')}
          value={text('custom_view_title')}
          onChange={({ currentTarget }) => set('custom_view_title', currentTarget.value)}
        />
        <TextInput
          label={words.say('display.custom_slug')}
          description={words.say('display.custom_slug_how')}
          error={slug !== '' && !isViewSlug(slug) && words.say('display.custom_slug_wrong')}
          value={slug}
          onChange={({ currentTarget }) => set('custom_view_slug', currentTarget.value)}
        />
        <Textarea
          ref={content}
          label={words.say('display.custom_html')}
          description={words.say('display.custom_html_how')}
          rows={10}
          spellCheck={false}
          classNames={{ input: 'display-code' }}
          value={html}
          onChange={({ currentTarget }) => set('custom_view_html', currentTarget.value)}
        />
        <Group gap="xs">
          <Text size="sm">{words.say('display.custom_insert')}</Text>
          {(Object.keys(snippets) as (keyof typeof snippets)[]).map((name) => (
            <Button key={name} size="xs" variant="default" onClick={() => insert(snippets[name])}>
              {words.say(`display.custom_insert.${name}`)}
            </Button>
          ))}
        </Group>
        <Textarea
          label={words.say('display.custom_css')}
          description={words.say('display.custom_css_how')}
          rows={6}
          spellCheck={false}
          classNames={{ input: 'display-code' }}
          value={text('custom_view_css')}
          onChange={({ currentTarget }) => set('custom_view_css', currentTarget.value)}
        />
      </div>
      <WidgetPreview dataset={dataset} visualization={visualization}>
        {createElement('d4c-custom-view', { context: 'ctx' })}
      </WidgetPreview>
    </div>
  )
}
