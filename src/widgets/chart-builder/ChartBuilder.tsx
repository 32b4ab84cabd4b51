import { describeFailure } from '../../client/notification.ts'
import { maySignedIn } from '../../client/portal-call.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { useSentences } from '../../ui/useSentences.ts'
import type { attributes } from './attributes.ts'
import { ChartEditor } from './ChartEditor.tsx'
import { useChartBuilderSentences } from './sentences.ts'
import { type Opened, useOpening } from './useOpening.ts'

/** Message why the requested chart is not shown. */
function Trouble({ failure, problem }: Opened) {
  const sentences = useChartBuilderSentences()
  const common = useSentences()
  const say = (): string | null => {
    if (problem === 'load.broken') return sentences[problem]
    if (problem) return sentences[`start.${problem}`]
    if (!failure) return null
    // To visitors without a session, private and missing charts are the same.
    if (failure.status === 404) return sentences[maySignedIn() ? 'load.gone' : 'load.sign_in']
    return describeFailure(failure, common).message
  }
  const sentence = say()
  return sentence === null ? null : (
    <p className="d4c-error" part="error" role="alert">
      {sentence}
    </p>
  )
}

/**
 * Chart builder: a chart of several datasets with a live preview, which can be saved, shared or copied as
 * markup.
 */
export function ChartBuilder({ options, element, connection }: WidgetProps<typeof attributes>) {
  const sentences = useChartBuilderSentences()
  const opened = useOpening(options.chartId, options.chartTitle, options.syncToUrl)
  if (!opened) return <p role="status">{sentences.loading}</p>
  return (
    <>
      <Trouble {...opened} />
      <ChartEditor
        key={options.chartId ?? ''}
        element={element}
        connection={connection}
        options={options}
        opened={opened}
      />
    </>
  )
}
