import { Button, Checkbox, Group, Stack } from '@mantine/core'
import type { ManagedField } from '../../../server/features/datasets/contract.ts'
import { useApp } from '../../app.ts'

interface FieldChoiceProps {
  fields: readonly ManagedField[]
  chosen: readonly string[]
  choose: (names: string[]) => void
}

/** A multi-select of fields; selected ones that no longer exist can be removed. */
export function FieldChoice({ fields, chosen, choose }: FieldChoiceProps) {
  const { words } = useApp()
  const known = fields.map(({ name, label }) => ({ name, label }))
  const gone = chosen.filter((name) => !fields.some((field) => field.name === name))
  const all = [...known, ...gone.map((name) => ({ name, label: name }))]
  return (
    <Checkbox.Group
      label={words.say('security.fields.choose')}
      value={[...chosen]}
      // In the order of the dataset, not of the clicks.
      onChange={(names) => choose(all.map(({ name }) => name).filter((name) => names.includes(name)))}
    >
      <Stack gap="xs" mt="xs">
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={() => choose(known.map(({ name }) => name))}>
            {words.say('security.fields.all_of_them')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => choose([])}>
            {words.say('security.fields.none_of_them')}
          </Button>
        </Group>
        <div className="field-choice">
          {all.map(({ name, label }) => (
            <Checkbox
              key={name}
              value={name}
              label={
                <>
                  {label} {label !== name && <code>{name}</code>}
                </>
              }
            />
          ))}
        </div>
      </Stack>
    </Checkbox.Group>
  )
}
