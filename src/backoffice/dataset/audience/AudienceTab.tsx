import { Stack } from '@mantine/core'
import type { TabProps } from '../tab-props.ts'
import { FeedbackReview } from './FeedbackReview.tsx'
import { Subscribers } from './Subscribers.tsx'
import { Use } from './Use.tsx'

/** Usage of a dataset, its subscribers and visitors' feedback. */
export default function AudienceTab({ dataset }: TabProps) {
  const { dataset_id: id, rights } = dataset
  const mayEdit = rights.includes('edit_dataset')
  return (
    <Stack gap="xl">
      {mayEdit && <Use id={id} />}
      {mayEdit && <Subscribers id={id} />}
      {rights.includes('moderate') && <FeedbackReview dataset={dataset} />}
    </Stack>
  )
}
