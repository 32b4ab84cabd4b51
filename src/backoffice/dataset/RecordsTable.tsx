import type { DatasetPreview } from '../../server/features/previews/contract.ts'
import { useApp } from '../app.ts'
import { shortened } from '../parts/printed.ts'

interface RecordsTableProps {
  preview: Pick<DatasetPreview, 'fields' | 'records'>
  label?: string
}

/** The first records of a preview. */
export function RecordsTable({ preview, label }: RecordsTableProps) {
  const { words } = useApp()
  const fields = preview.fields.filter(({ omit }) => !omit)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className="d4c-scroll" tabIndex={0} aria-label={label ?? words.say('fields.preview')}>
      <table className="records">
        <thead>
          <tr>
            {fields.map(({ name, label, type }) => (
              <th key={name} data-numeric={type === 'int' || type === 'double' || undefined}>
                {label}
                <span className="second">{words.say(`type.${type}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.records.map((record, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: records of a preview have no id.
            <tr key={row}>
              {fields.map(({ name, type }) => (
                <td key={name} data-numeric={type === 'int' || type === 'double' || undefined}>
                  {record[name] === null || record[name] === undefined ? (
                    <span className="d4c-muted">{words.say('fields.empty_value')}</span>
                  ) : (
                    shortened(record[name])
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
