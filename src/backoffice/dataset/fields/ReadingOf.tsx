import { NativeSelect } from '@mantine/core'
import { readingsByType } from '../../../core/processors/readings.ts'
import { useApp } from '../../app.ts'
import { useIngest } from '../../parts/sentences.ts'
import type { EditedField, FieldEdit } from '../edits.ts'
import { readingIn } from './Evidence.tsx'

/** A select of readings, for types with more than one. */
export function ReadingOf({ field, change }: { field: EditedField; change: (edit: FieldEdit) => void }) {
  const { words } = useApp()
  const ingest = useIngest()
  const { name, type, reading, decimal } = field
  const readings = readingsByType[type] ?? []
  if (readings.length === 0) return null
  const isNumber = type === 'int' || type === 'double'
  return (
    <div className="field-inputs">
      <NativeSelect
        label={words.say('fields.reading')}
        aria-label={words.say('fields.reading_of', { name })}
        value={reading ?? ''}
        // A reading is saved with its type, so that no other type is detected later.
        onChange={({ currentTarget: { value } }) =>
          change(value === '' ? { reading: null } : { type, reading: value, decimal: null })
        }
        data={[
          { value: '', label: words.say('fields.by_itself') },
          ...readings.map((one) => ({ value: one, label: readingIn(one, ingest) })),
        ]}
      />
      {isNumber && !reading && (
        <NativeSelect
          label={words.say('fields.decimal')}
          aria-label={words.say('fields.decimal_of', { name })}
          value={decimal ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ decimal: value === 'comma' || value === 'point' ? value : null })
          }
          data={[
            { value: '', label: words.say('fields.by_itself') },
            { value: 'comma', label: words.say('fields.decimal.comma') },
            { value: 'point', label: words.say('fields.decimal.point') },
          ]}
        />
      )}
    </div>
  )
}
