import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '../../../ui/useChange.ts'
import { useApp } from '../../app.ts'
import { Confirm } from '../../parts/Confirm.tsx'
import { JobProgress } from '../../parts/JobProgress.tsx'
import { useJob } from '../../parts/job.ts'
import { notifyDone, notifyFailed } from '../../parts/notify.ts'
import { Empty, Failed, Waiting } from '../../parts/states.tsx'
import type { TabProps } from '../tab-props.ts'

import { removeRule, useSecurity } from './calls.ts'
import { hasRecords, nameOf, type Rule, summaryOf } from './model.ts'
import { PolicySection } from './PolicySection.tsx'
import { RuleDialog } from './RuleDialog.tsx'
import { SeeAs } from './SeeAs.tsx'

/** Access rules of a dataset; changes apply immediately. */
export default function SecurityTab({ dataset, reload }: TabProps) {
  const { queries, words } = useApp()
  const { dataset_id: id } = dataset
  const security = useSecurity(id)
  const changed = () => {
    void queries.invalidateQueries({ queryKey: ['security', id] })
    void queries.invalidateQueries({ queryKey: ['diff', id] })
  }
  if (security.isPending) return <Waiting lines={8} />
  if (security.error) return <Failed error={security.error} retry={() => void security.refetch()} />
  const { everybody, rules, access_policy } = security.data
  return (
    <Stack gap="lg">
      <Text size="sm" c="dimmed">
        {words.say(dataset.published ? 'security.at_once' : 'security.unpublished')}
      </Text>
      {!hasRecords(dataset) && (
        <Preparation
          dataset={id}
          done={() => {
            reload()
            changed()
          }}
        />
      )}
      <PolicySection dataset={dataset} security={security.data} changed={changed} />
      <Rules
        dataset={dataset}
        everybody={everybody}
        rules={rules}
        isPublic={access_policy === 'public'}
        changed={changed}
      />
      {hasRecords(dataset) && <SeeAs dataset={id} />}
    </Stack>
  )
}

/** Builds records that do not exist yet, since rules filter them. */
function Preparation({ dataset, done }: { dataset: string; done: () => void }) {
  const { api, words } = useApp()
  const [job, setJob] = useState<string | null>(null)
  const running = useJob(job)
  const build = useMutation({
    mutationFn: () => api('POST management/v2/datasets/:id/diff/', { path: { id: dataset } }),
    onSuccess: ({ job_id }) => setJob(job_id),
    onError: (error) => notifyFailed(error, words),
  })
  const isBuilt = running.data?.state === 'done'
  // Runs once when the job has ended.
  useChange(() => {
    if (isBuilt) done()
  }, [isBuilt])
  return (
    <Alert color="blue">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{words.say('security.no_records')}</Text>
        {running.data && !isBuilt ? (
          <JobProgress job={running.data} />
        ) : (
          <Button size="xs" variant="default" loading={build.isPending} onClick={() => build.mutate()}>
            {words.say('security.prepare')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

interface RulesProps extends Pick<TabProps, 'dataset'> {
  everybody: Rule
  rules: readonly Rule[]
  isPublic: boolean
  changed: () => void
}

function Rules({ dataset, everybody, rules, isPublic, changed }: RulesProps) {
  const { api, words } = useApp()
  const [edited, edit] = useState<Rule | 'new' | null>(null)
  const [dying, kill] = useState<Rule | null>(null)
  const remove = useMutation({
    mutationFn: ({ subject }: Rule) => removeRule(api, dataset.dataset_id, subject),
    onSuccess: (_, { subject }) => {
      kill(null)
      changed()
      notifyDone(words.say('security.removed', { name: nameOf(subject, words) }), words)
    },
    onError: (error) => notifyFailed(error, words),
  })
  const dead = dying && nameOf(dying.subject, words)
  return (
    <section className="section wide" aria-labelledby="security-rules">
      <Group justify="space-between">
        <div>
          <Title order={2} size="h4" id="security-rules">
            {words.say('security.rules')}
          </Title>
          <Text size="sm" c="dimmed">
            {words.say('security.rules_why')}
          </Text>
        </div>
        <Button onClick={() => edit('new')}>{words.say('security.add')}</Button>
      </Group>
      <ul className="rows">
        <RuleRow rule={everybody} note={isPublic ? null : words.say('security.everybody_off')} edit={edit} />
        {rules.map((rule) => (
          <RuleRow
            key={`${rule.subject.type} ${rule.subject.id}`}
            rule={rule}
            note={null}
            edit={edit}
            remove={kill}
          />
        ))}
      </ul>
      {rules.length === 0 && (
        <Empty title={words.say('security.rules_none')} why={words.say('security.rules_none_why')} />
      )}
      <RuleDialog
        dataset={dataset}
        rule={edited}
        hasRule={({ type, id }) => rules.some(({ subject }) => subject.type === type && subject.id === id)}
        close={() => edit(null)}
        saved={changed}
      />
      <Confirm
        title={dead && words.say('security.remove_ask', { name: dead })}
        why={words.say('security.remove_why')}
        button={words.say('security.remove_button')}
        isWorking={remove.isPending}
        confirm={() => dying && remove.mutate(dying)}
        close={() => kill(null)}
      />
    </section>
  )
}

const isCalledOtherwise = ({ title, id }: Rule['subject']): boolean =>
  title !== '' && title.toLowerCase() !== id.toLowerCase()

interface RuleRowProps {
  rule: Rule
  /** Why the rule has no effect; null if it has. */
  note: string | null
  edit: (rule: Rule) => void
  /** Absent for the default rule, which cannot be removed. */
  remove?: (rule: Rule) => void
}

function RuleRow({ rule, note, edit, remove }: RuleRowProps) {
  const { words } = useApp()
  const { subject, ruleset } = rule
  const name = nameOf(subject, words)
  return (
    <li data-omitted={note !== null || undefined}>
      <div className="rule">
        <Text fw={600}>
          {name}{' '}
          {subject.type !== 'default' && (
            <span className="d4c-muted">
              {[words.say(`security.type.${subject.type}`), isCalledOtherwise(subject) && subject.id]
                .filter(Boolean)
                .join(' · ')}
            </span>
          )}
        </Text>
        <Text size="sm">{note ?? summaryOf(ruleset, words).join('; ')}</Text>
      </div>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          aria-label={words.say('security.edit_of', { name })}
          onClick={() => edit(rule)}
        >
          {words.say('action.edit')}
        </Button>
        {remove && (
          <Button
            size="xs"
            variant="default"
            color="red"
            aria-label={words.say('security.remove_of', { name })}
            onClick={() => remove(rule)}
          >
            {words.say('security.remove')}
          </Button>
        )}
      </Group>
    </li>
  )
}
