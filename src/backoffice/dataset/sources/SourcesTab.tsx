import { Stack, Title } from '@mantine/core'
import { useApp } from '../../app.ts'
import { type AddedResource, SourceForms } from '../../new/SourceForms.tsx'
import { notifyDone } from '../../parts/notify.ts'
import { Empty } from '../../parts/states.tsx'
import type { TabProps } from '../tab-props.ts'
import { ReadingForm } from './ReadingForm.tsx'
import { SourceCard } from './SourceCard.tsx'

/** The sources of a dataset, their ingestion settings, and forms to add more. */
export default function SourcesTab(props: TabProps) {
  const { dataset, took } = props
  const { words } = useApp()
  const { dataset_id: id, resources } = dataset
  return (
    <Stack gap="lg">
      {resources.length === 0 ? (
        <Empty title={words.say('sources.none')} why={words.say('sources.none_why')} />
      ) : (
        <>
          <ul className="rows">
            {resources.map((resource) => (
              <SourceCard key={resource.resource_uid} {...props} resource={resource} />
            ))}
          </ul>
          <ReadingForm {...props} />
        </>
      )}
      <section className="sources-more">
        <Title order={2} size="h4">
          {words.say('sources.add')}
        </Title>
        <SourceForms
          dataset={id}
          storageKey={`dataset.${id}.source`}
          chosen={(added: AddedResource[]) => {
            const last = added.at(-1)?.dataset
            if (last) took(last)
            notifyDone(words.count('sources.added', added.length), words)
          }}
        />
      </section>
    </Stack>
  )
}
