import { Anchor, Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedDataset } from '../../../server/features/datasets/contract.ts'
import type { ManagedFile } from '../../../server/features/files/contract.ts'
import { useApp } from '../../app.ts'
import { Confirm } from '../../parts/Confirm.tsx'
import { notifyDone, notifyFailed } from '../../parts/notify.ts'
import { sizeIn } from '../../parts/size.ts'
import { Empty, Failed, Waiting } from '../../parts/states.tsx'
import { type FileKind, useFiles } from './calls.ts'

/** The files of a kind. */
export function FileList({ kind, dataset }: { kind: FileKind; dataset: ManagedDataset }) {
  const { api, options, words } = useApp()
  const { dataset_id: id, published } = dataset
  const files = useFiles(id, kind)
  const [dying, kill] = useState<ManagedFile | null>(null)
  const remove = useMutation({
    mutationFn: (file: ManagedFile) =>
      api(`DELETE management/v2/datasets/:id/${kind}/:file/`, { path: { id, file: file.id } }),
    onSuccess: (_, { title }) => {
      kill(null)
      void files.refetch()
      notifyDone(words.say('files.deleted', { name: title }), words)
    },
    onError: (error) => notifyFailed(error, words),
  })
  if (files.isPending) return <Waiting lines={2} />
  if (files.error) return <Failed error={files.error} retry={() => void files.refetch()} />
  if (files.data.length === 0)
    return <Empty title={words.say(`files.${kind}_none`)} why={words.say('files.none_why')} />
  return (
    <>
      <ul className="rows">
        {files.data.map((file) => (
          <li key={file.id}>
            <div>
              <Text fw={600}>{file.title}</Text>
              <Text size="sm" c="dimmed">
                {[
                  file.title !== file.filename && file.filename,
                  sizeIn(file.bytes, words),
                  words.moment(file.created_at),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <Group gap="md">
              {published && (
                <Anchor
                  href={`${options.api}${file.url}`}
                  download={file.filename}
                  aria-label={words.say('files.download_of', { name: file.title })}
                >
                  {words.say('files.download')}
                </Anchor>
              )}
              <Button
                size="xs"
                variant="default"
                aria-label={words.say('files.delete_of', { name: file.title })}
                onClick={() => kill(file)}
              >
                {words.say('action.delete')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      <Confirm
        title={dying && words.say('files.delete_ask', { name: dying.title })}
        why={words.say('files.delete_why')}
        button={words.say('files.delete_button')}
        isWorking={remove.isPending}
        confirm={() => dying && remove.mutate(dying)}
        close={() => kill(null)}
      />
    </>
  )
}
