// biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which table markup cannot do
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus
import { type Field, isNumeric, isSortable } from '../../core/field.ts'
import { fill } from '../../messages/message.ts'
import { useSentences } from '../../ui/useSentences.ts'
import type { Direction } from './model.ts'

interface HeadProps {
  fields: readonly Field[]
  sorted: { field: Field; direction: Direction } | null
  onSort: (field: Field) => void
}

/** The header row; a sortable field's label is a button. */
export function Head({ fields, sorted, onSort }: HeadProps) {
  const sentences = useSentences()
  return (
    <div role="row" className="row head" part="head" aria-rowindex={1}>
      <div role="columnheader" className="cell index" aria-colindex={1}>
        <span className="d4c-hidden">{sentences['table.row']}</span>
      </div>
      {fields.map((field, column) => {
        const direction = sorted?.field.name === field.name ? sorted.direction : undefined
        return (
          <div
            key={field.name}
            role="columnheader"
            className={`cell${isNumeric(field) ? ' is-number' : ''}`}
            aria-colindex={column + 2}
            aria-label={field.label}
            aria-sort={isSortable(field) ? (direction ?? 'none') : undefined}
            title={field.description}
          >
            {isSortable(field) ? (
              <button type="button" className="sort" onClick={() => onSort(field)}>
                <span className="label">{field.label}</span>
                <span className="d4c-hidden">, {fill(sentences['table.sort'], { field: field.label })}</span>
                <svg className={`arrow ${direction ?? 'none'}`} viewBox="0 0 10 16" aria-hidden="true">
                  <path className="up" d="M5 2l4 5H1z" />
                  <path className="down" d="M5 14l4-5H1z" />
                </svg>
              </button>
            ) : (
              <span className="label">{field.label}</span>
            )}
          </div>
        )
      })}
    </div>
  )
}
