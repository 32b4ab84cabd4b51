import { toggleRefine } from '../../client/contexts/attach.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import { emit } from '../../client/events.ts'
import { findField } from '../../core/field.ts'
import { formatNumber } from '../../core/format/value.ts'
import type { Category } from '../../core/record.ts'
import { listOf } from '../../core/refinement.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { fill } from '../../messages/message.ts'
import { Failure } from '../../ui/Failure.tsx'
import { safeUrl } from '../../ui/lists/explore-links.ts'
import { categoriesOf, useFacetCounts } from '../../ui/lists/facet-counts.ts'
import { useListSentences } from '../../ui/lists/useListSentences.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { useDataset, useParameters } from '../../ui/useDataContext.ts'
import { useLanguage, useSentences } from '../../ui/useSentences.ts'
import { WithContext } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'
import { shuffled, tagLook, tagWeights } from './tag-weights.ts'

interface CloudProps {
  element: HTMLElement
  context: DataContext
  /** Context that a value refines. */
  target: DataContext
  options: OptionsOf<typeof attributes>
}

/** The address with an additional refinement, in front of its fragment. */
function withRefinement(address: string, facet: string, path: string): string {
  const [before = '', fragment] = address.split('#', 2)
  const query = `refine.${encodeURIComponent(facet)}=${encodeURIComponent(path)}`
  return `${before}${before.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`
}

function Cloud({ element, context, target, options }: CloudProps) {
  const { facetName, max, redirectTo } = options
  const sentences = useListSentences()
  const common = useSentences()
  const locale = useLanguage()
  const dataset = useDataset(context)
  const refined = listOf(useParameters(target)[`refine.${facetName}`])
  const { value, loading, failure, retry } = useFacetCounts(element, context, [facetName])

  const address = redirectTo === undefined ? null : safeUrl(redirectTo)
  if (redirectTo !== undefined && address === null)
    return (
      <p className="d4c-error" part="error">
        {fill(sentences['tag.redirect'], { url: redirectTo })}
      </p>
    )
  if (failure && !value) return <Failure failure={failure} retry={retry} />
  if (!value) return <Spinner />
  const largest = [...categoriesOf(value.facet_groups, facetName)].sort((a, b) => b.count - a.count)
  const tags = max === undefined ? largest : largest.slice(0, Math.max(Math.trunc(max), 0))
  if (tags.length === 0)
    return (
      <p className="d4c-empty" part="empty">
        {sentences['data.none']}
      </p>
    )
  const weights = tagWeights(tags.map(({ count }) => count))
  const weighted = tags.map((tag, index) => ({ tag, weight: weights[index] ?? 6 }))
  const label = findField(dataset?.fields ?? [], facetName)?.label ?? facetName

  const toggle = ({ path }: Category) => {
    toggleRefine(target, facetName, path, { origin: element.localName })
    emit(element, 'd4c-refine', {
      context: target.name,
      field: facetName,
      value: path,
      refined: !refined.includes(path),
    })
  }
  const countOf = ({ count }: Category) => fill(common.results, { count, n: formatNumber(count, locale) })
  return (
    <ul
      className="tags"
      part="tags"
      aria-label={fill(sentences['tags.label'], { facet: label })}
      aria-busy={loading}
    >
      {shuffled(weighted, ({ tag }) => tag.path).map(({ tag, weight }) => {
        const { size, opacity } = tagLook(weight)
        const look = { fontSize: `${size}em`, opacity }
        const content = (
          <>
            {tag.name}
            <span className="d4c-hidden"> ({countOf(tag)})</span>
          </>
        )
        const named = { className: 'tag', part: `tag tag-${weight}`, title: countOf(tag), style: look }
        return (
          <li key={tag.path}>
            {address === null ? (
              <button
                type="button"
                {...named}
                aria-pressed={refined.includes(tag.path)}
                onClick={() => toggle(tag)}
              >
                {content}
              </button>
            ) : (
              <a {...named} href={withRefinement(address, facetName, tag.path)}>
                {content}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The values of a facet, sized by their counts. */
export function TagCloud({ options, element, connection }: WidgetProps<typeof attributes>) {
  const place = { element, connection }
  return (
    <WithContext {...place} name={options.context}>
      {(context) =>
        options.contextToRefine === undefined || options.contextToRefine === context.name ? (
          <Cloud element={element} context={context} target={context} options={options} />
        ) : (
          <WithContext {...place} name={options.contextToRefine}>
            {(target) => <Cloud element={element} context={context} target={target} options={options} />}
          </WithContext>
        )
      }
    </WithContext>
  )
}
