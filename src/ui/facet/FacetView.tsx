import { type ReactNode, useId, useState } from 'react'
import type { Locale } from '../../core/format/value.ts'
import { formatNumber } from '../../core/format/value.ts'
import type { Category, FacetGroup } from '../../core/record.ts'
import { fill } from '../../messages/message.ts'
import { useLanguage, useSentences } from '../useSentences.ts'
import { formatCategory } from './format.ts'
import { type FacetSettings, isSingle, matchesName, orderCategories, shortList } from './model.ts'

interface FacetViewProps {
  settings: FacetSettings
  /** Null before the first answer. */
  group: FacetGroup | null
  isHidden?: (category: Category) => boolean
  onToggle: (category: Category) => void
  renderName?: (category: Category) => ReactNode
  /** Shown between the title and the values. */
  children?: ReactNode
}

/** One facet: its title, its values with counts, and a search among them. */
export function FacetView({ settings, group, isHidden, onToggle, renderName, children }: FacetViewProps) {
  const sentences = useSentences()
  const locale = useLanguage()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const { title, valueSearch, valueFormatter, visibleItems } = settings
  const format = (category: Category) => formatCategory(category, valueFormatter, locale, sentences)

  if (group && settings.hideIfSingleCategory && isSingle(group)) return null
  const all = orderCategories(group?.facets ?? [], settings.firstPaths).filter(
    (category) => !isHidden?.(category),
  )
  const found = typed ? all.filter((category) => matchesName(format(category), typed)) : all
  const suggests = valueSearch === 'suggest'
  const candidates = suggests && !typed ? found.filter(({ state }) => state !== 'displayed') : found
  const shown = open || typed ? candidates : shortList(candidates, visibleItems)
  const toggle = (category: Category) => {
    setTyped('')
    onToggle(category)
  }

  return (
    <fieldset className="facet" part="facet" aria-labelledby={id}>
      <p className="facet-title" part="facet-title" id={id}>
        {title}
      </p>
      {children}
      {valueSearch !== 'none' && (
        <input
          type="search"
          className="d4c-input facet-search"
          aria-label={fill(sentences['facet.search'], { title })}
          placeholder={sentences['search.label']}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {group ? (
        <CategoryList
          categories={shown}
          onToggle={toggle}
          locale={locale}
          renderName={renderName ?? format}
        />
      ) : (
        <Skeleton rows={visibleItems} />
      )}
      {group && shown.length === 0 && !(suggests && !typed) && (
        <p className="d4c-muted facet-note">{sentences[typed ? 'facet.nomatch' : 'facet.empty']}</p>
      )}
      {!typed && shown.length < candidates.length + Number(open) && candidates.length > visibleItems && (
        <button
          type="button"
          className="d4c-link facet-more"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {sentences[open ? 'facet.less' : 'facet.more']}
        </button>
      )}
      {group?.truncated !== undefined && (open || typed !== '') && (
        <p className="d4c-muted facet-note">
          {fill(sentences['facet.truncated'], {
            shown: formatNumber(group.facets.length, locale),
            total: formatNumber(group.truncated, locale),
          })}
        </p>
      )}
    </fieldset>
  )
}

interface CategoryListProps {
  categories: readonly Category[]
  onToggle: (category: Category) => void
  locale: Locale
  renderName: (category: Category) => ReactNode
}

function CategoryList({ categories, onToggle, locale, renderName }: CategoryListProps) {
  if (categories.length === 0) return null
  return (
    <ul className="categories" part="categories">
      {categories.map((category) => (
        <li key={category.path}>
          <button
            type="button"
            className={`category is-${category.state}`}
            part={`category category-${category.state}`}
            aria-pressed={
              category.state === 'displayed' ? 'false' : category.state === 'refined' ? 'true' : 'mixed'
            }
            onClick={() => onToggle(category)}
          >
            <span className="category-name">{renderName(category)}</span>
            <span className="category-count">{formatNumber(category.count, locale)}</span>
          </button>
          <CategoryList
            categories={category.facets ?? []}
            onToggle={onToggle}
            locale={locale}
            renderName={renderName}
          />
        </li>
      ))}
    </ul>
  )
}

const widths = ['60%', '45%', '70%', '50%', '40%', '65%']

/** Placeholder while values are loading. */
export function Skeleton({ rows }: { rows: number }) {
  return (
    <ul className="categories" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are identical
        <li className="category" key={row}>
          <span className="d4c-skeleton" style={{ inlineSize: widths[row % widths.length] }} />
        </li>
      ))}
    </ul>
  )
}
