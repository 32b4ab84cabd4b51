import { Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useApp } from '../../app.ts'
import { Failed, Waiting } from '../../parts/states.tsx'
import { RecordsTable } from '../RecordsTable.tsx'
import { type Tried, useRulesPreview } from './calls.ts'
import { nameOf, type RuleSubject } from './model.ts'
import { SubjectSearch } from './SubjectSearch.tsx'

const shownRows = 5

/** Previews a dataset as a user or group sees it. */
export function SeeAs({ dataset }: { dataset: string }) {
  const { words } = useApp()
  const [viewer, look] = useState<RuleSubject | null>(null)
  const [isOpen, open] = useState(false)
  const name = viewer ? nameOf(viewer, words) : words.say('security.everybody')
  return (
    <section className="section wide" aria-labelledby="security-see-as">
      <div>
        <Title order={2} size="h4" id="security-see-as">
          {words.say('security.see_as')}
        </Title>
        <Text size="sm" c="dimmed">
          {words.say('security.see_as_why')}
        </Text>
      </div>
      <Group align="flex-end">
        <SubjectSearch
          dataset={dataset}
          label={words.say('security.who')}
          value={viewer}
          choose={(next) => {
            look(next)
            open(next !== null)
          }}
        />
        <Button
          variant="default"
          onClick={() => {
            look(null)
            open(true)
          }}
        >
          {words.say('security.see_as_everybody')}
        </Button>
      </Group>
      {isOpen && <RulesPreview dataset={dataset} name={name} viewer={viewer} />}
    </section>
  )
}

function RulesPreview({
  dataset,
  name,
  viewer,
}: {
  dataset: string
  name: string
  viewer: RuleSubject | null
}) {
  const { words } = useApp()
  const tried: Tried =
    viewer?.type === 'user'
      ? { user: viewer.id }
      : viewer?.type === 'group'
        ? { group: viewer.id }
        : { everybody: true }
  const seen = useRulesPreview(dataset, tried, shownRows)
  if (seen.error) return <Failed error={seen.error} retry={() => void seen.refetch()} />
  if (!seen.data || seen.isPlaceholderData) return <Waiting lines={4} />
  const { is_found, is_data_visible, records, of, fields, fields_of, rows } = seen.data
  const description = !is_found
    ? words.say('security.see_as_not_found', { name })
    : !is_data_visible
      ? words.say('security.see_as_no_data', { name })
      : words.say('security.see_as_sees', {
          name,
          records: words.number(records),
          of: words.number(of),
          fields: words.number(fields.length),
          fields_of: words.number(fields_of),
        })
  return (
    <>
      <Text role="status">{description}</Text>
      {rows.length > 0 && (
        <RecordsTable
          preview={{ fields, records: rows }}
          label={words.say('security.see_as_records', { name })}
        />
      )}
    </>
  )
}
