import { useStore } from '@nanostores/react'
import { $configuration } from '../../client/config.ts'
import { disqus, disqusAddress } from '../../core/embeds/services.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { fill } from '../../messages/message.ts'
import { Consented } from '../../ui/embeds/Consented.tsx'
import { Frame } from '../../ui/embeds/Frame.tsx'
import { sayMisshapen } from '../../ui/embeds/say-misshapen.ts'
import { useEmbedSentences } from '../../ui/embeds/useEmbedSentences.ts'
import type { attributes } from './attributes.ts'

const height = 600

/** Comments on the page, hosted by Disqus. */
export function Disqus({ options, element }: WidgetProps<typeof attributes>) {
  const sentences = useEmbedSentences()
  const { disqusShortname } = useStore($configuration)
  const shortname = options.shortname || disqusShortname
  const wrong = sayMisshapen([{ attribute: 'shortname', value: shortname, form: 'shortname' }], sentences)
  if (!shortname || wrong)
    return (
      <p className="d4c-error" part="error">
        {wrong ?? fill(sentences['attribute.needed'], { tag: element.localName, name: 'shortname' })}
      </p>
    )
  const page = { page: location.href, title: document.title }
  return (
    <Consented
      service={disqus}
      purpose={sentences['purpose.comments']}
      contact="consent.contact"
      title={sentences['title.comments']}
    >
      <Frame
        host={disqus.hosts[0]}
        title={sentences['title.comments']}
        source={{ address: disqusAddress(shortname, options.identifier, page) }}
        height={height}
      />
    </Consented>
  )
}
