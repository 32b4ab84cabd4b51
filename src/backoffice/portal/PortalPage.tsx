import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { shownSize } from '../../core/management/size.ts'
import type { ManagedDomain } from '../../server/features/domain/contract.ts'
import { useApp } from '../app.ts'
import { Failed, Waiting } from '../parts/states.tsx'
import { useTitle } from '../shell/useTitle.ts'
import { BaseMaps } from './BaseMaps.tsx'
import { Memory } from './Memory.tsx'
import { PortalForm } from './PortalForm.tsx'

/** The administration of the portal: settings, access, limits and server. */
export default function PortalPage() {
  const { api, queries, words } = useApp()
  const title = words.say('portal.title')
  useTitle(title)
  const domain = useQuery({
    queryKey: ['domain'],
    queryFn: ({ signal }) => api('GET management/1.0/domain/', { signal }),
  })
  const security = useQuery({
    queryKey: ['domain.security'],
    queryFn: ({ signal }) => api('GET management/1.0/security/', { signal }),
  })
  const error = domain.error ?? security.error
  const retry = () => {
    void domain.refetch()
    void security.refetch()
  }
  return (
    <Stack gap="xl">
      <Title order={1} size="h2" tabIndex={-1}>
        {title}
      </Title>
      {error ? (
        <Failed error={error} retry={retry} />
      ) : domain.data && security.data ? (
        <>
          <PortalForm
            domain={domain.data}
            security={security.data}
            saved={() => {
              void queries.invalidateQueries({ queryKey: ['domain'] })
              void queries.invalidateQueries({ queryKey: ['domain.security'] })
            }}
          />
          <BaseMaps
            domain={domain.data}
            saved={() => void queries.invalidateQueries({ queryKey: ['domain'] })}
          />
          <Facts domain={domain.data} />
          <Memory />
        </>
      ) : (
        <Waiting lines={10} />
      )}
    </Stack>
  )
}

function Facts({ domain: { limits } }: { domain: ManagedDomain }) {
  const { api, words } = useApp()
  const { data, error, refetch } = useQuery({
    queryKey: ['domain.license'],
    queryFn: ({ signal }) => api('GET management/1.0/domain/license/', { signal }),
  })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Waiting lines={6} />
  const { usage } = data
  const facts = {
    version: `${data.product} ${data.version}`,
    license: data.license,
    datasets: words.number(usage.datasets),
    published: words.number(usage.published_datasets),
    users: words.number(usage.users),
    groups: words.number(usage.groups),
    upload: shownSize(limits.upload_bytes, words.language),
    import: words.say('portal.seconds', { n: words.number(limits.import_seconds) }),
    memory: shownSize(limits.import_memory_bytes, words.language),
    at_once: words.number(limits.imports_at_once),
    kept: words.number(limits.kept_versions),
  }
  return (
    <section className="section">
      <Title order={2} size="h4">
        {words.say('portal.facts')}
      </Title>
      <dl className="facts">
        {(Object.keys(facts) as (keyof typeof facts)[]).map((name) => (
          <div key={name}>
            <dt>{words.say(`portal.fact.${name}`)}</dt>
            <dd>{facts[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
