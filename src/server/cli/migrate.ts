import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '../../core/migrate/migrate.ts'
import { type Catalogue, catalogue } from '../../messages/catalogues.ts'
import { fill } from '../../messages/message.ts'
import { exit, type Io } from './io.ts'
import { printable } from './reuses.ts'

const megabyte = 1_000_000
const most = 10 * megabyte

const say = (
  { language = 'en' }: Io,
  key: keyof Catalogue<'migrate'>,
  params: Record<string, string | number> = {},
): string => fill(catalogue('migrate', language)[key], params)

/** A page that cannot be read or written. */
class PageError extends Error {}

/** `d4c migrate FILE…`: converts pages from the peer's widgets to d4c elements; returns an exit code. */
export async function migrateCommand(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      output: { type: 'string' },
      'in-place': { type: 'boolean', default: false },
      portal: { type: 'string' },
    },
  })
  const portal = values.portal === undefined ? undefined : originOf(values.portal)
  const targets = positionals.map((file) => targetOf(file, values.output, values['in-place']))
  const twice = targets.find((target, index) => targets.indexOf(target) !== index)
  const wrong =
    (positionals.length === 0 && say(io, 'migrate.usage')) ||
    (values.output !== undefined && values['in-place'] && say(io, 'migrate.both')) ||
    (portal === null && say(io, 'migrate.portal', { value: printable(values.portal ?? '') })) ||
    (twice !== undefined && say(io, 'migrate.same', { file: printable(twice) }))
  if (wrong) {
    io.error(wrong)
    return exit.usage
  }
  const elements = await knownElements()
  let code: number = exit.ok
  for (const [index, file] of positionals.entries()) {
    try {
      const left = await movePage(file, targets[index] ?? file, { portal: portal ?? undefined, elements }, io)
      if (left > 0) code = Math.max(code, exit.failed)
    } catch (error) {
      if (!(error instanceof PageError)) throw error
      io.error(error.message)
      code = exit.usage
    }
  }
  return code
}

/** Writes one page and returns the number of places to review by hand. */
async function movePage(
  file: string,
  target: string,
  options: Parameters<typeof migrate>[1],
  io: Io,
): Promise<number> {
  const name = printable(file)
  const mark = '\uFEFF'
  const text = await readPage(file, io)
  const isMarked = text.startsWith(mark)
  const { html, remarks } = migrate(isMarked ? text.slice(1) : text, options)
  try {
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, isMarked ? mark + html : html)
  } catch (error) {
    throw unreadable(target, error, io)
  }
  for (const { line, column, key, params } of remarks)
    io.out(`${name}:${line}:${column} ${printable(say(io, `migrate.${key}`, params))}`)
  io.out(say(io, 'migrate.done', { file: printable(target) }))
  if (remarks.length > 0) io.error(say(io, 'migrate.count', { file: name, count: remarks.length }))
  return remarks.length
}

async function readPage(file: string, io: Io): Promise<string> {
  const name = printable(file)
  try {
    if ((await stat(file)).size > most)
      throw new PageError(say(io, 'migrate.large', { file: name, most: most / megabyte }))
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(file))
    if (text.includes('\0')) throw new PageError(say(io, 'migrate.text', { file: name }))
    return text
  } catch (error) {
    if (error instanceof PageError) throw error
    if (error instanceof TypeError) throw new PageError(say(io, 'migrate.text', { file: name }))
    throw unreadable(file, error, io)
  }
}

function unreadable(file: string, error: unknown, io: Io): PageError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return new PageError(
    code === 'ENOENT'
      ? say(io, 'migrate.missing', { file: printable(file) })
      : say(io, 'migrate.unreadable', { file: printable(file), reason: code }),
  )
}

function targetOf(file: string, output: string | undefined, inPlace: boolean): string {
  if (inPlace) return resolve(file)
  if (output !== undefined) return resolve(output, basename(file))
  const extension = extname(file)
  return resolve(dirname(file), `${basename(file, extension)}.d4c${extension || '.html'}`)
}

/** The origin and path of a portal without a trailing slash, null for anything else. */
function originOf(text: string): string | null {
  const address = URL.parse(text)
  if (!address || !/^https?:$/.test(address.protocol)) return null
  return `${address.origin}${address.pathname}`.replace(/\/+$/, '')
}

/** Names of the available elements: from the files of a checkout, or from the manifest of a package. */
async function knownElements(): Promise<ReadonlySet<string>> {
  const root = dirname(findPackageJSON(import.meta.url) ?? '.')
  const files = await readdir(join(root, 'elements')).catch(() => null)
  if (files) return new Set(files.map((file) => file.replace(/\.ts$/, '')))
  const manifest = await readFile(join(root, 'dist', 'custom-elements.json'), 'utf8')
  return new Set([...manifest.matchAll(/"tagName":\s*"([\w-]+)"/g)].map(([, name]) => name ?? ''))
}
