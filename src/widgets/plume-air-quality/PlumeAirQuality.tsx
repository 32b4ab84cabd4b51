import type { WidgetProps } from '../../custom-element/Root.tsx'
import { fill } from '../../messages/message.ts'
import { sayMisshapen } from '../../ui/embeds/say-misshapen.ts'
import { useEmbedSentences } from '../../ui/embeds/useEmbedSentences.ts'
import type { attributes } from './attributes.ts'

const languages = { page: undefined, en_us: 'en', fr_fr: 'fr' } as const

/** Replaces a discontinued air quality widget with a notice. */
export function PlumeAirQuality({ options: { city, lang } }: WidgetProps<typeof attributes>) {
  const sentences = useEmbedSentences(languages[lang])
  const wrong = sayMisshapen([{ attribute: 'city', value: city, form: 'city' }], sentences)
  if (wrong)
    return (
      <p className="d4c-error" part="error">
        {wrong}
      </p>
    )
  return (
    <p className="d4c-empty" part="closed" lang={languages[lang]}>
      {fill(sentences['closed.air'], { city })}
    </p>
  )
}
