import { Badge, CloseButton, Group } from '@mantine/core'

interface RemovableBadgesProps {
  values: readonly string[]
  /** How a value is shown. */
  shown?: (value: string) => string
  /** Name of the button that takes a value away. */
  label: (value: string) => string
  remove: (value: string) => void
}

/** Values side by side, each with a button that takes it away; nothing without values. */
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
