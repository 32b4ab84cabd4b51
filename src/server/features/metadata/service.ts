import { PublicError } from '../../../core/errors.ts'
import { counted } from '../../../core/management/draft-patch.ts'
import {
  type Meta,
  type TemplateKind,
  templateKinds,
  templateObject,
  templates,
} from '../../../core/metadata/templates.ts'
import { catalogue } from '../../../messages/catalogues.ts'
import { languageOf } from '../../../messages/languages.ts'
import { openDraft, saveDraft } from '../../management/datasets/drafts.ts'
import type { DatasetServices } from '../../management/datasets/services.ts'
import type { Author } from '../../store/audit-store.ts'
import type { StoredDataset } from '../../store/types.ts'
import type { ManagedMeta } from './contract.ts'

/** Maximum autocomplete suggestions. */
const mostSuggestions = 20

interface Template {
  kind: TemplateKind
  name: string
  metas: readonly Meta[]
}

const all: readonly Template[] = templateKinds.flatMap((kind) =>
  Object.entries(templates[kind]).map(([name, metas]) => ({ kind, name, metas })),
)

/** Throws `template.unknown`, and `meta.unknown` for a name that the template lacks. */
function find(template: string, name?: string): Template {
  const found = all.find((one) => one.name === template)
  if (!found)
    throw new PublicError('template.unknown', { template, known: all.map((one) => one.name).join(', ') })
  if (name !== undefined && !found.metas.some((meta) => meta.name === name))
    throw new PublicError('meta.unknown', {
      meta: name,
      template,
      known: found.metas.map((meta) => meta.name).join(', '),
    })
  return found
}

const pathOf = (kind: TemplateKind, template: string, name: string): string =>
  kind === 'basic' ? `metas.${name}` : `${kind}_metas.${template}.${name}`

const labelsIn = (language: string) => catalogue('api/metadata', languageOf([language]))

/** Templates with labels in a language. */
export const templatesIn = (language: string) =>
  all.map(({ kind, name, metas }) => templateObject(kind, name, metas, labelsIn(language)))

/** Every editable meta, with labels in a language. */
export const metasIn = (language: string) =>
  all.flatMap(({ kind, name: template, metas }) =>
    metas
      .filter(({ name }) => !counted.has(pathOf(kind, template, name)))
      .map(({ name, type, widget, required }) => ({
        template,
        name,
        label: labelsIn(language)[name],
        type,
        widget,
        required,
      })),
  )

interface Written {
  metas: object
  extra_metas: object
  interop_metas: object
}

const member = (values: object, name: string): unknown =>
  Object.hasOwn(values, name) ? (values as Record<string, unknown>)[name] : undefined

function valueIn(written: Written, { kind, name: template }: Template, name: string): unknown {
  if (kind === 'basic') return member(written.metas, name) ?? null
  const values = member(kind === 'extra' ? written.extra_metas : written.interop_metas, template)
  return (typeof values === 'object' && values !== null ? member(values, name) : undefined) ?? null
}

/** Metadata of a dataset; changes are part of its draft. */
export class MetadataService {
  readonly #services: DatasetServices

  constructor(services: DatasetServices) {
    this.#services = services
  }

  async list(id: string): Promise<ManagedMeta[]> {
    const { draft } = await openDraft(this.#services, id)
    return all.flatMap((template) =>
      template.metas.map(({ name, type }) => ({
        template: template.name,
        name,
        type,
        value: valueIn(draft.head.state, template, name),
      })),
    )
  }

  async one(id: string, template: string, name: string): Promise<ManagedMeta> {
    find(template, name)
    const found = (await this.list(id)).find((meta) => meta.template === template && meta.name === name)
    if (!found) throw new PublicError('meta.unknown', { meta: name, template, known: '' })
    return found
  }

  /**
   * Sets a value, null for none; undefined is rejected. Throws `template.unknown`, `meta.unknown` and an
   * InvalidRequest.
   */
  async set(id: string, template: string, name: string, value: unknown, author: Author) {
    const { kind } = find(template, name)
    if (value === undefined) throw new PublicError('value.missing', { name: 'value' })
    const { draft } = await openDraft(this.#services, id)
    const changed = { [name]: value }
    const patch =
      kind === 'basic'
        ? { metas: changed }
        : { [kind === 'extra' ? 'extra_metas' : 'interop_metas']: { [template]: changed } }
    await saveDraft(this.#services, id, { patch, revision: draft.head.id, onConflict: 'merge' }, author)
    return this.one(id, template, name)
  }

  /** Values of other datasets under the same name that contain a text, the most frequent first. */
  async suggest(template: string, name: string, query: string): Promise<string[]> {
    const found = find(template, name)
    const counts = new Map<string, number>()
    for (const dataset of await this.#services.store.datasets())
      for (const text of textsOf(valueIn(writtenOf(dataset), found, name)))
        if (text.toLowerCase().includes(query.toLowerCase())) counts.set(text, (counts.get(text) ?? 0) + 1)
    return [...counts]
      .sort(([a, times], [b, others]) => others - times || a.localeCompare(b))
      .slice(0, mostSuggestions)
      .map(([text]) => text)
  }
}

const writtenOf = ({ metas, extraMetas, interopMetas }: StoredDataset): Written => ({
  metas,
  extra_metas: extraMetas,
  interop_metas: interopMetas,
})

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one) => typeof one === 'string' && one !== '' && one.length <= 200,
  )
