import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { DataContext } from '../../client/contexts/context.ts'
import { formatNumber } from '../../core/format/value.ts'
import type { Category } from '../../core/record.ts'
import { fill } from '../../messages/message.ts'
import { Failure } from '../Failure.tsx'
import { Spinner } from '../Spinner.tsx'
import { useLanguage } from '../useSentences.ts'
import { exploreUrl } from './explore-links.ts'
import { categoriesOf, useFacetCounts } from './facet-counts.ts'
import { useListSentences } from './useListSentences.ts'

interface TopProps {
  element: HTMLElement
  context: DataContext
  facet: string
  picto?: (category: Category) => ReactNode
}

const shown = 5

/** The five most frequent values of a catalogue's facet, each a link to its datasets. */
export function TopCategories({ element, context, facet, picto }: TopProps) {
  const sentences = useListSentences()
  const locale = useLanguage()
  const { domainUrl } = useStore(context.$origin)
  const { value, loading, failure, retry } = useFacetCounts(element, context, [facet], { [facet]: '-count' })
  if (failure && !value) return <Failure failure={failure} retry={retry} />
  if (!value) return <Spinner />
  const categories = categoriesOf(value.facet_groups, facet).slice(0, shown)
  if (categories.length === 0)
    return (
      <p className="d4c-empty" part="empty">
        {sentences['data.none']}
      </p>
    )
  return (
    <ul className="rows" part="rows" aria-busy={loading}>
      {categories.map((category) => (
        <li className="row" part="row" key={category.path}>
          {picto?.(category)}
          <div className="row-text">
            <a
              className="row-title"
              part="title"
              href={exploreUrl(domainUrl, { [`refine.${facet}`]: category.path })}
            >
              {category.name}
            </a>
            <span className="row-detail" part="detail">
              {fill(sentences.used, {
                count: category.count,
                n: formatNumber(category.count, locale),
              })}
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
