import type { ReadableAtom } from 'nanostores'
import { configure, type Theme } from '../../client/config.ts'
import { isObject } from '../../core/is-object.ts'
import type { Reading } from '../../custom-element/attributes.ts'
import type { attributes } from './attributes.ts'

const texts = (values: Readonly<Record<string, unknown>> | undefined): Record<string, string> | undefined =>
  values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

const themes = (values: Readonly<Record<string, unknown>> | undefined): Record<string, Theme> | undefined =>
  values &&
  Object.fromEntries(
    Object.entries(values).flatMap(([label, theme]) => (isObject(theme) ? [[label, theme]] : [])),
  )

/** Adds the element's attributes to the page's configuration while it is connected. */
export const behavior = {
  attach(element: HTMLElement, $reading: ReadableAtom<Reading<typeof attributes>>): () => void {
    let takeBack = () => {}
    const stop = $reading.subscribe(({ options }) => {
      const { customHeaders, themes: named, ...rest } = options
      takeBack()
      takeBack = configure(element, {
        ...rest,
        customHeaders: texts(customHeaders),
        themes: themes(named),
      })
    })
    return () => {
      stop()
      takeBack()
    }
  },
}
