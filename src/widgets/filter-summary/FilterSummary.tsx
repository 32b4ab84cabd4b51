import { clearFilters } from '../../client/contexts/attach.ts'
import type { DataContext } from '../../client/contexts/context.ts'
import { emit } from '../../client/events.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { fill } from '../../messages/message.ts'
import { useManyDatasets, useManyParameters } from '../../ui/useDataContext.ts'
import { useLanguage, useSentences } from '../../ui/useSentences.ts'
import { WithContexts } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'
import { filtersOf, mergeFilters, removal, type SharedFilter } from './model.ts'

interface SummaryProps {
  element: HTMLElement
  options: OptionsOf<typeof attributes>
  contexts: readonly DataContext[]
}

function Summary({ element, options, contexts }: SummaryProps) {
  const sentences = useSentences()
  const locale = useLanguage()
  const datasets = useManyDatasets(contexts)
  const parameters = useManyParameters(contexts)
  const filters = mergeFilters(
    contexts.map((context, index) => ({
      context,
      filters: filtersOf(parameters[index] ?? {}, options.exclude, {
        dataset: datasets[index] ?? null,
        sentences,
        locale,
      }),
    })),
  )
  if (filters.length === 0) return null

  const remove = (filter: SharedFilter) => {
    for (const context of filter.contexts)
      context.parameters.update(removal(filter, context.parameters.get()), element.localName)
    const { parameter, value } = filter
    emit(element, 'd4c-filter-removed', { context: filter.contexts[0]?.name, parameter, value })
  }
  const clear = () => {
    const cleared = contexts.flatMap((context) => clearFilters(context, options.exclude, element.localName))
    emit(element, 'd4c-filters-cleared', { context: contexts[0]?.name, parameters: [...new Set(cleared)] })
  }
  const labelOf = (shared: SharedFilter): string =>
    options.hideContextsLabels || shared.contexts.length === contexts.length
      ? ''
      : shared.contexts.map(({ name }) => options.contextLabel[name] ?? name).join(', ')
  return (
    <section className="summary" part="summary" aria-label={sentences['filters.active']}>
      <ul className="filters" part="filters">
        {filters.map((filter) => {
          const context = labelOf(filter)
          const name = filter.text ? `${filter.label}: ${filter.text}` : filter.label
          return (
            <li key={`${filter.parameter} ${filter.value} ${context}`} className="filter" part="filter">
              <span className="filter-text">
                {context && <span className="d4c-muted">{context} · </span>}
                <span className="d4c-muted">{filter.label}</span>
                {filter.text && <span> {filter.text}</span>}
              </span>
              <button
                type="button"
                className="filter-remove"
                part="filter-remove"
                aria-label={fill(sentences['filters.remove'], { filter: name })}
                onClick={() => remove(filter)}
              >
                <svg viewBox="0 0 16 16" aria-hidden="true">
                  <path d="M4 4l8 8M12 4l-8 8" />
                </svg>
              </button>
            </li>
          )
        })}
      </ul>
      {options.clearAllButton && (
        <button type="button" className="d4c-link" part="clear" onClick={clear}>
          {sentences['filters.clear']}
        </button>
      )}
    </section>
  )
}

/** The active filters of its contexts, each removable. */
export function FilterSummary({ options, element, connection }: WidgetProps<typeof attributes>) {
  return (
    <WithContexts element={element} connection={connection} names={options.context}>
      {(contexts) => <Summary element={element} options={options} contexts={contexts} />}
    </WithContexts>
  )
}
