import { List, Text } from '@mantine/core'
import type { Field } from '../../../core/field.ts'
import type { ProcessorStep } from '../../../server/features/previews/contract.ts'
import { useApp } from '../../app.ts'
import { useIngest } from '../../parts/sentences.ts'
import { Value } from '../Value.tsx'
import { reasonIn } from './reason.ts'
import { columnsOf, isChanged } from './steps.ts'

interface StepRecordsProps {
  label: string
  step: ProcessorStep
  /** The fields before the step. */
  before: readonly Field[]
}

const isNumeric = ({ type }: Field) => type === 'int' || type === 'double' || undefined

/** The first records after a step; changed cells also show the previous value. */
export function StepRecords({ label, step, before }: StepRecordsProps) {
  const { words } = useApp()
  const ingest = useIngest()
  const { shown, gone } = columnsOf(before, step)
  const title = words.say('processing.after', { label })
  const sorted = step.processor === 'sort'
  return (
    <>
      {gone.length > 0 && (
        <Text size="sm">{words.say('processing.gone_fields', { names: gone.join(', ') })}</Text>
      )}
      {step.changed > 0 && !sorted && (
        <Text size="sm" c="dimmed">
          {words.say('processing.legend')}
        </Text>
      )}
      {step.rows.length === 0 ? (
        <Text size="sm">{words.say('processing.none_left')}</Text>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        <section className="d4c-scroll" tabIndex={0} aria-label={title}>
          <table className="records">
            <caption className="d4c-hidden">{title}</caption>
            <thead>
              <tr>
                {shown.map(({ field, isNew }) => (
                  <th key={field.name} scope="col" data-numeric={isNumeric(field)}>
                    {field.name}
                    <span className="second">
                      {words.say(`type.${field.type}`)}
                      {isNew && `, ${words.say('processing.new_field')}`}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {step.rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: records of a preview have no id.
                <tr key={index}>
                  {shown.map(({ field, isNew }) => {
                    const isOther = !isNew && !sorted && isChanged(step, index, field.name)
                    return (
                      <td
                        key={field.name}
                        data-numeric={isNumeric(field)}
                        data-changed={isNew || isOther || undefined}
                      >
                        {isOther && (
                          <>
                            <del>
                              <Value value={step.earlier[index]?.[field.name]} />
                            </del>{' '}
                          </>
                        )}
                        {isOther ? (
                          <ins>
                            <Value value={row[field.name]} />
                          </ins>
                        ) : (
                          <Value value={row[field.name]} />
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {step.removedRows.length > 0 && (
        <details className="findings">
          <summary>{words.say('processing.left_out_first')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
          <section className="d4c-scroll" tabIndex={0} aria-label={words.say('processing.left_out_first')}>
            <table className="records">
              <thead>
                <tr>
                  {before.map(({ name }) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {step.removedRows.map((row, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: records of a preview have no id.
                  <tr key={index}>
                    {before.map(({ name }) => (
                      <td key={name}>
                        <del>
                          <Value value={row[name]} />
                        </del>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      )}
      {step.rejects.length > 0 && (
        <details className="findings">
          <summary>{words.say('processing.rejects')}</summary>
          <List size="sm">
            {step.rejects.map(({ row, field, value, reason }) => (
              <List.Item key={`${row} ${field}`}>
                {words.say('fields.row', { n: words.number(row) })}, {field}: <code>{value}</code>{' '}
                {reasonIn(reason, words.language, ingest)}
              </List.Item>
            ))}
          </List>
        </details>
      )}
    </>
  )
}
