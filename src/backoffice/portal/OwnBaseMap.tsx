import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import type { PortalBaseMap } from '../../core/management/domain.ts'
import { useApp } from '../app.ts'

const kinds = ['custom', 'custom_wms', 'custom_style', 'pmtiles'] as const
type Kind = (typeof kinds)[number]

const empty = { label: '', url: '', layers: '', attribution: '', hosts: '' }

interface Props {
  isOpen: boolean
  isSaving: boolean
  setOpen: (open: boolean) => void
  add: (baseMap: Omit<PortalBaseMap, 'id'>) => void
}

/** A base map of a server that is not among the providers. */
export function OwnBaseMap({ isOpen, isSaving, setOpen, add }: Props) {
  const { words } = useApp()
  const [kind, setKind] = useState<Kind>('custom')
  const [values, setValues] = useState(empty)
  if (!isOpen)
    return (
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {words.say('portal.base_maps.add')}
        </Button>
      </div>
    )
  const field = (name: keyof typeof empty) => ({
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setValues({ ...values, [name]: currentTarget.value }),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const { label, url, layers, attribution, hosts } = values
    add({
      provider: kind,
      label: label.trim(),
      url: url.trim(),
      attribution: attribution.trim(),
      ...(kind === 'custom_wms' && { layers: layers.trim() }),
      ...(kind === 'custom_style' && hosts.trim() !== '' && { hosts: hosts.trim() }),
    })
  }
  return (
    <form onSubmit={submit} aria-label={words.say('portal.base_maps.add')}>
      <Stack gap="sm">
        <NativeSelect
          label={words.say('portal.base_maps.kind')}
          data={kinds.map((one) => ({ value: one, label: words.say(`portal.base_maps.kind.${one}`) }))}
          value={kind}
          onChange={({ currentTarget }) =>
            setKind(kinds.find((one) => one === currentTarget.value) ?? 'custom')
          }
        />
        <TextInput label={words.say('portal.base_maps.label')} required {...field('label')} />
        <TextInput
          label={words.say('portal.base_maps.address')}
          description={words.say(`portal.base_maps.address.${kind}`)}
          required
          {...field('url')}
        />
        {kind === 'custom_wms' && (
          <TextInput label={words.say('portal.base_maps.layers')} required {...field('layers')} />
        )}
        {kind === 'custom_style' && (
          <TextInput
            label={words.say('portal.base_maps.hosts')}
            description={words.say('portal.base_maps.hosts_how')}
            {...field('hosts')}
          />
        )}
        <TextInput
          label={words.say('portal.base_maps.attribution')}
          description={words.say('portal.base_maps.attribution_how')}
          required
          {...field('attribution')}
        />
        <Group>
          <Button type="submit" loading={isSaving}>
            {words.say('portal.base_maps.save')}
          </Button>
          <Button variant="default" onClick={() => setOpen(false)}>
            {words.say('portal.base_maps.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
