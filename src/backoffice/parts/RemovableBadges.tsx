import { Badge, CloseButton, Group } from '@mantine/core'

interface RemovableBadgesProps {
  values: readonly string[]
  /** Display form of a value. */
  shown?: (value: string) => string
  /** Label of the button that removes a value. */
  label: (value: string) => string
  remove: (value: string) => void
}

/** A list of values, each with a remove button; nothing without values. */
export function RemovableBadges({ values, shown = (value) => value, label, remove }: RemovableBadgesProps) {
  if (values.length === 0) return null
  return (
    <Group gap="xs">
      {values.map((value) => (
        <Badge
          key={value}
          variant="light"
          tt="none"
          size="lg"
          rightSection={<CloseButton size="sm" aria-label={label(value)} onClick={() => remove(value)} />}
        >
          {shown(value)}
        </Badge>
      ))}
    </Group>
  )
}
