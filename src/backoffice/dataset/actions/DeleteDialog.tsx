import { useMutation } from '@tanstack/react-query'
import type { ManagedDataset } from '../../../server/features/datasets/contract.ts'
import { useApp } from '../../app.ts'
import { Confirm } from '../../parts/Confirm.tsx'
import { notifyDone, notifyFailed } from '../../parts/notify.ts'
import { saveStored } from '../../parts/session-storage.ts'

export interface ActionProps {
  dataset: ManagedDataset
  opened: boolean
  close: () => void
}

/** Deletes a dataset and opens the list. */
export function DeleteDialog({ dataset, opened, close }: ActionProps) {
  const { api, queries, router, words } = useApp()
  const { dataset_id: id, title, published } = dataset
  const remove = useMutation({
    mutationFn: () => api('POST management/1.0/datasets/:id/delete/', { path: { id } }),
    onSuccess: () => {
      saveStored(`dataset.${id}`, undefined)
      notifyDone(words.say('actions.deleted', { title }), words)
      router.go(router.href('datasets'), { replace: true })
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === id })
      void queries.invalidateQueries({ queryKey: ['datasets'] })
    },
    onError: (error) => notifyFailed(error, words),
  })
  return (
    <Confirm
      title={opened ? words.say('actions.delete_ask', { title }) : null}
      why={[
        words.say('actions.delete_why'),
        ...(published ? [words.say('actions.delete_published')] : []),
      ].join(' ')}
      button={words.say('actions.delete_button')}
      isWorking={remove.isPending}
      confirm={() => remove.mutate()}
      close={close}
    />
  )
}
