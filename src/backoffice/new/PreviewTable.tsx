import { NativeSelect } from '@mantine/core'
import { type FieldType, fieldTypes } from '../../core/field.ts'
import { sentenceOf } from '../../core/ingest/explain.ts'
import type { DatasetPreview } from '../../server/features/previews/contract.ts'
import { useApp } from '../app.ts'
import { shortened } from '../parts/printed.ts'
import { useIngest } from '../parts/sentences.ts'

/** Maximum length of a shown value in characters. */
const shownLength = 200

const shown = (value: unknown): string =>
  value === null || value === undefined ? '' : shortened(value, shownLength)

interface PreviewTableProps {
  preview: DatasetPreview
  /** Sets the type of a field; null restores the detected type. */
  retype: (field: string, type: FieldType | null) => void
  /** Chosen types by field. */
  types: Readonly<Record<string, FieldType>>
}

/**
 * A preview of the first records, with the type of each field, the reason for it, and a menu to change it.
 */
export function PreviewTable({ preview, retype, types }: PreviewTableProps) {
  const { words } = useApp()
  const ingest = useIngest()
  const reportOf = (name: string) => preview.columns.find(({ field }) => field === name)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="matrix preview" tabIndex={0} aria-label={words.say('new.preview')}>
      <table>
        <caption className="d4c-hidden">{words.say('new.preview')}</caption>
        <thead>
          <tr>
            {preview.fields.map((field) => {
              const report = reportOf(field.name)
              return (
                <th key={field.name} scope="col">
                  {field.label}
                  <span className="second">{field.name}</span>
                  <NativeSelect
                    size="xs"
                    aria-label={words.say('new.type_of', { name: field.label })}
                    value={types[field.name] ?? ''}
                    onChange={({ currentTarget: { value } }) =>
                      retype(field.name, fieldTypes.find((type) => type === value) ?? null)
                    }
                    data={[
                      {
                        value: '',
                        label: words.say('new.type_found', { type: words.say(`type.${field.type}`) }),
                      },
                      ...fieldTypes.map((type) => ({ value: type, label: words.say(`type.${type}`) })),
                    ]}
                  />
                  {report && (
                    <details>
                      <summary>
                        {words.say('new.why')}
                        {report.rejected > 0 && `, ${words.count('new.rejected', report.rejected)}`}
                      </summary>
                      <ul>
                        {report.findings.map((finding) => (
                          <li key={JSON.stringify(finding)}>
                            {sentenceOf(finding, ingest)}
                            {finding.examples?.map(({ row, value }) => (
                              <span key={row} className="second">
                                {words.say('new.row', { row: words.number(row) })}: {value}
                              </span>
                            ))}
                          </li>
                        ))}
                      </ul>
                    </details>
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {preview.records.map((record, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: records of a preview have no id
            <tr key={n}>
              {preview.fields.map(({ name, type }) => (
                <td key={name} data-type={type}>
                  {shown(record[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
