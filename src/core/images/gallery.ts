import type { Dataset } from '../dataset.ts'
import { type Field, findField, isAnnotated } from '../field.ts'
import type { DataRecord } from '../record.ts'
import { type FileImage, fileImage, isShowable } from './file-image.ts'

const namesIn = (value: unknown): string[] => {
  const names = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(',') : []
  return names.map((name) => name.trim()).filter((name) => name !== '')
}

/** The names in an attribute, else those in a setting of the dataset. */
const chosen = (requested: readonly string[] | undefined, setting: unknown): readonly string[] =>
  requested && requested.length > 0 ? requested : namesIn(setting)

const among = (fields: readonly Field[], names: readonly string[]): Field[] =>
  names.flatMap((name) => findField(fields, name) ?? [])

/**
 * File fields whose images a gallery shows: those requested, those of the settings, else those with
 * thumbnails.
 */
export function imageFields(
  { fields, extra_metas }: Dataset,
  requested: readonly string[] | undefined,
): Field[] {
  const names = chosen(requested, extra_metas?.visualization?.media_gallery_fields)
  const files = fields.filter(({ type }) => type === 'file')
  return names.length > 0
    ? among(files, names)
    : files.filter((field) => isAnnotated(field, 'has_thumbnails'))
}

/** Fields in the detail of an image: those requested, those of the settings, else all; never files. */
export function detailFields(
  { fields, extra_metas }: Dataset,
  requested: readonly string[] | undefined,
): Field[] {
  const names = chosen(requested, extra_metas?.visualization?.image_fields)
  const listed = names.length > 0 ? among(fields, names) : fields
  return listed.filter(({ type }) => type !== 'file')
}

/** The field whose value is the title of an image, undefined when the dataset names none. */
export const titleField = ({ fields, extra_metas }: Dataset): Field | undefined =>
  findField(fields, String(extra_metas?.visualization?.image_title ?? ''))

/** The publisher's template of a detail; null where it is not enabled. */
export function pageTemplate(
  { extra_metas }: Dataset,
  name: 'image_tooltip_html' | 'calendar_tooltip_html',
): string | null {
  const { [`${name}_enabled`]: enabled, [name]: html } = extra_metas?.visualization ?? {}
  return (enabled === true || enabled === 'true') && typeof html === 'string' && html !== '' ? html : null
}

/** The condition that at least one of these fields has a value. */
export const anyFilled = (fields: readonly Field[]): string =>
  fields.map(({ name }) => `NOT #null(${name})`).join(' OR ')

/** An image of a record. */
export interface GalleryImage {
  record: DataRecord
  field: Field
  file: FileImage
  /** The file value as the API has it. */
  value: unknown
}

/** The images of records, in the order of records and fields. */
export const imagesOf = (records: readonly DataRecord[], fields: readonly Field[]): GalleryImage[] =>
  records.flatMap((record) =>
    fields.flatMap((field): GalleryImage[] => {
      const value = record.fields[field.name]
      const file = fileImage(value)
      return file && (isShowable(file) || file.placeholder) ? [{ record, field, file, value }] : []
    }),
  )
