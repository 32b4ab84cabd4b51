import { type CSSProperties, useMemo } from 'react'
import { formatNumber } from '../../core/format/value.ts'
import { fill } from '../../messages/message.ts'
import { useListSentences } from '../../ui/lists/useListSentences.ts'
import { useLanguage } from '../../ui/useSentences.ts'
import { type CrossLine, crossTable, headerText } from './cross-table.ts'
import type { CrossAnswer } from './useCross.ts'
import { useFrozen } from './useFrozen.ts'

interface CrossViewProps {
  answer: CrossAnswer
  title: string
  repeatRowHeaders: boolean
  decimals: number
}

/** A cross table in a scrolling box with sticky headers. */
export function CrossView({ answer, title, repeatRowHeaders, decimals }: CrossViewProps) {
  const sentences = useListSentences()
  const locale = useLanguage()
  const { rowFields, series } = answer
  const { columns, lines, isCut } = useMemo(
    () => crossTable({ ...answer, repeatRowHeaders }),
    [answer, repeatRowHeaders],
  )
  const frozen = useFrozen(rowFields.length)
  const place = (field: number) => ({ '--place': `${frozen.columns[field] ?? 0}px` }) as CSSProperties
  const hasSeries = series.length > 1

  const headersOf = ({ headers, totalFrom }: CrossLine) => (
    <>
      {headers.map(({ key, value, field, span }) => (
        <th
          key={key}
          scope={span > 1 ? 'rowgroup' : 'row'}
          rowSpan={span}
          className={field === 0 ? 'row-header is-first' : 'row-header'}
          part="row-header"
          style={place(field)}
        >
          {headerText(value, locale)}
        </th>
      ))}
      {totalFrom !== null && (
        <th
          scope="row"
          colSpan={rowFields.length - totalFrom}
          className="row-header"
          part="row-header total"
          style={place(totalFrom)}
        >
          {sentences['cross.total']}
        </th>
      )}
    </>
  )
  const table = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
    <section className="scroll" part="scroll" aria-label={title} tabIndex={0}>
      <table className="table" part="table" ref={frozen.table}>
        <thead>
          <tr>
            {rowFields.map(({ name, label }, field) => (
              <th
                key={name}
                scope="col"
                rowSpan={hasSeries ? 2 : 1}
                className={field === 0 ? 'corner is-first' : 'corner'}
                part="corner"
                style={place(field)}
              >
                {label || name}
              </th>
            ))}
            {columns.map(({ key, value }) => (
              <th
                key={key}
                scope={hasSeries ? 'colgroup' : 'col'}
                colSpan={series.length}
                className="column-header"
                part="column-header"
              >
                {headerText(value, locale)}
              </th>
            ))}
          </tr>
          {hasSeries && (
            <tr>
              {columns.flatMap(({ key }) =>
                series.map(({ name, label }) => (
                  <th
                    key={`${key} ${name}`}
                    scope="col"
                    className="serie-header"
                    part="serie-header"
                    style={{ insetBlockStart: frozen.head }}
                  >
                    {label}
                  </th>
                )),
              )}
            </tr>
          )}
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key} className={line.totalFrom === null ? 'line' : 'line is-total'}>
              {headersOf(line)}
              {line.cells.map((cell, column) =>
                cell.map((value, index) => (
                  <td
                    key={`${columns[column]?.key} ${series[index]?.name}`}
                    className="cell"
                    part={line.totalFrom === null ? 'cell' : 'cell total'}
                  >
                    {value === null ? '' : formatNumber(value, locale, decimals)}
                  </td>
                )),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
  return (
    <>
      {table}
      {isCut && (
        <p className="d4c-muted" part="cut" role="status">
          {fill(sentences['cross.cut'], {
            rows: formatNumber(lines.length, locale),
            columns: formatNumber(columns.length, locale),
          })}
        </p>
      )}
    </>
  )
}
