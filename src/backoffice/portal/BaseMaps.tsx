import { ActionIcon, Anchor, Checkbox, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PortalBaseMap } from '../../core/management/domain.ts'
import {
  type OfferedProvider,
  offeredProviders,
  providers,
  providerTerms,
} from '../../core/map/base-providers.ts'
import type { ManagedDomain } from '../../server/features/domain/contract.ts'
import { useApp } from '../app.ts'
import { notifyDone, notifyFailed } from '../parts/notify.ts'
import { OwnBaseMap } from './OwnBaseMap.tsx'

const embedded: PortalBaseMap = { id: 'world', provider: 'world' }

/** Groups of providers with the same terms. */
const termsOf: Readonly<Record<OfferedProvider, 'osm' | 'volunteers' | 'ign' | 'swisstopo' | 'carto'>> = {
  osm: 'osm',
  'osm.fr': 'volunteers',
  opentopomap: 'volunteers',
  'ign.plan': 'ign',
  'ign.ortho': 'ign',
  'swisstopo.map': 'swisstopo',
  'swisstopo.grey': 'swisstopo',
  'swisstopo.photo': 'swisstopo',
  'carto.light': 'carto',
  'carto.dark': 'carto',
  'carto.voyager': 'carto',
}

const isOffered = (provider: string): boolean => offeredProviders.some((name) => name === provider)

interface Props {
  domain: ManagedDomain
  saved: () => void
}

/** Which base maps the pages of the portal offer; each change holds at once. */
export function BaseMaps({ domain, saved }: Props) {
  const { api, words } = useApp()
  const [adds, setAdds] = useState(false)
  const { base_maps: known } = domain
  const save = useMutation({
    mutationFn: (baseMaps: readonly PortalBaseMap[]) =>
      api('POST management/1.0/domain/update/', { body: { base_maps: [...baseMaps] } }),
    onSuccess: () => {
      notifyDone(words.say('portal.base_maps.saved'), words)
      setAdds(false)
      saved()
    },
    onError: (error) => notifyFailed(error, words),
  })
  const labelOf = ({ provider, label, id }: PortalBaseMap): string =>
    provider === 'world'
      ? words.say('portal.base_maps.embedded')
      : (label ?? (isOffered(provider) ? (providers[provider]?.label ?? id) : id))
  const list = known.length > 0 ? known : [embedded]
  const own = known.filter(({ provider }) => provider !== 'world' && !isOffered(provider))
  const without = (id: string) => known.filter((one) => one.id !== id)
  const toggle = (provider: OfferedProvider, on: boolean) =>
    save.mutate(on ? [...known, { id: provider, provider }] : without(provider))
  const first = (id: string) =>
    save.mutate([...list.filter((one) => one.id === id), ...list.filter((one) => one.id !== id)])
  return (
    <section className="section" aria-labelledby="base-maps">
      <Title order={2} size="h4" id="base-maps">
        {words.say('portal.base_maps')}
      </Title>
      <Text size="sm">{words.say('portal.base_maps.how')}</Text>
      <NativeSelect
        label={words.say('portal.base_maps.first')}
        description={words.say('portal.base_maps.first_how')}
        data={list.map((one) => ({ value: one.id, label: labelOf(one) }))}
        value={list[0]?.id ?? embedded.id}
        disabled={list.length < 2 || save.isPending}
        onChange={({ currentTarget }) => first(currentTarget.value)}
      />
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {offeredProviders.map((name) => (
          <li key={name}>
            <Checkbox
              label={<span translate="no">{providers[name]?.label ?? name}</span>}
              description={
                <>
                  {words.say(`portal.base_maps.terms.${termsOf[name]}`)}{' '}
                  <Anchor href={providerTerms[name]} target="_blank" rel="noopener" size="xs" td="underline">
                    {words.say('portal.base_maps.terms', { name: providers[name]?.label ?? name })}
                  </Anchor>
                </>
              }
              checked={known.some((one) => one.id === name)}
              disabled={save.isPending}
              onChange={({ currentTarget }) => toggle(name, currentTarget.checked)}
            />
          </li>
        ))}
        {own.map((one) => (
          <li key={one.id}>
            <Group justify="space-between" wrap="nowrap">
              <div>
                <Text size="sm">{labelOf(one)}</Text>
                <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {one.url}
                </Text>
              </div>
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={words.say('portal.base_maps.remove', { name: labelOf(one) })}
                disabled={save.isPending}
                onClick={() => save.mutate(without(one.id))}
              >
                ×
              </ActionIcon>
            </Group>
          </li>
        ))}
      </Stack>
      <OwnBaseMap
        isOpen={adds}
        isSaving={save.isPending}
        setOpen={setAdds}
        add={(baseMap) => {
          const ids = new Set(known.map(({ id }) => id))
          let number = 1
          while (ids.has(`own-${number}`)) number++
          save.mutate([...known, { ...baseMap, id: `own-${number}` }])
        }}
      />
    </section>
  )
}
