import { Checkbox, NativeSelect, Text, Textarea, TextInput, Title } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { quotaUnits } from '../../core/access/quota.ts'
import { accessPolicies } from '../../core/access/ruleset.ts'
import type { PortalCalls } from '../../core/management/domain.ts'
import { languageFacts, languages } from '../../messages/languages.ts'
import type { DomainSecurity, ManagedDomain } from '../../server/features/domain/contract.ts'
import { useApp } from '../app.ts'
import { Confirm } from '../parts/Confirm.tsx'
import { notifyDone } from '../parts/notify.ts'
import { SaveButton } from '../parts/SaveButton.tsx'
import { useTextForm } from '../parts/useTextForm.ts'

const callers = ['portal', 'user', 'anonymous'] as const satisfies (keyof PortalCalls)[]
type Caller = (typeof callers)[number]
type QuotaField = `${Caller}_limit` | `${Caller}_unit`

const quotaFields = (quotas: PortalCalls) =>
  Object.fromEntries(
    callers.flatMap((name) => [
      [`${name}_limit`, quotas[name] ? String(quotas[name].limit) : ''],
      [`${name}_unit`, quotas[name]?.unit ?? 'day'],
    ]),
  ) as Record<QuotaField, string>

const unitOf = (name: string) => quotaUnits.find((unit) => unit === name)
const policyOf = (name: string) => accessPolicies.find((policy) => policy === name)

const isWhole = (text: string): boolean => /^\d{0,15}$/.test(text.trim())

interface PortalFormProps {
  domain: ManagedDomain
  security: DomainSecurity
  saved: () => void
}

/** Settings of the portal; restricting its access must be confirmed. */
export function PortalForm({ domain, security, saved }: PortalFormProps) {
  const { api, options, words } = useApp()
  const [isClosing, close] = useState(false)
  const form = useTextForm({
    name: 'portal',
    saved: {
      name: domain.name ?? '',
      description: domain.description ?? '',
      language: domain.language,
      access_requests: domain.access_requests ? 'yes' : '',
      access_policy: security.access_policy as string,
      default_dataset_access_policy: security.default_dataset_access_policy as string,
      ...quotaFields(domain.quotas),
    },
    check: (field, value) => (field.endsWith('_limit') && !isWhole(value) ? words.say('grants.whole') : null),
    send: async (changed, values) => {
      const { name, description, language, access_requests } = changed
      const quotas = Object.fromEntries(
        callers
          .filter((who) => changed[`${who}_limit`] !== undefined || changed[`${who}_unit`] !== undefined)
          .map((who) => {
            const limit = values[`${who}_limit`].trim()
            const unit = unitOf(values[`${who}_unit`])
            return [who, limit === '' ? null : { limit: Number(limit), unit }] as const
          }),
      )
      const update = {
        ...(name !== undefined && { name: name || null }),
        ...(description !== undefined && { description: description || null }),
        ...(language !== undefined && { language }),
        ...(access_requests !== undefined && { access_requests: access_requests !== '' }),
        ...(Object.keys(quotas).length > 0 && { quotas }),
      }
      const { access_policy, default_dataset_access_policy } = changed
      const access = {
        ...(access_policy !== undefined && { access_policy: policyOf(access_policy) }),
        ...(default_dataset_access_policy !== undefined && {
          default_dataset_access_policy: policyOf(default_dataset_access_policy),
        }),
      }
      if (Object.keys(update).length > 0) await api('POST management/1.0/domain/update/', { body: update })
      if (Object.keys(access).length > 0) await api('POST management/1.0/security/', { body: access })
    },
    done: () => {
      close(false)
      notifyDone(words.say('portal.saved'), words)
      saved()
    },
  })
  const closes = form.values.access_policy === 'restricted' && security.access_policy === 'public'
  const save = (event?: SyntheticEvent) => {
    event?.preventDefault()
    if (closes) close(true)
    else form.save()
  }
  return (
    <form className="section" onSubmit={save}>
      <Title order={2} size="h4">
        {words.say('portal.settings')}
      </Title>
      <TextInput
        label={words.say('portal.name')}
        description={words.say('portal.name_how')}
        {...form.field('name')}
      />
      <Textarea
        label={words.say('portal.description')}
        description={words.say('portal.description_how')}
        rows={4}
        {...form.field('description')}
      />
      <NativeSelect
        label={words.say('portal.language')}
        description={words.say('portal.language_how')}
        data={languages.map((language) => ({ value: language, label: languageFacts[language].name }))}
        {...form.field('language')}
      />
      {(
        [
          ['access_policy', 'portal.access'],
          ['default_dataset_access_policy', 'portal.new_datasets'],
        ] as const
      ).map(([field, key]) => (
        <NativeSelect
          key={field}
          label={words.say(key)}
          data={(['public', 'restricted'] as const).map((policy) => ({
            value: policy,
            label: words.say(`${key}.${policy}`),
          }))}
          {...form.field(field)}
        />
      ))}
      <Checkbox
        label={words.say('portal.requests')}
        checked={form.values.access_requests !== ''}
        onChange={({ currentTarget }) => form.set('access_requests', currentTarget.checked ? 'yes' : '')}
      />
      <Text fw={600} size="sm">
        {words.say('portal.calls')}
      </Text>
      {callers.map((who) => (
        <div key={who} className="pair">
          <TextInput
            label={words.say(`portal.calls.${who}`)}
            description={words.say('grants.none')}
            inputMode="numeric"
            {...form.field(`${who}_limit`)}
          />
          <NativeSelect
            label={words.say('grants.unit')}
            aria-label={`${words.say(`portal.calls.${who}`)}: ${words.say('grants.unit')}`}
            data={quotaUnits.map((unit) => ({ value: unit, label: words.say(`unit.${unit}`) }))}
            {...form.field(`${who}_unit`)}
          />
        </div>
      ))}
      <div>
        <SaveButton {...form} save={save} />
      </div>
      <Confirm
        title={isClosing ? words.say('portal.close_ask', { name: domain.name ?? options.name }) : null}
        why={words.say('portal.close_why')}
        button={words.say('portal.close_button')}
        isWorking={form.isSaving}
        confirm={() => form.save()}
        close={() => close(false)}
      />
    </form>
  )
}
