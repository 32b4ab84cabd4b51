import { type Meta, templates } from '../../../core/metadata/templates.ts'

/** Metas that the portal computes, and unsupported ones; not editable. */
const left: ReadonlySet<string> = new Set([
  'records_count',
  'data_processed',
  'metadata_processed',
  'download_count',
  'popularity_score',
  'geographic_area_mode',
  'oauth_scope',
])

export interface Part {
  template: 'default' | 'dcat' | 'explore'
  metas: readonly Meta[]
}

const written = (metas: readonly Meta[] | undefined): Meta[] =>
  (metas ?? []).filter(({ name }) => !left.has(name))

/** The templates in this tab, in order. */
export const parts: readonly Part[] = [
  { template: 'default', metas: written(templates.basic.default) },
  { template: 'dcat', metas: written(templates.interop.dcat) },
  { template: 'explore', metas: written(templates.extra.explore) },
]

/** Recommended metas, for finding, trusting and using a dataset. */
export const wanted = ['title', 'description', 'theme', 'keyword', 'publisher', 'license'] as const

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

export const isWritten = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value.trim() !== ''

/** Common licences for open data, with their URLs. */
export const licences: Readonly<Record<string, string>> = {
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC BY-SA 4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'CC0 1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'Licence Ouverte v2.0 (Etalab)':
    'https://www.etalab.gouv.fr/wp-content/uploads/2017/04/ETALAB-Licence-Ouverte-v2.0.pdf',
  'Open Database License (ODbL)': 'https://opendatacommons.org/licenses/odbl/1-0/',
}

/** Codes of selectable languages. */
export const languageCodes =
  'ar bg br ca co cs cy da de el en es et eu fa fi fr ga gl he hi hr hu is it ja ko lb lt lv mk mt nl no oc pl pt ro ru sk sl sq sr sv tr uk vi zh'.split(
    ' ',
  )

const two = (n: number): string => String(n).padStart(2, '0')

/**
 * A date and time as `2026-12-31 18:00:00`, in the browser's time zone; an invalid text is returned
 * unchanged.
 */
export function printMoment(iso: string): string {
  const at = new Date(iso)
  if (iso === '' || Number.isNaN(at.getTime())) return iso
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`
}

/** Parses that format, with an optional time; null for an invalid text. */
export function parseMoment(text: string): string | null {
  const [, day, time = '00:00:00'] =
    text.trim().match(/^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?$/) ?? []
  const at = new Date(`${day}T${time}`)
  // Date would turn the 31st of a month of 30 days into the next day.
  return day === undefined || Number.isNaN(at.getTime()) || at.getDate() !== Number(day.slice(8))
    ? null
    : at.toISOString()
}

/** Offset of the browser's time zone at a moment, such as `UTC+01:00`. */
export function offsetAt(at: Date): string {
  const minutes = -at.getTimezoneOffset()
  const far = Math.abs(minutes)
  return `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(far / 60))}:${two(far % 60)}`
}

/** Weeks of a month from Monday on, as day numbers; null for days of other months. */
export function weeksOf(year: number, month: number): (number | null)[][] {
  const before = (new Date(year, month, 1).getDay() + 6) % 7
  const days = new Date(year, month + 1, 0).getDate()
  const cells = Array.from({ length: Math.ceil((before + days) / 7) * 7 }, (_, cell) => {
    const day = cell - before + 1
    return day >= 1 && day <= days ? day : null
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

export const boxSides = ['west', 'south', 'east', 'north'] as const
export type Box = Readonly<Record<(typeof boxSides)[number], string>>
export const noBox: Box = { west: '', south: '', east: '', north: '' }

/** The edges of a rectangular area; undefined for another shape, empty without an area. */
export function boxOf(area: unknown): Box | undefined {
  if (area === null || area === undefined) return noBox
  const { type, coordinates } = area as { type?: unknown; coordinates?: unknown }
  const [ring] = type === 'Polygon' && Array.isArray(coordinates) ? (coordinates as unknown[]) : []
  if (!Array.isArray(ring) || ring.length !== 5) return undefined
  const lngs = [...new Set(ring.map(([lng]) => Number(lng)))].sort((a, b) => a - b)
  const lats = [...new Set(ring.map(([, lat]) => Number(lat)))].sort((a, b) => a - b)
  if (lngs.length !== 2 || lats.length !== 2 || [...lngs, ...lats].some(Number.isNaN)) return undefined
  const [west, east] = lngs.map(String) as [string, string]
  const [south, north] = lats.map(String) as [string, string]
  return { west, south, east, north }
}

/** The area of a box; null for an invalid one. */
export function areaOf(box: Box): object | null {
  const [west, south, east, north] = boxSides.map((side) =>
    box[side].trim() === '' ? Number.NaN : Number(box[side].replace(',', '.')),
  ) as [number, number, number, number]
  const fits = west >= -180 && east <= 180 && west < east && south >= -90 && north <= 90 && south < north
  if (!fits) return null
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  }
}
