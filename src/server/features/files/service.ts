import { basename } from 'node:path'
import { PublicError } from '../../../core/errors.ts'
import { fieldName } from '../../../core/ingest/field-name.ts'
import { mimetypeOf } from '../../files/safe-type.ts'
import type { UploadedFile } from '../../ingest/sources/upload.ts'
import type { Author } from '../../store/audit-store.ts'
import type { Store } from '../../store/store.ts'
import type { ManagedFile } from './contract.ts'

/** Purpose of a file next to the records: documentation, or the same data in another format. */
export type FileKind = 'attachment' | 'export'

/** Maximum files of a kind per dataset. */
const mostFiles = 100
const folders = { attachment: 'attachments', export: 'alternative_exports' } as const

/** Attachments and alternative exports of datasets; changes are visible immediately. */
export class FileService {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  async list(id: string, kind: FileKind): Promise<ManagedFile[]> {
    await this.check(id)
    return (await this.#store.resources.shownFiles(id))
      .filter((row) => row.kind === kind)
      .map((row) => ({
        id: row.id,
        title: row.title,
        filename: row.filename,
        mimetype: row.mimetype,
        bytes: row.bytes,
        url: `datasets/1.0/${encodeURIComponent(id)}/${folders[kind]}/${encodeURIComponent(row.id)}/`,
        created_at: row.created_at,
      }))
  }

  /**
   * Adds uploaded files to a dataset, each under an id derived from its name; one of the same name is
   * replaced.
   */
  async add(
    id: string,
    kind: FileKind,
    files: readonly Pick<UploadedFile, 'file' | 'name'>[],
    title: string | undefined,
    author: Author,
  ) {
    const before = await this.list(id, kind)
    const names = files.map((one) => ({ ...one, id: fieldName(basename(one.name)).slice(0, 100) }))
    const fresh = names.filter((one) => !before.some((known) => known.id === one.id))
    if (before.length + fresh.length > mostFiles)
      throw new PublicError('files.many', { dataset: id, limit: mostFiles })
    for (const { id: name, file, name: filename } of names) {
      const customTitle = files.length === 1 ? title?.trim() : undefined
      await this.#store.resources.saveFile(id, kind, {
        id: name,
        source: file,
        title: customTitle || filename,
        mimetype: mimetypeOf(filename),
      })
      await this.#store.audit.note(author, `dataset.${kind}`, { type: 'dataset', id }, { file: name })
    }
    const after = await this.list(id, kind)
    return after.filter((one) => names.some((name) => name.id === one.id))
  }

  /** Throws `file.unknown`. */
  async remove(id: string, kind: FileKind, file: string, author: Author): Promise<void> {
    await this.check(id)
    if (!(await this.#store.resources.removeFile(id, kind, file)))
      throw new PublicError('file.unknown', { dataset: id, file })
    await this.#store.audit.note(author, `dataset.${kind}.delete`, { type: 'dataset', id }, { file })
  }

  /** Throws `dataset.unknown`. */
  async check(id: string): Promise<void> {
    if (!(await this.#store.dataset(id))) throw new PublicError('dataset.unknown', { dataset: id })
  }
}
