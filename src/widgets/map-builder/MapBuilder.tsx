import { useMemo, useState } from 'react'
import { describeFailure } from '../../client/notification.ts'
import { maySignedIn } from '../../client/portal-call.ts'
import type { MapConfig } from '../../core/map/configuration/config.ts'
import { contextsOf } from '../../core/map/configuration/tags.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { useSentences } from '../../ui/useSentences.ts'
import type { attributes } from './attributes.ts'
import { MapEditor } from './MapEditor.tsx'
import { Preview } from './Preview.tsx'
import { useBuilderSentences } from './sentences.ts'
import { type Opened, useOpening } from './useOpening.ts'

let shown = 0
const still = () => {}

/** A map that is not edited. */
function Shown({ config, editUrl }: { config: MapConfig; editUrl: string | undefined }) {
  const sentences = useBuilderSentences()
  const [prefix] = useState(() => `shown${++shown}x`)
  const contexts = useMemo(() => contextsOf(config, prefix), [config, prefix])
  const title = config.title || sentences.untitled
  const to = editUrl && URL.canParse(editUrl, location.href) ? new URL(editUrl, location.href) : null
  return (
    <div className="shown" part="shown">
      <div className="row">
        <h2 className="grow">{title}</h2>
        {to && /^https?:$/.test(to.protocol) && (
          <a className="d4c-button" href={to.href}>
            {sentences.edit}
          </a>
        )}
      </div>
      <Preview config={config} contexts={contexts} label={title} onMove={still} />
    </div>
  )
}

/** Message why the requested map is not shown. */
function Trouble({ failure, broken }: Opened) {
  const sentences = useBuilderSentences()
  const common = useSentences()
  const say = (): string => {
    if (!failure) return sentences['load.broken']
    // To visitors without a session, private and missing maps are the same.
    if (failure.status === 404) return sentences[maySignedIn() ? 'load.gone' : 'load.sign_in']
    return describeFailure(failure, common).message
  }
  return failure || broken ? (
    <p className="d4c-error" part="error" role="alert">
      {say()}
    </p>
  ) : null
}

/**
 * Map builder: a map of several datasets with a live preview, which can be saved, shared or copied as markup.
 */
export function MapBuilder({ options, element, connection }: WidgetProps<typeof attributes>) {
  const sentences = useBuilderSentences()
  const opened = useOpening(options.mapId, options.mapTitle, options.syncToUrl)
  if (!opened) return <p role="status">{sentences.loading}</p>
  if (options.readOnly)
    return (
      <>
        <Trouble {...opened} />
        {!opened.failure && <Shown config={opened.config} editUrl={options.editUrl} />}
      </>
    )
  return (
    <>
      <Trouble {...opened} />
      <MapEditor
        key={options.mapId ?? ''}
        element={element}
        connection={connection}
        options={options}
        opened={opened}
      />
    </>
  )
}
