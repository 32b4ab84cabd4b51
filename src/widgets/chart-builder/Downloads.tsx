import { type RefObject, useRef } from 'react'
import { fill } from '../../messages/message.ts'
import { fileName, offer } from './download.ts'
import { useChartBuilderSentences } from './sentences.ts'

interface DownloadsProps {
  title: string
  /** Element that contains the chart. */
  stage: RefObject<HTMLElement | null>
  csv: () => Promise<string>
  announce: (sentence: string) => void
}

type MakeImage = (type: 'png' | 'svg') => Promise<Blob>

const kinds = ['png', 'svg', 'csv'] as const

/** Downloads of the chart as an image, or of its values as a table. */
export function Downloads({ title, stage, csv, announce }: DownloadsProps) {
  const sentences = useChartBuilderSentences()
  const busy = useRef(false)
  const make = async (kind: (typeof kinds)[number]): Promise<Blob | null> => {
    if (kind === 'csv') return new Blob([await csv()], { type: 'text/csv;charset=utf-8' })
    const chart: (Element & { toImage?: MakeImage }) | null | undefined =
      stage.current?.querySelector('d4c-chart')
    return chart?.toImage ? chart.toImage(kind) : null
  }
  const download = async (kind: (typeof kinds)[number]) => {
    if (busy.current) return
    busy.current = true
    try {
      const content = await make(kind)
      if (content) offer(content, `${fileName(title)}.${kind}`)
      else announce(sentences['export.waits'])
    } catch (error) {
      announce(
        fill(sentences['export.failed'], { message: error instanceof Error ? error.message : String(error) }),
      )
    }
    busy.current = false
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields alone, and lays its content out its own way
    <div className="row" part="downloads" role="group" aria-label={sentences['export.label']}>
      <span className="d4c-muted hint">{sentences['export.label']}</span>
      {kinds.map((kind) => (
        <button key={kind} type="button" className="d4c-button" onClick={() => void download(kind)}>
          {kind.toUpperCase()}
        </button>
      ))}
    </div>
  )
}
