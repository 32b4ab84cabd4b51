import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { ApiFailure, apiUrl, fetchJson } from '../../client/api.ts'
import { domainUrl } from '../../client/config.ts'
import type { DataContext, Origin } from '../../client/contexts/context.ts'
import { loadDataset } from '../../client/contexts/dataset.ts'
import { Question } from '../../client/question.ts'
import { envelopeOf, isAnalysis } from '../../core/analysis/rows.ts'
import type { ContextConfig } from '../../core/builder/tags.ts'
import type { Dataset } from '../../core/dataset.ts'
import type { LayerConfig } from '../../core/map/configuration/config.ts'
import { fill } from '../../messages/message.ts'
import { DatasetPicker } from '../../ui/builder/DatasetPicker.tsx'
import { ChoiceField } from '../../ui/builder/fields.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { countFound, joined, joinKeys, type LayerPatch, parted } from './model/join.ts'
import { useBuilderSentences } from './sentences.ts'

interface JoinPanelProps {
  element: HTMLElement
  connection: number
  /** Contexts of the page, listed first. */
  names: readonly string[]
  layer: LayerConfig
  context: DataContext
  dataset: Dataset
  /** Context of the shapes and its schema, null while it is loading or without a join. */
  shapes: { context: DataContext; dataset: Dataset } | null
  onChange: (patch: LayerPatch, about: string) => void
}

/** Maximum number of distinct values that are compared. */
const compared = 1000

async function valuesOf(origin: Origin, field: string, signal: AbortSignal): Promise<unknown[]> {
  const parameters = { x: field, 'y.serie1.func': 'COUNT', maxpoints: compared }
  const url = apiUrl(origin, 'records/1.0/analyze/', parameters)
  const rows = envelopeOf(await fetchJson(url, isAnalysis, signal)).results
  return rows.map(({ x }) => x).filter((value) => value !== null && value !== undefined && value !== '')
}

interface Found {
  found: number
  all: number
}

/** Counts the values of one field that exist in the other. */
function useFound(values: DataContext, shapes: DataContext, { localKey, remoteKey }: LayerConfig) {
  const question = useMemo(() => new Question<Found>(), [])
  const [here, there] = [useStore(values.$origin), useStore(shapes.$origin)]
  useEffect(() => {
    if (!localKey || !remoteKey) return question.stop()
    void question.ask(async (signal) => {
      const [layerFields, other] = await Promise.all([
        valuesOf(here, localKey, signal),
        valuesOf(there, remoteKey, signal),
      ])
      return { found: countFound(layerFields, other), all: layerFields.length }
    })
    return () => question.stop()
  }, [question, here, there, localKey, remoteKey])
  return useStore(question.$answer)
}

function Keys({
  layer,
  context,
  dataset,
  shapes,
  onChange,
}: Omit<JoinPanelProps, 'shapes'> & { shapes: NonNullable<JoinPanelProps['shapes']> }) {
  const sentences = useBuilderSentences()
  const { value, failure } = useFound(context, shapes.context, layer)
  const choices = (of: Dataset) => joinKeys(of).map(({ name, label }) => ({ value: name, label }))
  return (
    <>
      <p>{fill(sentences['join.shapes'], { name: shapes.dataset.metas.title })}</p>
      <ChoiceField
        label={fill(sentences['join.local'], { name: dataset.metas.title })}
        value={layer.localKey ?? ''}
        choices={choices(dataset)}
        onChange={(localKey) => onChange({ localKey }, 'localKey')}
      />
      <ChoiceField
        label={fill(sentences['join.remote'], { name: shapes.dataset.metas.title })}
        value={layer.remoteKey ?? ''}
        choices={choices(shapes.dataset)}
        onChange={(remoteKey) => onChange({ remoteKey }, 'remoteKey')}
      />
      {failure && <Failure failure={failure} />}
      <p className="d4c-muted hint" role="status" part="matches">
        {value && fill(sentences[value.found === 0 ? 'join.nothing' : 'join.found'], { ...value })}
      </p>
      <button type="button" className="d4c-button" onClick={() => onChange(parted(layer), 'join')}>
        {sentences['join.remove']}
      </button>
    </>
  )
}

/** Joins the shapes of a layer with the values of another dataset, by a field of each. */
export function JoinPanel(props: JoinPanelProps) {
  const { element, connection, names, layer, dataset, shapes, onChange } = props
  const sentences = useBuilderSentences()
  const [picking, setPicking] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const pick = async (values: ContextConfig) => {
    setFailure(null)
    try {
      const { dataset: id, domain = '' } = values
      const schema = await loadDataset({ domain, domainUrl: domainUrl(domain || undefined), dataset: id })
      onChange(joined(layer.context, values, [schema, dataset]), 'join')
    } catch (error) {
      setFailure(error instanceof ApiFailure ? error : new ApiFailure(0, null, { cause: error }))
    }
    setPicking(false)
  }
  if (layer.joinContext) return shapes && <Keys {...props} shapes={shapes} />
  return (
    <>
      <p className="d4c-muted hint">{sentences['join.hint']}</p>
      {failure && <Failure failure={failure} />}
      {picking ? (
        <DatasetPicker
          element={element}
          connection={connection}
          names={names}
          feature="analyze"
          sentences={{
            ...sentences,
            'pick.search': sentences['join.search'],
            'pick.none': sentences['join.none'],
            'pick.nothing': sentences['join.empty'],
          }}
          onPick={(values) => void pick(values)}
          onClose={() => setPicking(false)}
        />
      ) : (
        <button type="button" className="d4c-button" onClick={() => setPicking(true)}>
          {sentences['join.add']}
        </button>
      )}
    </>
  )
}
