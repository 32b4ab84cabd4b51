import { stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { parseArgs } from 'node:util'
import { pictureOf } from '../files/picture.ts'
import { mimetypeOf } from '../files/safe-type.ts'
import { openStore } from '../store/open-store.ts'
import { fileKinds } from '../store/resource-store.ts'
import { exit, type Io, say } from './io.ts'

/** `d4c attach DATASET FILE …`: adds an attachment to a dataset or removes it; returns an exit code. */
export async function attachCommand(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      id: { type: 'string' },
      as: { type: 'string', default: 'attachment' },
      remove: { type: 'boolean', default: false },
    },
  })
  const [dataset, source, ...rest] = positionals
  const refuse = (sentence: string, code: number = exit.usage) => {
    io.error(sentence)
    return code
  }
  const removed = values.remove ? values.id : source
  if (
    dataset === undefined ||
    removed === undefined ||
    rest.length > 0 ||
    (values.remove && source !== undefined)
  )
    return refuse(say(io, 'command.attach.usage'))
  const kind = fileKinds.find((candidate) => candidate === values.as)
  if (!kind) return refuse(say(io, 'command.attach.kind', { kind: values.as }))
  const id = values.id ?? idOf(removed)
  if (!/^[\w-]{1,100}$/.test(id)) return refuse(say(io, 'command.attach.id', { id }))
  const store = await openStore(io.dataDirectory)
  try {
    if (!(await store.dataset(dataset)))
      return refuse(say(io, 'command.unknown.dataset', { id: dataset }), exit.failed)
    if (values.remove) {
      if (!(await store.resources.removeFile(dataset, kind, id)))
        return refuse(say(io, 'command.attach.unknown', { dataset, id }), exit.failed)
      io.out(say(io, 'command.attach.removed', { dataset, id }))
      return exit.ok
    }
    if (!(await stat(removed).catch(() => undefined))?.isFile())
      return refuse(say(io, 'command.attach.file', { file: removed }), exit.failed)
    const title = values.title ?? basename(removed)
    const mimetype = mimetypeOf(removed)
    await store.resources.saveFile(dataset, kind, { id, source: removed, title, mimetype })
    io.out(say(io, 'command.attached', { dataset, id }))
    if (kind === 'file') io.out(await cellOf(id, removed, mimetype))
    return exit.ok
  } finally {
    await store.close()
  }
}

/** The name of a file as an id: `Notice 2.pdf` → `notice_2_pdf`. */
const idOf = (file: string): string =>
  basename(file)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 100)

/** The value of a field of type file, as JSON. */
async function cellOf(id: string, file: string, mimetype: string): Promise<string> {
  const picture = await pictureOf(file)
  const format = picture?.format ?? extname(file).slice(1).toUpperCase()
  const known = { id, filename: basename(file), format, mimetype }
  return JSON.stringify(picture ? { ...known, ...picture, thumbnail: true } : { ...known, thumbnail: false })
}
