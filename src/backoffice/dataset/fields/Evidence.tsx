import { Button, Group, Title } from '@mantine/core'
import type { ColumnReport, Finding } from '../../../core/ingest/report.ts'
import { en } from '../../../messages/en/ingest.ts'
import { fr } from '../../../messages/fr/ingest.ts'
import { useApp } from '../../app.ts'
import { findingIn } from '../../parts/findings.ts'
import type { Language } from '../../words.ts'
import type { FieldEdit } from '../edits.ts'
import { otherReadings } from './readings.ts'

const tables: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, fr }

/** A reading in words, as ingestion tells it. */
export const readingIn = (reading: string, language: Language): string =>
  tables[language][`reading.${reading}`] ?? reading

/** The values that decided, each row once. */
const examplesOf = (findings: readonly Finding[]): [row: number, value: string][] => [
  ...new Map(
    findings.flatMap(({ examples = [] }) => examples.map(({ row, value }) => [row, value] as const)),
  ),
]

/** Why a column was read as it was, the values that decided, and what else it might be. */
export function Evidence({ column, change }: { column: ColumnReport; change: (edit: FieldEdit) => void }) {
  const { words } = useApp()
  const others = otherReadings(column.findings)
  return (
    <section>
      <Title order={2} size="h6">
        {words.say('fields.why')}
      </Title>
      <ul>
        {column.findings.map((finding) => (
          <li key={JSON.stringify(finding)}>{findingIn(finding, words.language)}</li>
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
              {words.say('fields.read_as', { reading: readingIn(reading, words.language) })}
            </Button>
          ))}
        </Group>
      )}
    </section>
  )
}
