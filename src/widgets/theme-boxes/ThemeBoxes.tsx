import { useStore } from '@nanostores/react'
import type { DataContext } from '../../client/contexts/context.ts'
import { formatNumber } from '../../core/format/value.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { fill } from '../../messages/message.ts'
import { Failure } from '../../ui/Failure.tsx'
import { exploreUrl } from '../../ui/lists/explore-links.ts'
import { categoriesOf, useFacetCounts } from '../../ui/lists/facet-counts.ts'
import { ThemePicto } from '../../ui/lists/ThemePicto.tsx'
import { useListSentences } from '../../ui/lists/useListSentences.ts'
import { WithCatalog } from '../../ui/lists/WithCatalog.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useLanguage } from '../../ui/useSentences.ts'
import type { attributes } from './attributes.ts'

function Boxes({ element, context }: { element: HTMLElement; context: DataContext }) {
  const sentences = useListSentences()
  const locale = useLanguage()
  const { domainUrl } = useStore(context.$origin)
  const { value, loading, failure, retry } = useFacetCounts(element, context, ['theme'])
  if (failure && !value) return <Failure failure={failure} retry={retry} />
  if (!value) return <Spinner />
  const themes = categoriesOf(value.facet_groups, 'theme')
  if (themes.length === 0)
    return (
      <p className="d4c-empty" part="empty">
        {sentences['data.none']}
      </p>
    )
  return (
    <ul className="boxes" part="boxes" aria-busy={loading}>
      {themes.map(({ name, path, count }) => {
        const countLabel = fill(sentences['theme.count'], {
          name,
          count,
          n: formatNumber(count, locale),
        })
        return (
          <li key={path}>
            <a
              className="box"
              part="box"
              title={countLabel}
              aria-label={countLabel}
              href={exploreUrl(domainUrl, { 'refine.theme': path })}
            >
              <ThemePicto theme={name} />
              <span className="box-name" part="name">
                {name}
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** The themes of a catalogue as pictograms with links to their datasets. */
export function ThemeBoxes({ options, element, connection }: WidgetProps<typeof attributes>) {
  return (
    <WithCatalog element={element} connection={connection} name={options.context}>
      {(context) => <Boxes element={element} context={context} />}
    </WithCatalog>
  )
}
