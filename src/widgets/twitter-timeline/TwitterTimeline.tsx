import { timelineAddress, twitter } from '../../core/embeds/services.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { fill } from '../../messages/message.ts'
import { Consented } from '../../ui/embeds/Consented.tsx'
import { Frame } from '../../ui/embeds/Frame.tsx'
import { sayMisshapen } from '../../ui/embeds/say-misshapen.ts'
import { useEmbedSentences } from '../../ui/embeds/useEmbedSentences.ts'
import { useLanguage } from '../../ui/useSentences.ts'
import type { attributes } from './attributes.ts'

const within = (pixels: number, least: number, most: number) => Math.min(Math.max(pixels, least), most)

/** The latest posts of an account on X. */
export function TwitterTimeline({ options, element }: WidgetProps<typeof attributes>) {
  const sentences = useEmbedSentences()
  const language = useLanguage()
  const { screenName, widgetId, width, height } = options
  const name = screenName?.replace(/^@/, '')
  const wrong = sayMisshapen(
    [
      { attribute: 'screen-name', value: name || undefined, form: 'account' },
      { attribute: 'widget-id', value: widgetId || undefined, form: 'digits' },
    ],
    sentences,
  )
  if (wrong || (!name && !widgetId))
    return (
      <p className="d4c-error" part="error">
        {wrong ?? fill(sentences['attribute.needed'], { tag: element.localName, name: 'screen-name' })}
      </p>
    )
  if (!name)
    return (
      <p className="d4c-empty" part="closed">
        {sentences['closed.timeline']}
      </p>
    )
  const title = fill(sentences['title.timeline'], { name })
  return (
    <Consented
      service={twitter}
      purpose={fill(sentences['purpose.timeline'], { name })}
      contact="consent.contact.timeline"
      title={title}
    >
      <Frame
        host={twitter.hosts[0]}
        title={title}
        source={{ address: timelineAddress(name, language) }}
        width={within(width, 100, 2000)}
        height={within(height, 100, 4000)}
      />
    </Consented>
  )
}
