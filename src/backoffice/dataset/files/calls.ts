import { useQuery } from '@tanstack/react-query'
import type { ManagedFile } from '../../../server/features/files/contract.ts'
import { useApp } from '../../app.ts'

/** Kinds of files, as named by the management API. */
export const fileKinds = ['attachments', 'alternative_exports'] as const
export type FileKind = (typeof fileKinds)[number]

export type FilesAnswer = Readonly<Partial<Record<FileKind, readonly ManagedFile[]>>>

/** Files of a kind, in the order shown to visitors. */
export function useFiles(id: string, kind: FileKind) {
  const { api } = useApp()
  return useQuery({
    queryKey: ['files', id, kind],
    queryFn: async ({ signal }) =>
      kind === 'attachments'
        ? (await api('GET management/v2/datasets/:id/attachments/', { path: { id }, signal })).attachments
        : (await api('GET management/v2/datasets/:id/alternative_exports/', { path: { id }, signal }))
            .alternative_exports,
  })
}
