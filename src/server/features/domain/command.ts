import { constants, copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { PortalBaseMap } from '../../../core/management/domain.ts'
import { shownSize } from '../../../core/management/size.ts'
import { providers } from '../../../core/map/base-providers.ts'
import { ArchiveError, describeArchive } from '../../basemap/archive-file.ts'
import { exit, type Io, nobody, say } from '../../cli/io.ts'
import { archivesOf, baseMapFolder, baseMapPath } from '../../store/files.ts'
import { openStore } from '../../store/open-store.ts'
import type { Store } from '../../store/store.ts'

const options = {
  label: { type: 'string' },
  attribution: { type: 'string' },
  remove: { type: 'string' },
  list: { type: 'boolean', default: false },
} as const

const usualAttribution =
  '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>, <a href="https://protomaps.com">Protomaps</a>'

/** `d4c basemap FILE.pmtiles`: makes an archive of vector tiles the base map of the portal; returns an exit code. */
export async function baseMapCommand(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [file, ...rest] = positionals
  const requests = [file, values.remove, values.list || undefined].filter((one) => one !== undefined)
  if (rest.length > 0 || requests.length !== 1) {
    io.error(say(io, 'command.basemap.usage'))
    return exit.usage
  }
  const store = await openStore(io.dataDirectory)
  try {
    if (values.remove !== undefined) return await remove(store, values.remove, io)
    if (file === undefined) return await list(store, io)
    return await add(store, file, values, io)
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    io.error(say(io, `command.basemap.${error.reason}`, { file: file ?? '', found: error.found }))
    return exit.failed
  } finally {
    await store.close()
  }
}

/** A name that is safe in addresses and no name of a provider. */
function idOf(file: string): string {
  const plain = basename(file)
    .replace(/\.pmtiles$/i, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
  return plain === '' || plain === 'world' || Object.hasOwn(providers, plain)
    ? `${plain || 'city'}-map`
    : plain
}

async function add(
  store: Store,
  file: string,
  { label, attribution }: { label?: string | undefined; attribution?: string | undefined },
  io: Io,
): Promise<number> {
  const described = await describeArchive(file)
  const id = idOf(file)
  const path = join(baseMapFolder(io.dataDirectory), `${id}.pmtiles`)
  await mkdir(baseMapFolder(io.dataDirectory), { recursive: true })
  const unfinished = `${path}.${process.pid}`
  try {
    await copyFile(file, unfinished, constants.COPYFILE_FICLONE)
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
  const baseMap: PortalBaseMap = {
    id,
    provider: 'pmtiles',
    label: label?.trim() || basename(file).replace(/\.pmtiles$/i, ''),
    url: baseMapPath(id),
    attribution: attribution?.trim() || described.attribution || usualAttribution,
  }
  const { baseMaps } = await store.portal.settings()
  const others = baseMaps.filter((one) => one.id !== id && one.provider !== 'world')
  await save(store, [baseMap, ...others, { id: 'world', provider: 'world' }])
  io.out(
    say(io, 'command.basemap.added', {
      id,
      size: shownSize(described.bytes, io.language ?? 'en'),
      from: described.minZoom,
      to: described.maxZoom,
    }),
  )
  return exit.ok
}

async function remove(store: Store, id: string, io: Io): Promise<number> {
  const { baseMaps } = await store.portal.settings()
  if (!baseMaps.some((one) => one.id === id)) {
    io.error(say(io, 'command.basemap.unknown', { id, known: baseMaps.map((one) => one.id).join(', ') }))
    return exit.failed
  }
  const rest = baseMaps.filter((one) => one.id !== id)
  await save(store, rest.every(({ provider }) => provider === 'world') ? [] : rest)
  for (const archive of archivesOf(baseMaps.filter((one) => one.id === id)))
    await rm(join(baseMapFolder(io.dataDirectory), archive), { force: true })
  io.out(say(io, 'command.basemap.removed', { id }))
  return exit.ok
}

async function list(store: Store, io: Io): Promise<number> {
  const { baseMaps } = await store.portal.settings()
  if (baseMaps.length === 0) io.out(say(io, 'command.basemap.none'))
  for (const { id, provider, url } of baseMaps) io.out([id, provider, url].filter(Boolean).join('  '))
  return exit.ok
}

async function save(store: Store, baseMaps: readonly PortalBaseMap[]): Promise<void> {
  await store.portal.save({ baseMaps })
  await store.audit.note(nobody, 'domain.update', { type: 'domain', id: '' }, { base_maps: baseMaps })
}
