import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedPushKey, NewPushKey } from '../../../server/features/push-keys/contract.ts'
import { useApp } from '../../app.ts'
import { notifyDone, notifyFailed } from '../../parts/notify.ts'

/** How a new key adds records; `key` has the fields that an upsert compares. */
export type PushMode = Pick<ManagedPushKey, 'mode' | 'key'>

/** The key of a realtime source and its calls. `made` is a new key, whose secret is shown once. */
export function usePushKey(id: string, uid: string, done: () => void) {
  const { api, queries, words } = useApp()
  const queryKey = ['push keys', id, uid]
  const keys = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api('GET management/1.0/datasets/:id/resources/:uid/api_keys/', { path: { id, uid }, signal }),
  })
  const [made, setMade] = useState<NewPushKey | null>(null)
  const took = (next: NewPushKey | null) => {
    setMade(next)
    done()
    return queries.invalidateQueries({ queryKey })
  }
  const failed = (error: unknown) => notifyFailed(error, words)
  const generate = useMutation({
    mutationFn: (body: PushMode) =>
      api('POST management/1.0/datasets/:id/resources/:uid/api_keys/generate/', { path: { id, uid }, body }),
    onSuccess: took,
    onError: failed,
  })
  const renew = useMutation({
    mutationFn: (old: ManagedPushKey) =>
      api('POST management/1.0/datasets/:id/resources/:uid/api_keys/renew/:key/', {
        path: { id, uid, key: old.key_id },
      }),
    onSuccess: took,
    onError: failed,
  })
  const revoke = useMutation({
    mutationFn: (old: ManagedPushKey) =>
      api('DELETE management/1.0/datasets/:id/resources/:uid/api_keys/:key/', {
        path: { id, uid, key: old.key_id },
      }),
    onSuccess: () => {
      notifyDone(words.say('push.revoked'), words)
      return took(null)
    },
    onError: failed,
  })
  return { keys, key: keys.data?.api_keys[0], made, generate, renew, revoke }
}
