import { Alert, Button, NativeSelect, NumberInput, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { decodeDefinition } from '../../../core/chart/definition.ts'
import { proposedDefinition } from '../../../core/chart/propose.ts'
import { isAnnotated, isGeo } from '../../../core/field.ts'
import {
  type EmbeddableView,
  embeddableViews,
  frameCode,
  parametersOfPage,
  widgetCode,
} from '../../../core/widget-code.ts'
import { useApp } from '../../app.ts'
import { notifyDone } from '../../parts/notify.ts'
import { useStored } from '../../parts/session-storage.ts'
import type { TabProps } from '../tab-props.ts'

const leastHeight = 100
const mostHeight = 5000

/** Markup to embed a view of the dataset in another page. */
export default function EmbedTab({ dataset }: TabProps) {
  const { options, words } = useApp()
  const { dataset_id: id, title } = dataset
  const [view, setView] = useState<EmbeddableView>('table')
  const [way, setWay] = useState<'widget' | 'frame'>('widget')
  const [height, setHeight] = useState<number | string>(500)
  const [address, setAddress] = useStored(`embed.${id}`, '')
  const fields = dataset.fields.filter(({ omit }) => !omit)
  const visualization = dataset.extra_metas.visualization ?? {}
  const saved = visualization.analyze_default
  const chart =
    chartOf(address) ??
    (typeof saved === 'string' ? decodeDefinition(saved) : null) ??
    proposedDefinition({ datasetid: id, fields })
  const offered: Record<EmbeddableView, boolean> = {
    table: true,
    map: fields.some(isGeo),
    calendar: Boolean(visualization.calendar_event_start),
    images: fields.some((field) => isAnnotated(field, 'has_thumbnails')),
    analyze: chart !== null,
    custom: visualization.custom_view_enabled === true,
  }
  const parameters = address.trim() === '' ? {} : parametersOfPage(address.trim(), id)
  const isHeight = Number.isInteger(height) && Number(height) >= leastHeight && Number(height) <= mostHeight
  const portal = new URL(options.home, document.baseURI).href.replace(/explore\/$/, '')
  const request = { portal, dataset: id, title, view, parameters: parameters ?? {}, chart }
  const slug = visualization.custom_view_slug
  const code =
    way === 'widget'
      ? widgetCode(request)
      : frameCode(request, { height: Number(height), ...(typeof slug === 'string' && { slug }) })
  const isUsable = parameters !== null && (way === 'widget' || isHeight)
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    notifyDone(words.say('embed.copied'), words)
  }
  return (
    <Stack gap="md" maw={720}>
      {!dataset.published && <Alert color="yellow">{words.say('embed.unpublished')}</Alert>}
      <NativeSelect
        label={words.say('embed.view')}
        value={view}
        data={embeddableViews
          .filter((name) => offered[name])
          .map((name) => ({ value: name, label: words.say(`display.${name}`) }))}
        onChange={({ currentTarget }) => setView(currentTarget.value as EmbeddableView)}
      />
      <NativeSelect
        label={words.say('embed.how')}
        value={way}
        data={[
          { value: 'widget', label: words.say('embed.as_widget') },
          { value: 'frame', label: words.say('embed.as_frame') },
        ]}
        onChange={({ currentTarget }) => setWay(currentTarget.value === 'frame' ? 'frame' : 'widget')}
      />
      {way === 'frame' && (
        <NumberInput
          label={words.say('embed.height')}
          value={height}
          min={leastHeight}
          max={mostHeight}
          hideControls
          clampBehavior="none"
          error={!isHeight && words.say('embed.height_wrong')}
          onChange={setHeight}
        />
      )}
      <TextInput
        label={words.say('embed.address')}
        description={words.say('embed.address_how')}
        type="url"
        placeholder={`${portal}explore/dataset/${id}/table/?q=…`}
        value={address}
        error={parameters === null && words.say('embed.address_wrong')}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      {isUsable && (
        <>
          <Textarea
            label={words.say('embed.code')}
            readOnly
            dir="ltr"
            rows={code.split('\n').length + 1}
            classNames={{ input: 'display-code' }}
            value={code}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button variant="default" onClick={() => void copy()} className="embed-copy">
            {words.say('embed.copy')}
          </Button>
        </>
      )}
    </Stack>
  )
}

/** The chart in the URL of an analysis. */
function chartOf(address: string) {
  const text = URL.canParse(address) ? new URL(address).searchParams.get('dataChart') : null
  return text === null ? null : decodeDefinition(text)
}
