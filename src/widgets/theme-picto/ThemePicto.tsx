import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $configuration } from '../../client/config.ts'
import { slugify } from '../../core/template/text-filters.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { Picto } from '../../ui/images/Picto.tsx'
import type { attributes } from './attributes.ts'

/** The pictogram of a theme in the page's configuration, or the default one. */
export function ThemePicto({ options, element }: WidgetProps<typeof attributes>) {
  const { themes = {} } = useStore($configuration)
  const known = (name: string) => (Object.hasOwn(themes, name) ? themes[name] : undefined)
  const { url, color } = known(options.theme) ?? known('default') ?? {}
  const name = `theme-${slugify(options.theme)}`
  useEffect(() => {
    element.classList.add(name)
    return () => element.classList.remove(name)
  }, [element, name])
  return <Picto source={url ? { url } : null} color={color} classes={[name]} />
}
