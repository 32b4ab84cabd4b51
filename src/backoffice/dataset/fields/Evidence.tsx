import { Button, Group, Title } from '@mantine/core'
import { sentenceOf } from '../../../core/ingest/explain.ts'
import type { ColumnReport, Finding } from '../../../core/ingest/report.ts'
import type { Sentences } from '../../../messages/message.ts'
import { useApp } from '../../app.ts'
import { useIngest } from '../../parts/sentences.ts'
import type { FieldEdit } from '../edits.ts'
import { otherReadings } from './readings.ts'

/** A reading in words, as in ingestion's findings. */
export const readingIn = (reading: string, ingest: Sentences): string =>
  ingest[`reading.${reading}`] ?? reading

/** The decisive values, one per row. */
const examplesOf = (findings: readonly Finding[]): [row: number, value: string][] => [
  ...new Map(
    findings.flatMap(({ examples = [] }) => examples.map(({ row, value }) => [row, value] as const)),
  ),
]

/** Why ingestion read a column as it did, the decisive values, and alternative readings. */
export function Evidence({ column, change }: { column: ColumnReport; change: (edit: FieldEdit) => void }) {
  const { words } = useApp()
  const ingest = useIngest()
  const others = otherReadings(column.findings)
  return (
    <section>
      <Title order={2} size="h6">
        {words.say('fields.why')}
      </Title>
      <ul>
        {column.findings.map((finding) => (
          <li key={JSON.stringify(finding)}>{sentenceOf(finding, ingest)}</li>
        ))}
        {examplesOf(column.findings).map(([row, value]) => (
          <li key={row}>
            <code>{value}</code>{' '}
            <span className="d4c-muted">{words.say('fields.row', { n: words.number(row) })}</span>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Group gap="xs">
          {others.map(({ reading, edit }) => (
            <Button key={reading} size="compact-sm" variant="default" onClick={() => change(edit)}>
              {words.say('fields.read_as', { reading: readingIn(reading, ingest) })}
            </Button>
          ))}
        </Group>
      )}
    </section>
  )
}
