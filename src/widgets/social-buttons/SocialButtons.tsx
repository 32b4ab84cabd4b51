import { type MouseEvent, useEffect, useState } from 'react'
import { isNetwork, type Network, popups, shareAddress } from '../../core/controls/share.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { usePieceSentences } from '../../ui/controls/sentences.ts'
import type { attributes } from './attributes.ts'

const signs: Readonly<Record<Network, string>> = {
  twitter: 'M3 3l10 10M13 3L3 13',
  facebook: 'M11 2.5H9.5A2.5 2.5 0 0 0 7 5v9M4.5 8h6',
  linkedin: 'M3 6.5V13M3 3v.5M7 6.5V13M7 9.5c0-4 6-4 6 0V13',
  email: 'M1.5 3.5h13v9h-13zM2 4l6 5 6-5',
}

const pageNow = () => ({ title: document.title, url: location.href })

/** URL and title of the page at the moment of sharing. */
function usePageNow(element: HTMLElement) {
  const [now, setNow] = useState(pageNow)
  useEffect(() => {
    const read = () => setNow(pageNow())
    const events = ['pointerenter', 'focusin'] as const
    for (const event of events) element.addEventListener(event, read)
    return () => {
      for (const event of events) element.removeEventListener(event, read)
    }
  }, [element])
  return now
}

const absolute = (url: string): string =>
  URL.canParse(url, location.href) ? new URL(url, location.href).href : url

/** Buttons that share a page. */
export function SocialButtons({ options, element }: WidgetProps<typeof attributes>) {
  const sentences = usePieceSentences()
  const now = usePageNow(element)
  const shared = { title: options.title || now.title, url: absolute(options.url || now.url) }
  const open = (event: MouseEvent, network: Network) => {
    const size = popups[network]
    if (!size || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const features = `noopener,width=${size.width},height=${size.height}`
    window.open(shareAddress(network, shared), '_blank', features)
  }
  return (
    <ul className="buttons" part="buttons" aria-label={sentences['share.label']}>
      {options.buttons.filter(isNetwork).map((network) => (
        <li key={network}>
          <a
            className="d4c-button share"
            part={`button button-${network}`}
            href={shareAddress(network, shared)}
            {...(popups[network] && { target: '_blank', rel: 'noopener' })}
            aria-label={sentences[`share.${network}`]}
            title={sentences[`share.${network}`]}
            onClick={(event) => open(event, network)}
          >
            <svg className="sign" viewBox="0 0 16 16" aria-hidden="true">
              <path d={signs[network]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
