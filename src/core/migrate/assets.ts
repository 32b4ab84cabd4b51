import type { MigrateKey } from '../../messages/en/migrate.ts'
import { attributeOf, type Element } from './page.ts'
import type { Work } from './work.ts'

const peerFile = /(?:^|\/)(?:ods-widgets|angular(?:js)?|jquery)[^/]*\.(?:js|css)(?:[?#]|$)/i
const peerFolder = /\/(?:ods-widgets|angular\.?js|jquery)(?:@[^/]*)?\/[^?#]*\.(?:js|css)(?:[?#]|$)/i

export const isPeerFile = (address: string): boolean => peerFile.test(address) || peerFolder.test(address)

export const isPeerAsset = (element: Element): boolean =>
  isPeerFile(attributeOf(element, element.tagName === 'script' ? 'src' : 'href') ?? '')

export const bundleAddress = (portal = ''): string => `${portal}/d4c/widgets/d4c-widgets.js`

export const bundleTag = (portal?: string): string =>
  `<script type="module" src="${bundleAddress(portal).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></script>`

/** Renames classes and tags in CSS; classes of the old platform's theme stay. */
export const movedStyle = (css: string): string =>
  css.replace(/(?<=\.)odswidget-/g, 'd4c-').replace(/(?<![\w.#-])ods-(?=[a-z])/g, 'd4c-')

const signs: readonly [RegExp, MigrateKey][] = [
  [/\bangular\s*\./, 'script.angular'],
  [/(?:^|[^\w$.])(?:\$|jQuery)\s*[.(]/, 'script.jquery'],
  [/(?<!d4c)\/api\/(?:records|datasets|v2|explore)\//, 'script.address'],
]

/** Remarks on code in the page's scripts that no longer works. */
export function remarkScript(element: Element, code: string, offset: number, { remark }: Work): void {
  const type = attributeOf(element, 'type') ?? ''
  if (type === 'text/ng-template') remark(offset, 'script.template')
  else if (/^(?:|module|text\/javascript|application\/javascript)$/.test(type))
    for (const [sign, key] of signs) if (sign.test(code)) remark(offset, key)
}
