import { NativeSelect, TextInput } from '@mantine/core'
import { quotaUnits } from '../../core/access/quota.ts'
import type { ManagedGroup } from '../../server/features/groups/contract.ts'
import { useApp } from '../app.ts'

type Grants = Pick<ManagedGroup, 'quotas' | 'limits'>

export type GrantFields = Record<'calls' | 'unit' | 'max_datasets' | 'max_records', string>

/** Values of quota and limit inputs; an empty text means no limit. */
export const grantFields = ({ quotas, limits }: Grants): GrantFields => ({
  calls: quotas.api_calls ? String(quotas.api_calls.limit) : '',
  unit: quotas.api_calls?.unit ?? 'day',
  max_datasets: limits.max_datasets === undefined ? '' : String(limits.max_datasets),
  max_records: limits.max_records_by_dataset === undefined ? '' : String(limits.max_records_by_dataset),
})

const whole = (text: string) => (text === '' ? null : Number(text))

/** The body for changed inputs: quotas and limits are sent as a whole. */
export const grantMembers = (changed: Partial<GrantFields>, values: GrantFields) => ({
  ...((changed.calls !== undefined || changed.unit !== undefined) && {
    quotas: {
      api_calls: { limit: whole(values.calls), unit: quotaUnits.find((unit) => unit === values.unit) },
    },
  }),
  ...((changed.max_datasets !== undefined || changed.max_records !== undefined) && {
    limits: {
      max_datasets: whole(values.max_datasets),
      max_records_by_dataset: whole(values.max_records),
    },
  }),
})

/** Whether a numeric input has an invalid value. */
export const isNoCount = (field: string, value: string): boolean =>
  ['calls', 'max_datasets', 'max_records'].includes(field) && !/^\d{0,15}$/.test(value)

/** Inputs for quotas and limits. */
export function GrantInputs({ field }: { field: (name: keyof GrantFields) => object }) {
  const { words } = useApp()
  return (
    <>
      <div className="pair">
        <TextInput
          label={words.say('grants.calls')}
          description={words.say('grants.none')}
          inputMode="numeric"
          {...field('calls')}
        />
        <NativeSelect
          label={words.say('grants.unit')}
          data={quotaUnits.map((unit) => ({ value: unit, label: words.say(`unit.${unit}`) }))}
          {...field('unit')}
        />
      </div>
      <TextInput
        label={words.say('grants.datasets')}
        description={words.say('grants.none')}
        inputMode="numeric"
        {...field('max_datasets')}
      />
      <TextInput
        label={words.say('grants.records')}
        description={words.say('grants.none')}
        inputMode="numeric"
        {...field('max_records')}
      />
    </>
  )
}
