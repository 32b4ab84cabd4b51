import { niceColors } from '../../core/controls/colors.ts'
import type { GroupConfig } from '../../core/map/configuration/config.ts'
import { Check, TextField } from '../../ui/builder/fields.tsx'
import { ColorField } from '../../ui/controls/ColorField.tsx'
import { useBuilderSentences } from './sentences.ts'

interface GroupPanelProps {
  group: GroupConfig
  onChange: (patch: Partial<GroupConfig>, about: string) => void
}

/** Settings of a group: its title, and whether it is shown initially. */
export function GroupPanel({ group, onChange }: GroupPanelProps) {
  const sentences = useBuilderSentences()
  const put = <Name extends keyof GroupConfig>(name: Name, value: GroupConfig[Name] | undefined) =>
    onChange({ [name]: value } as Partial<GroupConfig>, String(name))
  return (
    <div className="panel-body" part="group">
      <TextField
        label={sentences['group.title']}
        value={group.title}
        onChange={(title) => put('title', title)}
      />
      <TextField
        label={sentences['group.description']}
        value={group.description}
        onChange={(description) => put('description', description)}
      />
      <Check
        label={sentences['group.displayed']}
        checked={group.displayed !== false}
        onChange={(on) => put('displayed', on ? undefined : false)}
      />
      <TextField
        label={sentences['group.picto']}
        hint={sentences['size.picto_hint']}
        value={group.pictoIcon}
        onChange={(icon) => put('pictoIcon', icon)}
      />
      {group.pictoIcon && (
        <ColorField
          label={sentences['group.picto_color']}
          showLabel
          value={group.pictoColor ?? '#000000'}
          colors={niceColors}
          required
          usual={undefined}
          onChange={(color) => put('pictoColor', color)}
        />
      )}
    </div>
  )
}
