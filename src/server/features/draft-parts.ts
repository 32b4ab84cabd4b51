import { array, boolean, description, examples, object, optional, pipe, string, union } from 'valibot'
import { isObject } from '../../core/is-object.ts'
import { processor, members as values } from '../management/datasets/managed-dataset.ts'
import { anyObject } from './members.ts'

/** Parts of a dataset as sent; `core/management/draft-patch.ts` parses them and reports errors. */
export const draftParts = {
  metas: optional(
    pipe(
      values,
      description('Metas by name; null takes one away. Those of version 2 stand under `default`'),
      examples([{ title: 'Trees of the city', theme: ['Environment'] }]),
    ),
  ),
  extra_metas: optional(
    pipe(
      anyObject,
      description('Metas of templates, as `visualization`, by template and name'),
      examples([{ visualization: { map_marker_color: '#0a7d3c' } }]),
    ),
  ),
  interop_metas: optional(
    pipe(
      anyObject,
      description('Metas of templates of other vocabularies, by template and name'),
      examples([{ dcat: { creator: 'City of Port Alder' } }]),
    ),
  ),
  resources: optional(
    pipe(
      array(
        union([
          string(),
          object({
            resource_uid: string(),
            title: optional(string()),
            enabled: optional(boolean()),
          }),
        ]),
      ),
      description('All sources in their order: ids, or objects with resource_uid, title, enabled'),
    ),
  ),
  reading: optional(
    pipe(
      values,
      description(
        'How sources are read: encoding, separator, headerRow, path, sheet, entry, projection, maxRejects',
      ),
      examples([{ encoding: 'windows-1252', separator: ';' }]),
    ),
  ),
  fields: optional(
    pipe(
      anyObject,
      description('By field name: label, description, type, reading, annotations, omit; null takes back'),
      examples([
        { height: { label: 'Height', type: 'double', annotations: [{ name: 'unit', args: ['m'] }] } },
      ]),
    ),
  ),
  order: optional(pipe(array(string()), description('Names of the fields that come first'))),
  processors: optional(
    pipe(
      array(processor),
      description('All steps on the records, in their order'),
      examples([[{ name: 'rename', args: { field: 'h', to_name: 'height' } }]]),
    ),
  ),
}

/** Members of a body; none when it is not an object. */
export const membersOf = (sent: unknown): Record<string, unknown> => (isObject(sent) ? { ...sent } : {})
