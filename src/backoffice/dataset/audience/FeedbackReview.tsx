import { Button, Checkbox, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataRecord } from '../../../core/record.ts'
import type { ManagedDataset } from '../../../server/features/datasets/contract.ts'
import type { ManagedFeedback } from '../../../server/features/feedback/contract.ts'
import { useApp } from '../../app.ts'
import { draftPath } from '../../client/paths.ts'
import { notifyFailed } from '../../parts/notify.ts'
import { printed } from '../../parts/printed.ts'
import { Failed, Waiting } from '../../parts/states.tsx'

/** Visitors' feedback on a dataset and its records, with an archive. */
export function FeedbackReview({ dataset }: { dataset: ManagedDataset }) {
  const { api, queries, words } = useApp()
  const { dataset_id: id } = dataset
  const [showsAll, showAll] = useState(false)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['feedback', id],
    queryFn: ({ signal }) => api('GET management/1.0/datasets/:id/feedback/', { path: { id }, signal }),
  })
  const archive = useMutation({
    mutationFn: ({ feedback_id, archived_at }: ManagedFeedback) =>
      api('POST management/1.0/datasets/:id/feedback/archive/', {
        path: { id },
        body: { feedback_id, archived: archived_at === null },
      }),
    onSuccess: (answer) => queries.setQueryData(['feedback', id], answer),
    onError: (failure) => notifyFailed(failure, words),
  })
  const all = data?.feedback ?? []
  const shown = showsAll ? all : all.filter(({ archived_at }) => archived_at === null)
  return (
    <section className="audience-part">
      <Title order={2} size="h4">
        {words.say('feedback.title')}
      </Title>
      {isPending && <Waiting lines={2} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {all.length > shown.length || showsAll ? (
        <Checkbox
          label={words.say('feedback.show_archived')}
          checked={showsAll}
          onChange={({ currentTarget }) => showAll(currentTarget.checked)}
        />
      ) : null}
      {data && shown.length === 0 && <Text c="dimmed">{words.say('feedback.none')}</Text>}
      {shown.length > 0 && (
        <ul className="rows">
          {shown.map((one) => (
            <li key={one.feedback_id} data-omitted={one.archived_at !== null || undefined}>
              <One feedback={one} dataset={dataset} />
              <Button
                size="xs"
                variant="default"
                loading={archive.isPending && archive.variables.feedback_id === one.feedback_id}
                onClick={() => archive.mutate(one)}
              >
                {words.say(one.archived_at === null ? 'feedback.archive' : 'feedback.unarchive')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function One({ feedback, dataset }: { feedback: ManagedFeedback; dataset: ManagedDataset }) {
  const { call, words } = useApp()
  const { recordid, new_values, comment, created_at, archived_at } = feedback
  const proposals = Object.entries(new_values)
  const record = useQuery({
    queryKey: ['record', dataset.dataset_id, recordid],
    queryFn: ({ signal }) =>
      call<DataRecord>(draftPath(dataset.dataset_id, `records/${encodeURIComponent(recordid ?? '')}/`), {
        signal,
      }),
    enabled: recordid !== null && proposals.length > 0,
    retry: false,
  })
  const about =
    recordid !== null
      ? words.say('feedback.about_record', { id: recordid.slice(0, 8) })
      : words.say(proposals.length > 0 ? 'feedback.new_record' : 'feedback.about_dataset')
  const proposed = (name: string, value: unknown) => {
    const field = dataset.fields.find((one) => one.name === name)?.label ?? name
    const params = { field, value: value === null ? words.say('feedback.empty_value') : printed(value) }
    if (!record.data) return words.say('feedback.proposed', params)
    const before = record.data.fields[name]
    return words.say('feedback.proposed_instead', {
      ...params,
      before: before === undefined || before === null ? words.say('feedback.empty_value') : printed(before),
    })
  }
  return (
    <div>
      <Text fw={600}>{about}</Text>
      {comment && <Text className="feedback-comment">{comment}</Text>}
      {proposals.length > 0 && (
        <ul className="feedback-values">
          {proposals.map(([name, value]) => (
            <li key={name}>{proposed(name, value)}</li>
          ))}
        </ul>
      )}
      <Text size="sm" c="dimmed">
        {words.moment(created_at)}
        {archived_at !== null && ` · ${words.say('feedback.archived', { at: words.moment(archived_at) })}`}
      </Text>
    </div>
  )
}
