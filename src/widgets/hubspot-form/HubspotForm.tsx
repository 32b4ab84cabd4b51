import { formDocument } from '../../core/embeds/hubspot-frame.ts'
import { hubspot } from '../../core/embeds/services.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { Consented } from '../../ui/embeds/Consented.tsx'
import { Frame, type FrameMessage } from '../../ui/embeds/Frame.tsx'
import { sayMisshapen } from '../../ui/embeds/say-misshapen.ts'
import { useEmbedSentences } from '../../ui/embeds/useEmbedSentences.ts'
import type { attributes } from './attributes.ts'

const height = 400

/** Parses a message of the frame's script; HubSpot's script may send others. */
function readMessage(message: unknown): FrameMessage | null {
  if (typeof message !== 'object' || message === null || !('d4cForm' in message)) return null
  const { d4cForm: sent } = message
  if (typeof sent === 'number' && sent > 0) return sent
  return sent === 'ready' || sent === 'failed' ? sent : null
}

/** A form of HubSpot. */
export function HubspotForm({ options }: WidgetProps<typeof attributes>) {
  const sentences = useEmbedSentences()
  const { portalId, formId } = options
  const wrong = sayMisshapen(
    [
      { attribute: 'portal-id', value: portalId, form: 'digits' },
      { attribute: 'form-id', value: formId, form: 'uuid' },
    ],
    sentences,
  )
  if (wrong)
    return (
      <p className="d4c-error" part="error">
        {wrong}
      </p>
    )
  return (
    <Consented
      service={hubspot}
      purpose={sentences['purpose.form']}
      contact="consent.contact.form"
      title={sentences['title.form']}
    >
      <Frame
        host={hubspot.hosts[0]}
        title={sentences['title.form']}
        source={{ document: formDocument(portalId, formId), read: readMessage }}
        height={height}
      />
    </Consented>
  )
}
