import { TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { sentenceOf } from '../../../core/ingest/explain.ts'
import { useApp } from '../../app.ts'
import { problemsOf } from '../../client/failure.ts'
import { useIngest } from '../../parts/sentences.ts'
import { Failed } from '../../parts/states.tsx'
import { editReading, readingOf } from '../edits.ts'
import { RecordsTable } from '../RecordsTable.tsx'
import type { TabProps } from '../tab-props.ts'
import { usePreview } from '../usePreview.ts'
import { detected, parseReading, printReading, type ReadingMember, readingMembers } from './reading.ts'

/** Ingestion settings of the sources: empty where detected, with the detected value as a placeholder. */
export function ReadingForm(props: TabProps) {
  const { dataset, edits, edit } = props
  const { words } = useApp()
  const ingest = useIngest()
  const { preview, isBehind } = usePreview(props, { records: 5 })
  const reading = readingOf(edits, dataset)
  const problems = problemsOf(preview.error)
  const findings = preview.data?.findings ?? []
  const isChanged = readingMembers.some((member) => reading[member] !== undefined && reading[member] !== null)
  const hasProblem = readingMembers.some((member) => problems[member])
  return (
    <details className="findings" open={isChanged || undefined}>
      <summary>
        <Title order={2} size="h4" component="span">
          {words.say('sources.reading')}
        </Title>
      </summary>
      <p className="d4c-muted">{words.say('sources.reading_why')}</p>
      <div className="reading-form">
        {readingMembers.map((member) => (
          <ReadingInput
            key={member}
            member={member}
            value={reading[member]}
            found={detected(member, findings)}
            problem={problems[member] ?? problems[`reading.${member}`] ?? null}
            change={(value) => edit((before) => editReading(before, dataset, member, value))}
          />
        ))}
      </div>
      {preview.error && !hasProblem && <Failed error={preview.error} retry={() => void preview.refetch()} />}
      {preview.data && !preview.error && (
        <section aria-busy={isBehind}>
          <Title order={3} size="h5">
            {words.say('fields.preview')}
          </Title>
          <RecordsTable preview={preview.data} />
          {findings.length > 0 && (
            <ul>
              {findings.map((finding) => (
                <li key={JSON.stringify(finding)}>{sentenceOf(finding, ingest)}</li>
              ))}
            </ul>
          )}
        </section>
      )}
    </details>
  )
}

interface ReadingInputProps {
  member: ReadingMember
  value: unknown
  found: string | null
  problem: string | null
  change: (value: unknown) => void
}

function ReadingInput({ member, value, found, problem, change }: ReadingInputProps) {
  const { words } = useApp()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      label={words.say(`sources.reading.${member}`)}
      description={words.say(`sources.reading.${member}.how`)}
      error={problem ?? undefined}
      autoComplete="off"
      spellCheck={false}
      placeholder={found === null ? undefined : words.say('sources.detected', { value: found })}
      value={typed ?? printReading(value)}
      onBlur={() => setTyped(null)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        change(parseReading(member, currentTarget.value))
      }}
    />
  )
}
