import { useMemo } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import { envelopeOf, isAnalysis } from '../../core/analysis/rows.ts'
import { readSeries, seriesParameters } from '../../core/analysis/series.ts'
import { gradientOf } from '../../core/color/gradient.ts'
import { readColor } from '../../core/color/scale.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import { warnOnce } from '../../custom-element/options.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { Published } from '../../ui/Published.tsx'
import { useAnswer } from '../../ui/useAnswer.ts'
import { useParameters } from '../../ui/useDataContext.ts'
import { WithDatasetContext } from '../../ui/WithContext.tsx'
import { attributes } from './attributes.ts'

type Options = OptionsOf<typeof attributes>

function seriesOf(text: string): { func: string; expr: string } | null {
  const written = readSeries(text)
  if (!written) warnOnce(`<d4c-color-gradient> serie="${text}": write FUNCTION(expression).`)
  return written
}

function colorOf(options: Options, end: 'low' | 'high'): string {
  try {
    return readColor(options[end])
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    warnOnce(`<d4c-color-gradient> ${end}: ${error.message}`)
    return readColor(attributes[end].fallback)
  }
}

interface ColorsProps {
  element: HTMLElement
  context: DataContext
  options: Options
  template: string | null
}

function Colors({ element, context, options, template }: ColorsProps) {
  const parameters = useParameters(context)
  const call = useMemo(() => {
    const series = seriesOf(options.serie)
    if (!series) return null
    const request = { x: options.x, sort: undefined, maxpoints: 0, ...seriesParameters('serie', series) }
    return { path: 'records/1.0/analyze/', parameters: { ...parameters, ...request } }
  }, [parameters, options.x, options.serie])
  const { value } = useAnswer(element, context, call, isAnalysis, { quiet: true })
  const gradient = useMemo(
    () =>
      gradientOf(value ? envelopeOf(value).results : [], 'serie', {
        low: colorOf(options, 'low'),
        high: colorOf(options, 'high'),
        classes: options.nbClasses,
        exponent: options.powExponent,
      }),
    [value, options],
  )
  return <Published values={{ [options.variable]: gradient }} template={template} contexts={[context]} />
}

/** Colors of the groups of an analysis, as a variable of its content: `{variable}.colors`, `.values`, `.range`. */
export function ColorGradient({ options, element, connection, template }: WidgetProps<typeof attributes>) {
  return (
    <WithDatasetContext element={element} connection={connection} name={options.context}>
      {(context) => <Colors element={element} context={context} options={options} template={template} />}
    </WithDatasetContext>
  )
}
