import { Checkbox } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Permission, permissions } from '../../core/people/permissions.ts'
import { useApp } from '../app.ts'
import type { Account } from '../client/session.ts'
import { notifyDone, notifyFailed } from '../parts/notify.ts'
import { SaveButton } from '../parts/SaveButton.tsx'

export interface Holder {
  id: string
  name: string
  permissions: readonly Permission[]
  /** Also granted by groups. */
  inherited: readonly Permission[]
  /** Details below the name. */
  about: ReactNode
}

interface PermissionMatrixProps {
  account: Account
  holders: readonly Holder[]
  caption: string
  /** Whether the permissions can be changed. */
  editable: boolean
  /** Saves the permissions of a user or group. */
  save: (id: string, permissions: readonly Permission[]) => Promise<unknown>
  /** Called when all changes have been tried. */
  saved: () => Promise<unknown>
}

type Drafts = Readonly<Record<string, readonly Permission[]>>

const same = (a: readonly Permission[], b: readonly Permission[]) =>
  a.length === b.length && a.every((one) => b.includes(one))

/** Permissions of users or groups, with a column for each. Nobody can grant permissions that they lack. */
export function PermissionMatrix({
  account,
  holders,
  caption,
  editable,
  save,
  saved,
}: PermissionMatrixProps) {
  const { words } = useApp()
  const [drafts, setDrafts] = useState<Drafts>({})
  const changed = holders.filter(({ id, permissions: now }) => drafts[id] && !same(drafts[id], now))
  const mutation = useMutation({
    mutationFn: async () => {
      // One by one: changes before a failure stay saved, the others stay checked.
      for (const { id } of changed) {
        await save(id, drafts[id] ?? [])
        setDrafts(({ [id]: _, ...rest }) => rest)
      }
    },
    onSuccess: () => notifyDone(words.say('matrix.saved'), words),
    onError: (error) => notifyFailed(error, words),
    onSettled: () => saved(),
  })
  const toggle = (holder: Holder, permission: Permission) => {
    const before = drafts[holder.id] ?? holder.permissions
    const after = before.includes(permission)
      ? before.filter((one) => one !== permission)
      : [...before, permission]
    setDrafts({ ...drafts, [holder.id]: after })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        mutation.mutate()
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard through its focus */}
      <section className="matrix" tabIndex={0} aria-label={caption}>
        <table>
          <caption className="d4c-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.say('matrix.who')}</th>
              {permissions.map((permission) => (
                <th key={permission} scope="col">
                  {words.say(`permission.${permission}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {holders.map((holder) => (
              <tr key={holder.id}>
                <th scope="row">{holder.about}</th>
                {permissions.map((permission) => {
                  const isGranted = (drafts[holder.id] ?? holder.permissions).includes(permission)
                  const inherited = !isGranted && holder.inherited.includes(permission)
                  const label = words.say('matrix.cell', {
                    name: holder.name,
                    permission: words.say(`permission.${permission}`),
                  })
                  return (
                    <td key={permission}>
                      <Checkbox
                        aria-label={inherited ? `${label} (${words.say('matrix.inherited')})` : label}
                        checked={isGranted}
                        indeterminate={inherited}
                        disabled={!editable || (!isGranted && !account.permissions.includes(permission))}
                        onChange={() => toggle(holder, permission)}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {editable && (
        <div className="matrix-foot">
          <SaveButton
            isChanged={changed.length > 0}
            isSaving={mutation.isPending}
            save={() => mutation.mutate()}
            label={words.say('matrix.save')}
          />
          <span className="d4c-muted">{words.say('matrix.legend')}</span>
        </div>
      )}
    </form>
  )
}
