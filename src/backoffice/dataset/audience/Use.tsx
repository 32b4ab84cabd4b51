import { NativeSelect, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Monitoring } from '../../../server/features/datasets/contract.ts'
import { useApp } from '../../app.ts'
import { Failed, Waiting } from '../../parts/states.tsx'

import { DayBars, dayIn } from './DayBars.tsx'

const periods = [30, 90, 365] as const
const dayMs = 86_400_000

const dayBefore = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)

/** Daily API calls and downloads of a dataset. */
export function Use({ id }: { id: string }) {
  const { api, words } = useApp()
  const [days, show] = useState<(typeof periods)[number]>(30)
  const use = useQuery({
    queryKey: ['monitoring', id, days],
    queryFn: ({ signal }) =>
      api('GET management/v2/datasets/:id/monitoring/', {
        path: { id },
        query: { from: dayBefore(days - 1), to: dayBefore(0) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className="audience-part">
      <Title order={2} size="h4">
        {words.say('monitoring.title')}
      </Title>
      <NativeSelect
        label={words.say('monitoring.period')}
        value={String(days)}
        data={periods.map((n) => ({ value: String(n), label: words.say(`monitoring.days.${n}`) }))}
        onChange={({ currentTarget }) =>
          show(periods.find((n) => String(n) === currentTarget.value) ?? periods[0])
        }
      />
      {use.isPending && <Waiting lines={4} />}
      {use.error && <Failed error={use.error} retry={() => void use.refetch()} />}
      {use.data && <Charts use={use.data} />}
    </section>
  )
}

function Charts({ use: { days, totals } }: { use: Monitoring }) {
  const { words } = useApp()
  return (
    <>
      {(['calls', 'downloads'] as const).map((kind) => (
        <DayBars
          key={kind}
          title={words.say(`monitoring.${kind}`)}
          total={words.count(`monitoring.${kind}_total`, totals[kind])}
          days={days.map((one) => ({ day: one.day, n: one[kind] }))}
        />
      ))}
      <details className="findings">
        <summary>{words.say('monitoring.as_table')}</summary>
        <table className="records">
          <caption className="d4c-muted">{words.say('monitoring.utc')}</caption>
          <thead>
            <tr>
              <th scope="col">{words.say('monitoring.day')}</th>
              <th scope="col" data-numeric>
                {words.say('monitoring.calls')}
              </th>
              <th scope="col" data-numeric>
                {words.say('monitoring.downloads')}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, calls, downloads }) => (
              <tr key={day}>
                <th scope="row">{dayIn(words.language, day)}</th>
                <td data-numeric>{words.number(calls)}</td>
                <td data-numeric>{words.number(downloads)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
