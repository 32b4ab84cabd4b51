import { useQuery } from '@tanstack/react-query'
import type { ManagedFile } from '../../../core/management/managed-resources.ts'
import { useApp } from '../../app.ts'
import { pathOf } from '../../client/paths.ts'

/** What files beside a dataset are, as the management API calls them. */
export const fileKinds = ['attachments', 'alternative_exports'] as const
export type FileKind = (typeof fileKinds)[number]

export type FilesAnswer = Readonly<Partial<Record<FileKind, readonly ManagedFile[]>>>

export const filesPath = (id: string, kind: FileKind, file?: string): string =>
  pathOf(id, `${kind}/${file === undefined ? '' : `${encodeURIComponent(file)}/`}`)

/** Files of a kind, as they are listed to visitors. */
export function useFiles(id: string, kind: FileKind) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['files', id, kind],
    queryFn: async ({ signal }) =>
      (await call<FilesAnswer>(filesPath(id, kind), { signal }))[kind] ?? ([] as const),
  })
}
