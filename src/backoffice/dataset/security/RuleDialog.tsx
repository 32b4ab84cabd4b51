import {
  Alert,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Radio,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { datasetPermissions } from '../../../core/access/dataset-permissions.ts'
import { type QuotaUnit, quotaUnits } from '../../../core/access/quota.ts'
import { exploreDataset } from '../../../core/access/ruleset.ts'
import type { ManagedDataset } from '../../../server/features/datasets/contract.ts'
import { useApp } from '../../app.ts'
import { noticeOf, problemsOf } from '../../client/failure.ts'
import { changedMembers } from '../../parts/changed.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { notifyDone, notifyFailed } from '../../parts/notify.ts'
import { SaveButton } from '../../parts/SaveButton.tsx'
import { loadStored, saveStored } from '../../parts/session-storage.ts'
import { changeRule, createRule, useRulesPreview } from './calls.ts'
import { FieldChoice } from './FieldChoice.tsx'
import {
  fieldsOfRule,
  hasRecords,
  isNoLimit,
  nameOf,
  newRuleset,
  type Rule,
  type RuleFields,
  type RuleSubject,
  rulesetOf,
  type SentRuleset,
} from './model.ts'
import { RuleAnswer } from './RuleAnswer.tsx'
import { SubjectSearch } from './SubjectSearch.tsx'

interface RuleDialogProps {
  dataset: ManagedDataset
  /** The rule to edit, `new` to create one, null when the dialog is closed. */
  rule: Rule | 'new' | null
  /** Whether a subject has a rule already. */
  hasRule: (subject: Pick<RuleSubject, 'type' | 'id'>) => boolean
  close: () => void
  saved: () => void
}

/** A dialog with the form of one rule. */
export function RuleDialog({ rule, close, ...props }: RuleDialogProps) {
  const { words } = useApp()
  const title =
    rule === 'new' || rule === null
      ? words.say('security.rule_new')
      : words.say('security.rule_of', { name: nameOf(rule.subject, words) })
  return (
    <Dialog opened={rule !== null} onClose={close} title={title} size="lg">
      {rule !== null && <RuleForm rule={rule === 'new' ? null : rule} close={close} {...props} />}
    </Dialog>
  )
}

interface RuleFormProps extends Omit<RuleDialogProps, 'rule'> {
  rule: Rule | null
}

/** Form input restored after a reload; invalid values are dropped. */
function storedFields(name: string, saved: RuleFields): RuleFields {
  const storageKey = loadStored(name)
  return typeof storageKey === 'object' && storageKey !== null ? { ...saved, ...storageKey } : saved
}

function RuleForm({ dataset, rule, hasRule, close, saved }: RuleFormProps) {
  const { api, root, words } = useApp()
  const { dataset_id: id, rights } = dataset
  const before = rule?.ruleset ?? newRuleset
  const storageKey = `security.${id}.${rule ? `${rule.subject.type}.${rule.subject.id}` : 'new'}`
  const [fields, setFields] = useState(() => storedFields(storageKey, fieldsOfRule(before)))
  const [chosen, choose] = useState<RuleSubject | null>(null)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const subject = rule?.subject ?? chosen
  const change = (typed: Partial<RuleFields>) => {
    const next = { ...fields, ...typed }
    setFields(next)
    saveStored(storageKey, changedMembers(fieldsOfRule(before), next))
  }
  const ruleset = rulesetOf(fields)
  const changed = changedMembers<SentRuleset>(rulesetOf(fieldsOfRule(before)), ruleset)
  const all = useRulesPreview(id, {}, 0, hasRecords(dataset))
  const showProblems = (found: Record<string, string>) => {
    setProblems(found)
    setTimeout(() => root.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0)
  }
  const save = useMutation({
    mutationFn: (subject: RuleSubject) =>
      rule ? changeRule(api, id, subject, changed) : createRule(api, id, subject, ruleset),
    onSuccess: (_, subject) => {
      saveStored(storageKey, undefined)
      notifyDone(words.say('security.saved', { name: nameOf(subject, words) }), words)
      saved()
      close()
    },
    onError: (error) => {
      const found = problemsOf(error)
      if (Object.keys(found).length > 0) showProblems(found)
      else notifyFailed(error, words)
    },
  })
  const send = (event?: SyntheticEvent) => {
    event?.preventDefault()
    if (save.isPending) return
    if (!subject) showProblems({ subject: words.say('security.who_missing') })
    else if (isNoLimit(fields)) showProblems({ api_calls_quota: words.say('security.quota_wrong') })
    else save.mutate(subject)
  }
  const isDefault = subject?.type === 'default'
  const offered = isDefault ? ([exploreDataset] as const) : datasetPermissions
  const isBeyond = (name: string) =>
    name !== exploreDataset && !before.permissions.includes(name) && !rights.some((right) => right === name)
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        {!rule && (
          <SubjectSearch
            dataset={id}
            label={words.say('security.who')}
            value={chosen}
            choose={(next) => {
              choose(next)
              setProblems({})
            }}
            error={problems.subject}
            leaveOut={hasRule}
            autoFocus
          />
        )}
        <Checkbox.Group
          label={words.say('security.may')}
          description={offered.some(isBeyond) ? words.say('security.may_beyond') : undefined}
          value={[...fields.permissions]}
          onChange={(permissions) => change({ permissions })}
          error={problems.permissions}
        >
          <Stack gap="xs" mt="xs">
            {offered.map((name) => (
              <Checkbox
                key={name}
                value={name}
                disabled={isBeyond(name)}
                label={words.say(`security.may.${name}`)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Checkbox
          label={words.say('security.data')}
          description={words.say('security.data_hint')}
          checked={fields.isDataVisible}
          onChange={({ currentTarget: { checked } }) => change({ isDataVisible: checked })}
        />
        {all.data && fields.isDataVisible && (
          <>
            <Radio.Group
              label={words.say('security.fields')}
              value={fields.onlySome ? 'some' : 'all'}
              onChange={(which) => change({ onlySome: which === 'some' })}
              error={problems.visible_fields}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="all" label={words.say('security.fields.all')} />
                <Radio value="some" label={words.say('security.fields.some')} />
              </Stack>
            </Radio.Group>
            {fields.onlySome && (
              <FieldChoice
                fields={all.data.fields}
                chosen={fields.chosen}
                choose={(names) => change({ chosen: names })}
              />
            )}
            <Textarea
              label={words.say('security.filter')}
              description={words.say('security.filter_hint')}
              autosize
              minRows={1}
              spellCheck={false}
              value={fields.filter}
              onChange={({ currentTarget: { value } }) => {
                setProblems({})
                change({ filter: value })
              }}
              error={problems.filter_query}
            />
          </>
        )}
        {!hasRecords(dataset) && <Text size="sm">{words.say('security.no_records')}</Text>}
        {all.error && <Alert color="yellow">{noticeOf(all.error, words.sentences).message}</Alert>}
        {all.data && <RuleAnswer dataset={id} ruleset={ruleset} />}
        <QuotaInputs
          label={words.say('security.quota')}
          fields={fields}
          change={change}
          error={problems.api_calls_quota}
        />
        <Text size="sm" c="dimmed">
          {words.say('security.at_once')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {words.say('action.cancel')}
          </Button>
          <SaveButton
            isChanged={rule === null || Object.keys(changed).length > 0}
            isSaving={save.isPending}
            save={send}
            label={words.say('security.save')}
          />
        </Group>
      </Stack>
    </form>
  )
}

interface QuotaInputsProps {
  label: string
  fields: { limit: string; unit: QuotaUnit }
  change: (typed: { limit: string } | { unit: QuotaUnit }) => void
  error: string | undefined
}

/** A number of calls, and the unit of time. */
export function QuotaInputs({ label, fields, change, error }: QuotaInputsProps) {
  const { words } = useApp()
  return (
    <div className="pair">
      <TextInput
        label={label}
        description={words.say('security.quota_hint')}
        inputMode="numeric"
        value={fields.limit}
        onChange={({ currentTarget: { value } }) => change({ limit: value })}
        error={error}
      />
      <NativeSelect
        label={words.say('security.quota_unit')}
        value={fields.unit}
        onChange={({ currentTarget: { value } }) => {
          const unit = quotaUnits.find((known) => known === value)
          if (unit) change({ unit })
        }}
        data={quotaUnits.map((unit) => ({ value: unit, label: words.say(`unit.${unit}`) }))}
      />
    </div>
  )
}
