import { Button, Group, Radio, Stack, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { type AccessPolicy, exploreDataset } from '../../../core/access/ruleset.ts'
import type { ManagedDataset } from '../../../server/features/datasets/contract.ts'
import type { ManagedPolicy } from '../../../server/features/security/contract.ts'
import { useApp } from '../../app.ts'
import { Confirm } from '../../parts/Confirm.tsx'
import { notifyDone, notifyFailed } from '../../parts/notify.ts'
import type { Words } from '../../words.ts'
import { type Security, useRulesPreview } from './calls.ts'
import { hasRecords, isNoLimit, quotaFields, quotaOfFields } from './model.ts'
import { QuotaInputs } from './RuleDialog.tsx'

interface PolicySectionProps {
  dataset: ManagedDataset
  security: Security
  changed: () => void
}

/** The access policy of a dataset, and its overall quota. */
export function PolicySection({ dataset, security, changed }: PolicySectionProps) {
  const { api, words } = useApp()
  const { dataset_id: id, title } = dataset
  const { access_policy: policy, everybody } = security
  const [wanted, want] = useState<AccessPolicy | null>(null)
  const shown = useRulesPreview(id, everybody.ruleset, 0, wanted === 'public' && hasRecords(dataset))
  const save = useMutation({
    mutationFn: (sent: Partial<ManagedPolicy>) =>
      api('PUT management/v2/datasets/:id/security/access_policy/', { path: { id }, body: sent }),
    onSuccess: (_, sent) => {
      want(null)
      changed()
      const key =
        sent.access_policy === undefined
          ? 'security.quota_saved'
          : sent.access_policy === 'public'
            ? 'security.opened'
            : 'security.closed'
      notifyDone(words.say(key, { title }), words)
    },
    onError: (error) => notifyFailed(error, words),
  })
  const [quota, setQuota] = useState(() => quotaFields(security.api_calls_quota))
  const [problem, setProblem] = useState<string>()
  const isQuotaChanged = JSON.stringify(quotaOfFields(quota)) !== JSON.stringify(security.api_calls_quota)
  const saveQuota = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isNoLimit(quota)) setProblem(words.say('security.quota_wrong'))
    else save.mutate({ api_calls_quota: quotaOfFields(quota) })
  }
  const finders = security.rules.filter(({ ruleset }) => ruleset.permissions.includes(exploreDataset))
  const needsConfirmation = wanted && dataset.published
  const choose = (value: string) => {
    const next = value === 'public' ? 'public' : 'restricted'
    if (next === policy) return
    // An unpublished dataset is not visible, so nobody loses or gains access yet.
    if (dataset.published) want(next)
    else save.mutate({ access_policy: next })
  }
  return (
    <section className="section" aria-labelledby="security-policy">
      <Title order={2} size="h4" id="security-policy">
        {words.say('security.policy')}
      </Title>
      <Radio.Group value={policy} onChange={choose} aria-label={words.say('security.policy')}>
        <Stack gap="sm">
          <Radio
            value="public"
            label={words.say('security.policy.public')}
            description={words.say('security.policy.public_why')}
            disabled={save.isPending}
          />
          <Radio
            value="restricted"
            label={words.say('security.policy.restricted')}
            description={words.say('security.policy.restricted_why')}
            disabled={save.isPending}
          />
        </Stack>
      </Radio.Group>
      <form onSubmit={saveQuota} noValidate>
        <Stack gap="sm">
          <QuotaInputs
            label={words.say('security.quota_whole')}
            fields={quota}
            change={(typed) => {
              setProblem(undefined)
              setQuota({ ...quota, ...typed })
            }}
            error={problem}
          />
          {isQuotaChanged && (
            <Group justify="flex-end">
              <Button type="submit" size="xs" loading={save.isPending}>
                {words.say('security.quota_save')}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
      <Confirm
        title={
          needsConfirmation
            ? words.say(wanted === 'public' ? 'security.open_ask' : 'security.close_ask', { title })
            : null
        }
        why={wanted === 'public' ? openingOf(shown.data, words) : closingOf(finders.length, words)}
        button={words.say(wanted === 'public' ? 'security.open_button' : 'security.close_button')}
        isWorking={save.isPending}
        confirm={() => wanted && save.mutate({ access_policy: wanted })}
        close={() => want(null)}
      />
    </section>
  )
}

const closingOf = (finders: number, words: Words): string =>
  [words.say('security.close_why'), ...(finders === 0 ? [words.say('security.close_nobody')] : [])].join(' ')

function openingOf(shown: ReturnType<typeof useRulesPreview>['data'], words: Words): string {
  if (!shown) return words.say('security.open_unknown')
  if (!shown.is_data_visible) return words.say('security.open_no_data')
  return words.say('security.open_why', {
    records: words.number(shown.records),
    of: words.number(shown.of),
    fields: words.number(shown.fields.length),
    fields_of: words.number(shown.fields_of),
  })
}
