import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useApp } from '../../app.ts'
import { draftPath, draftsOf } from '../../client/paths.ts'
import { Failed, Waiting } from '../../parts/states.tsx'
import type { SettingsProps } from './settings-props.ts'
import { useDrafted } from './useDrafted.ts'
import { Building } from './WidgetPreview.tsx'

interface PictureAnswer {
  candidates: { kind: string; label: string; reason: string }[]
}

interface Option {
  key: string
  label: string
  why: string
  address: string
  choose: () => void
}

/** The picture of a dataset on cards, at the head of its page and in previews of links: drawn, or an attachment. */
export function PictureSettings({ dataset, visualization, set }: SettingsProps) {
  const { call, options, words } = useApp()
  const { dataset_id: id, revision } = dataset
  const drafted = useDrafted(dataset)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['pictures', id, revision, words.language],
    queryFn: ({ signal }) =>
      call<PictureAnswer>(draftPath(id, 'picture.json'), {
        query: { candidates: 'true', lang: words.language },
        signal,
      }),
  })
  const name = useId()
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (isPending || drafted.isPending) return <Waiting lines={4} />
  const base = `${draftsOf(options.api)}/d4c/api/datasets/1.0/${encodeURIComponent(id)}`
  const drawn = (kind: string) =>
    `${base}/picture/?${new URLSearchParams({ kind, size: 'card', lang: words.language, v: String(revision) })}`
  const keep = (kind: string, attachment: string) => {
    set('picture_kind', kind)
    set('picture_attachment', attachment)
  }
  const [first] = data.candidates
  const choices: Option[] = [
    ...(first
      ? [
          {
            key: '',
            label: words.say('display.picture_auto'),
            why: `${first.label}. ${first.reason}`,
            address: drawn(first.kind),
            choose: () => keep('', ''),
          },
        ]
      : []),
    ...data.candidates.map(({ kind, label, reason }) => ({
      key: kind,
      label,
      why: reason,
      address: drawn(kind),
      choose: () => keep(kind, ''),
    })),
    ...(drafted.data?.attachments ?? [])
      .filter(({ mimetype }) => /^image\/(?!svg)/.test(mimetype))
      .map((file) => ({
        key: `attachment ${file.id}`,
        label: file.title,
        why: words.say('display.picture_own'),
        address: `${base}/attachments/${encodeURIComponent(file.id)}/`,
        choose: () => keep('', file.id),
      })),
  ]
  const { picture_kind: kind, picture_attachment: attachment } = visualization
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
  const current = isText(attachment) ? `attachment ${attachment}` : isText(kind) ? kind : ''
  return (
    <section className="display-preview">
      <Text size="sm" c="dimmed">
        {words.say('display.picture_why')}
      </Text>
      <Building dataset={dataset} hasRecords={drafted.data?.has_records ?? false} />
      <fieldset className="picture-choices">
        <legend className="d4c-hidden">{words.say('display.picture')}</legend>
        {choices.map(({ key, label, why, address, choose }) => (
          <label key={key} className="picture-choice">
            <img src={address} alt="" width={320} height={128} loading="lazy" />
            <span className="picture-choice-name">
              <input type="radio" name={name} checked={key === current} onChange={choose} />
              {label}
            </span>
            <span className="d4c-muted">{why}</span>
          </label>
        ))}
      </fieldset>
    </section>
  )
}
