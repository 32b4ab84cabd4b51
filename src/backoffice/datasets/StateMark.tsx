import type { DatasetSummary } from '../../server/features/datasets/contract.ts'
import { useApp } from '../app.ts'

type Tone = 'good' | 'warn' | 'bad' | 'quiet' | 'busy'

/** A symbol and a colour for each, so that colour is not the only distinction. */
const marks: Readonly<Record<Exclude<DatasetSummary['status'], 'idle'>, { sign: string; tone: Tone }>> = {
  queued: { sign: '◌', tone: 'busy' },
  processing: { sign: '◔', tone: 'busy' },
  aborting: { sign: '◔', tone: 'busy' },
  limit_reached: { sign: '▲', tone: 'warn' },
  error: { sign: '✕', tone: 'bad' },
}

/** State and activity of a dataset, in words. */
export function StateMark({ dataset }: { dataset: DatasetSummary }) {
  const { words } = useApp()
  const { published, is_modified, status } = dataset
  return (
    <span className="states">
      <span className="state" data-tone={published ? 'good' : 'quiet'}>
        <span aria-hidden="true">{published ? '●' : '○'}</span>{' '}
        {words.say(published ? 'dataset.published' : 'dataset.unpublished')}
      </span>
      {status !== 'idle' && (
        <span className="state" data-tone={marks[status].tone}>
          <span aria-hidden="true">{marks[status].sign}</span> {words.say(`dataset.state.${status}`)}
        </span>
      )}
      {published && is_modified && (
        <span className="state" data-tone="warn">
          <span aria-hidden="true">◐</span> {words.say('dataset.modified')}
        </span>
      )}
    </span>
  )
}
