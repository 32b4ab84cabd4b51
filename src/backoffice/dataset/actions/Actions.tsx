import { Button, Menu, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DatasetStatus, ManagedDataset } from '../../../server/features/datasets/contract.ts'
import { useApp } from '../../app.ts'
import { notifyDone, notifyFailed } from '../../parts/notify.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'

interface ActionsProps {
  dataset: ManagedDataset
  status: DatasetStatus | undefined
  /** Whether there are unsaved edits. */
  edited: boolean
  /** Called with the id of a publish job. */
  begun: (job: string) => void
}

type Action = 'copy' | 'rename' | 'delete'

/** Actions on a dataset other than publishing. */
export function Actions({ dataset, status, edited, begun }: ActionsProps) {
  const { api, words } = useApp()
  const { dataset_id: id, title, rights, resources } = dataset
  const [confirming, confirm] = useState<Action | null>(null)
  const [isOpen, open] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => confirm(null)
  const recover = useMutation({
    mutationFn: (how: 'recover' | 'recover/scratch') =>
      api(`POST management/1.0/datasets/:id/resources/:uid/${how}/`, {
        path: { id, uid: source?.resource_uid ?? '' },
      }),
    onSuccess: ({ job_id }) => {
      notifyDone(words.say('actions.recovering'), words)
      begun(job_id)
    },
    onError: (error) => notifyFailed(error, words),
  })
  const source = resources.find(({ enabled }) => enabled)
  const hasFailed = status?.name === 'error' || status?.name === 'limit_reached'
  const mayRecover = hasFailed && source !== undefined && rights.includes('publish_dataset')
  const [mayCopy, mayRename, mayDelete] = (['create_dataset', 'edit_dataset', 'delete_dataset'] as const).map(
    (right) => rights.includes(right),
  )
  if (!mayRecover && !mayCopy && !mayRename && !mayDelete) return null
  return (
    <>
      <Menu
        opened={isOpen}
        onChange={(opened) => {
          open(opened)
          // A following dialog returns the focus to its opener: the button remains, the menu item does not.
          if (!opened) button.current?.focus()
        }}
        position="bottom-start"
        transitionProps={{ duration: 120 }}
      >
        <Menu.Target>
          <Button
            ref={button}
            variant="default"
            aria-label={words.say('actions.more_of', { title })}
            rightSection={<span aria-hidden="true">▾</span>}
          >
            {words.say('actions.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {edited && (
            <Menu.Label>
              <Text size="sm">{words.say('actions.unsaved')}</Text>
            </Menu.Label>
          )}
          {mayRecover && (
            <>
              <Menu.Item onClick={() => recover.mutate('recover')}>{words.say('actions.recover')}</Menu.Item>
              <Menu.Item onClick={() => recover.mutate('recover/scratch')}>
                {words.say('actions.scratch')}
              </Menu.Item>
            </>
          )}
          {mayCopy && (
            <Menu.Item disabled={edited} onClick={() => confirm('copy')}>
              {words.say('actions.copy')}
            </Menu.Item>
          )}
          {mayRename && (
            <Menu.Item disabled={edited} onClick={() => confirm('rename')}>
              {words.say('actions.rename')}
            </Menu.Item>
          )}
          {mayDelete && (
            <Menu.Item onClick={() => confirm('delete')}>{words.say('actions.delete')}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <CopyDialog dataset={dataset} opened={confirming === 'copy'} close={close} />
      <RenameDialog dataset={dataset} opened={confirming === 'rename'} close={close} />
      <DeleteDialog dataset={dataset} opened={confirming === 'delete'} close={close} />
    </>
  )
}
