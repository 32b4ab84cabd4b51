import { Progress, Table, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { shownSize } from '../../core/management/size.ts'
import { useApp } from '../app.ts'
import { Failed, Waiting } from '../parts/states.tsx'

/** Memory of the server, and how full each cache is. */
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
      <Table.ScrollContainer minWidth={320}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.say('portal.memory.cache')}</Table.Th>
              <Table.Th ta="end">{words.say('portal.memory.entries')}</Table.Th>
              <Table.Th>{words.say('portal.memory.use')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.caches.map(({ name, entries, bytes, limit }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" fw="normal">
                  {words.say(`portal.memory.${name}`)}
                </Table.Th>
                <Table.Td ta="end">{words.number(entries)}</Table.Td>
                <Table.Td>
                  {words.say('portal.memory.of', { bytes: size(bytes), limit: size(limit) })}
                  <Progress value={(100 * bytes) / limit} aria-hidden size="sm" mt={4} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}
