import { Stack, Text, Title } from '@mantine/core'
import { useApp } from '../../app.ts'
import type { TabProps } from '../tab-props.ts'
import { AddFile } from './AddFile.tsx'
import { type FileKind, fileKinds } from './calls.ts'
import { FileList } from './FileList.tsx'

/** Files of a dataset: attachments, and alternative exports. */
export default function FilesTab({ dataset }: TabProps) {
  const { words } = useApp()
  return (
    <Stack gap="lg">
      <Text size="sm" c="dimmed">
        {words.say('files.at_once')}
      </Text>
      {fileKinds.map((kind) => (
        <Part key={kind} kind={kind} dataset={dataset} />
      ))}
    </Stack>
  )
}

function Part({ kind, dataset }: { kind: FileKind } & Pick<TabProps, 'dataset'>) {
  const { words } = useApp()
  return (
    <section className="section wide" aria-labelledby={`files-${kind}`}>
      <div>
        <Title order={2} size="h4" id={`files-${kind}`}>
          {words.say(`files.${kind}`)}
        </Title>
        <Text size="sm" c="dimmed">
          {words.say(`files.${kind}_why`)}
        </Text>
      </div>
      <FileList kind={kind} dataset={dataset} />
      <AddFile kind={kind} dataset={dataset} />
    </section>
  )
}
