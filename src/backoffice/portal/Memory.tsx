import { Progress, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { shownSize } from '../../core/management/size.ts'
import { useApp } from '../app.ts'
import { Failed, Waiting } from '../parts/states.tsx'

/** Memory of the server, and the use of each cache. */
export function Memory() {
  const { api, words } = useApp()
  const { data, error, refetch } = useQuery({
    queryKey: ['memory'],
    queryFn: ({ signal }) => api('GET management/v2/memory/', { signal }),
    refetchInterval: 10_000,
  })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Waiting lines={6} />
  const size = (bytes: number) => shownSize(bytes, words.language)
  return (
    <section className="section">
      <Title order={2} size="h4">
        {words.say('portal.memory')}
      </Title>
      <p>
        {words.say('portal.memory.process', {
          process: size(data.process_bytes),
          caches: size(data.caches.reduce((sum, { bytes }) => sum + bytes, 0)),
          limit: size(data.cache_bytes),
        })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className="d4c-scroll" tabIndex={0} aria-label={words.say('portal.memory')}>
        <table className="records">
          <thead>
            <tr>
              <th scope="col">{words.say('portal.memory.cache')}</th>
              <th scope="col" data-numeric>
                {words.say('portal.memory.entries')}
              </th>
              <th scope="col">{words.say('portal.memory.use')}</th>
            </tr>
          </thead>
          <tbody>
            {data.caches.map(({ name, entries, bytes, limit }) => (
              <tr key={name}>
                <td>{words.say(`portal.memory.${name}`)}</td>
                <td data-numeric>{words.number(entries)}</td>
                <td>
                  {words.say('portal.memory.of', { bytes: size(bytes), limit: size(limit) })}
                  <Progress value={(100 * bytes) / limit} aria-hidden size="sm" mt={4} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
