import { basename } from 'node:path'
import { PublicError } from '../../../core/errors.ts'
import { mimetypeOf } from '../../files/safe-type.ts'
import { download } from '../../ingest/sources/download.ts'
import { parseAddress } from '../../ingest/sources/import-sources.ts'
import type { UploadedFile } from '../../ingest/sources/upload.ts'
import { inDirectory } from '../../ingest/workplace.ts'
import { addUpload } from '../../management/datasets/resources.ts'
import type { DatasetServices } from '../../management/datasets/services.ts'
import type { Author } from '../../store/audit-store.ts'
import type { SourceFile } from '../../store/source-file-store.ts'
import type { UploadedFileView } from './contract.ts'

const base = '/d4c/api/management/v2/files/'

const shown = ({ id, filename, bytes, createdAt }: SourceFile): UploadedFileView => ({
  file_id: id,
  url: `${base}${id}/`,
  filename: filename ?? id,
  bytes: bytes ?? 0,
  content_type: mimetypeOf(filename ?? ''),
  created_at: createdAt,
})

/** Temporary uploads, visible only to their owner and deleted after a day. */
export class UploadService {
  readonly #services: DatasetServices
  readonly #publicUrl: () => string

  constructor(services: DatasetServices, publicUrl: () => string) {
    this.#services = services
    this.#publicUrl = publicUrl
  }

  async list({ user }: Author): Promise<UploadedFileView[]> {
    return user === null ? [] : (await this.#services.store.sourceFiles.uploadsOf(user)).map(shown)
  }

  /**
   * Stores uploaded files; the answer repeats the first one next to the list of all. Throws `value.missing`.
   */
  async add(
    files: readonly UploadedFile[],
    author: Author,
  ): Promise<UploadedFileView & { files: UploadedFileView[] }> {
    const added: UploadedFileView[] = []
    for (const file of files) added.push(shown(await addUpload(this.#services, file, author)))
    const [first] = added
    if (!first) throw new PublicError('value.missing', { name: 'file' })
    return { ...first, files: added }
  }

  /** An upload of a user, with its path. Throws `file.unknown`. */
  async find(id: string, { user }: Author): Promise<SourceFile & { file: string; filename: string }> {
    const found = await this.#services.store.sourceFiles.find(id)
    const isOwner =
      found?.type === 'file' && user !== null && found.owner === user && found.datasetId === null
    if (!isOwner || found.file === null) throw new PublicError('file.unknown', { file: id })
    return { ...found, file: found.file, filename: found.filename ?? basename(found.file) }
  }

  /** Throws `file.unknown`. */
  async remove(id: string, { user }: Author): Promise<void> {
    if (user === null || !(await this.#services.store.sourceFiles.removeUpload(user, id)))
      throw new PublicError('file.unknown', { file: id })
  }

  /**
   * Passes the file at a URL to `use`: an upload of the user, or a download from the web, restricted to
   * public networks. Throws `file.unknown`, and an IngestError when the download fails.
   */
  async withFile<T>(
    url: string,
    author: Author,
    signal: AbortSignal,
    work: (file: Pick<UploadedFile, 'file' | 'name'>) => Promise<T>,
  ): Promise<T> {
    const portal = this.#publicUrl()
    const at = URL.canParse(url, portal) ? new URL(url, portal) : null
    if (at?.origin === new URL(portal).origin) {
      const [, id = ''] = /^\/d4c\/api\/management\/v2\/files\/([^/]+)\/?$/.exec(at.pathname) ?? []
      const { file, filename: name } = await this.find(id, author)
      return work({ file, name })
    }
    const address = parseAddress(url.trim())
    return inDirectory(this.#services.store.dataDirectory, async (directory) => {
      const sent = await download({ url: address, directory, signal }, this.#services.imports.downloads)
      if (!sent) throw new PublicError('file.unknown', { file: url })
      return work({ file: sent.file, name: basename(sent.file) })
    })
  }
}
