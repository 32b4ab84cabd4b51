import { expect } from '@open-wc/testing'
import '../../elements/d4c-category-colors.ts'
import '../../elements/d4c-map.ts'
import '../../elements/d4c-map-builder.ts'
import '../../elements/d4c-map-layer.ts'
import '../../elements/d4c-map-layer-group.ts'
import { control, inside, one, page, until } from './page.ts'

const saves = '/d4c/api/v2/mapbuilder/'
const plainFetch = window.fetch

/** Maps that the portal keeps, as its calls speak of them; the portal of these tests has no accounts. */
export class Keeper {
  maps: { mapid: string; title: string; values: unknown; shared?: boolean; own?: boolean }[] = []
  failing: Response | null = null

  install(): void {
    // biome-ignore lint/suspicious/noDocumentCookie: what a session leaves behind
    document.cookie = 'd4c_csrf=token; path=/'
    window.fetch = async (input, init) => {
      const url = new URL(String(input), location.href)
      if (!url.pathname.startsWith(saves)) return plainFetch(input, init)
      if (this.failing) return this.failing.clone()
      return this.answer(init?.method ?? 'GET', url.pathname.slice(saves.length, -1), init)
    }
  }

  answer(method: string, id: string, init: RequestInit | undefined): Response {
    expect(new Headers(init?.headers).get('X-CSRFToken')).to.equal('token')
    const sent = init?.body ? JSON.parse(String(init.body)) : {}
    const found = this.maps.find(({ mapid }) => mapid === id)
    if (method === 'GET' && id === '') return Response.json({ maps: this.maps })
    if (method === 'POST') {
      const made = { mapid: `m${this.maps.length + 1}`, ...sent }
      this.maps.push(made)
      return Response.json(made)
    }
    if (!found) return Response.json({ error: 'There is no such map.' }, { status: 404 })
    if (method === 'PUT') return Response.json(Object.assign(found, sent))
    if (method === 'DELETE') this.maps = this.maps.filter((map) => map !== found)
    return Response.json(found)
  }

  remove(): void {
    window.fetch = plainFetch
    // biome-ignore lint/suspicious/noDocumentCookie: taken back
    document.cookie = 'd4c_csrf=; path=/; max-age=0'
  }
}

export const builderOf = (attributes = '', around = '') =>
  one(page(`${around}<d4c-map-builder ${attributes}></d4c-map-builder>`), 'd4c-map-builder')

export const layerTags = (builder: Element) => inside(builder, 'd4c-map-layer')

/** Adds a dataset of the catalog as a layer. */
export async function add(builder: Element, title: string): Promise<void> {
  await until(() => inside(builder, '.builder').length === 1, 'the builder')
  const before = layerTags(builder).length
  control(builder, 'Add a layer').click()
  await until(
    () => inside(builder, '.found').some((found) => found.textContent?.includes(title)),
    `${title} offered`,
  )
  inside(builder, '.found')
    .find((found) => found.textContent?.includes(title))
    ?.click()
  await until(() => layerTags(builder).length === before + 1, 'its layer')
  await until(() => inside(builder, '[part=layer]').length === 1, 'its panel')
}
