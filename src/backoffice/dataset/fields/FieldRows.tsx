import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import { type FieldType, fieldTypes } from '../../../core/field.ts'
import type { ColumnReport } from '../../../core/ingest/report.ts'
import type { ManagedField } from '../../../server/features/datasets/contract.ts'
import { useApp } from '../../app.ts'
import { DragHandle } from '../../parts/DragHandle.tsx'
import type { useSortable } from '../../parts/useSortable.ts'
import type { EditedField, FieldEdit } from '../edits.ts'
import { Annotations } from './Annotations.tsx'
import { Evidence } from './Evidence.tsx'
import { ReadingOf } from './ReadingOf.tsx'

export interface FieldRowsProps {
  /** The field with edits applied. */
  field: EditedField
  /** The field as ingestion reads it with the current settings. */
  found: ManagedField
  /** Whether its annotations were set by a user. */
  isOverridden: boolean
  column: ColumnReport | undefined
  change: (edit: FieldEdit) => void
  isOpen: boolean
  turn: () => void
  /** Position among the included fields; null for an omitted one. */
  place: number | null
  sortable: ReturnType<typeof useSortable>
}

const isType = (value: string): value is FieldType => fieldTypes.some((type) => type === value)

/** A field: its main settings, and when expanded all others with the findings. */
export function FieldRows(props: FieldRowsProps) {
  const { field, found, column, change, isOpen, turn, place, sortable } = props
  const { words } = useApp()
  const { name } = field
  const rejected = column?.rejected ?? 0
  return (
    <>
      <tr data-omitted={field.omit || undefined} {...(place !== null && sortable.entry(place))}>
        <td className="field-handle">
          {place !== null && (
            <DragHandle label={words.say('fields.drag', { name })} {...sortable.handle(place)} />
          )}
        </td>
        <th scope="row">
          <code>{name}</code>
          {rejected > 0 && <span className="second">{words.count('fields.rejected', rejected)}</span>}
        </th>
        <td data-label={words.say('fields.label_head')}>
          <TextInput
            aria-label={words.say('fields.label', { name })}
            value={field.label}
            onChange={({ currentTarget: { value } }) => change({ label: value })}
          />
        </td>
        <td data-label={words.say('fields.type')}>
          <NativeSelect
            aria-label={words.say('fields.type_of', { name })}
            value={field.type}
            // Other types have other readings.
            onChange={({ currentTarget: { value } }) =>
              isType(value) && change({ type: value, reading: null, decimal: null })
            }
            data={fieldTypes.map((type) => ({ value: type, label: words.say(`type.${type}`) }))}
          />
        </td>
        <td data-label={words.say('fields.description_head')}>
          <TextInput
            aria-label={words.say('fields.description', { name })}
            value={field.description}
            onChange={({ currentTarget: { value } }) => change({ description: value })}
          />
        </td>
        <td data-label={words.say('fields.show_head')}>
          <Checkbox
            aria-label={words.say('fields.show', { name })}
            checked={!field.omit}
            onChange={({ currentTarget: { checked } }) => change({ omit: !checked })}
          />
        </td>
        <td>
          <Button
            size="xs"
            variant="subtle"
            aria-label={words.say('fields.more_of', { name })}
            aria-expanded={isOpen}
            onClick={turn}
          >
            {words.say('fields.more')}
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr className="field-more">
          <td colSpan={7}>
            <div>
              {column && <Evidence column={column} change={change} />}
              <ReadingOf field={field} change={change} />
              <Annotations
                field={field}
                annotations={field.annotations ?? found.annotations}
                isOverridden={props.isOverridden}
                change={(annotations) => change({ annotations })}
              />
              {place !== null && (
                <Group gap="xs">
                  {([-1, 1] as const).map((by) => (
                    <Button
                      key={by}
                      size="compact-sm"
                      variant="default"
                      aria-label={words.say(by < 0 ? 'fields.up_of' : 'fields.down_of', { name })}
                      onClick={() => sortable.put(place, place + by)}
                    >
                      {words.say(by < 0 ? 'fields.up' : 'fields.down')}
                    </Button>
                  ))}
                </Group>
              )}
            </div>
          </td>
        </tr>
      )}
    </>
  )
}
