import type { en } from '../../messages/en/api/metadata.ts'

export const metaTypes = [
  'text',
  'longstring',
  'int',
  'double',
  'datetime',
  'list',
  'geo_shape',
  'bool',
] as const
export type MetaType = (typeof metaTypes)[number]

export const metaWidgets = [
  'textinput',
  'richtextinput',
  'multitextinput',
  'tags',
  'datalist',
  'multidatalist',
  'select',
  'datetimeinput',
  'geoarea',
] as const
export type MetaWidget = (typeof metaWidgets)[number]

export type MetaName = keyof typeof en

/** A meta of a template; its label is in the messages. */
export interface Meta {
  name: MetaName
  type: MetaType
  widget: MetaWidget
  /** URI of the property in web vocabularies. */
  uri: string | null
  /** Whether full-text search of the catalog includes it. */
  search: boolean
  required: boolean
}

const meta = (
  name: MetaName,
  type: MetaType,
  widget: MetaWidget,
  { uri = null, search = false, required = false }: Partial<Pick<Meta, 'uri' | 'search' | 'required'>> = {},
): Meta => ({ name, type, widget, uri, search, required })

const basic: readonly Meta[] = [
  meta('title', 'text', 'textinput', { uri: 'http://purl.org/dc/terms/title', search: true, required: true }),
  meta('description', 'longstring', 'richtextinput', {
    uri: 'http://purl.org/dc/terms/description',
    search: true,
  }),
  meta('theme', 'list', 'multidatalist', { uri: 'http://www.w3.org/ns/dcat#theme', search: true }),
  meta('keyword', 'list', 'tags', { uri: 'http://www.w3.org/ns/dcat#keyword', search: true }),
  meta('language', 'text', 'datalist', { uri: 'http://purl.org/dc/terms/language' }),
  meta('license', 'text', 'datalist', { uri: 'http://purl.org/dc/terms/license' }),
  meta('license_url', 'text', 'textinput'),
  meta('publisher', 'text', 'datalist', { uri: 'http://purl.org/dc/terms/publisher', search: true }),
  meta('references', 'text', 'textinput', { uri: 'http://purl.org/dc/terms/references' }),
  meta('modified', 'datetime', 'datetimeinput', { uri: 'http://purl.org/dc/terms/modified' }),
  meta('data_processed', 'datetime', 'datetimeinput'),
  meta('metadata_processed', 'datetime', 'datetimeinput'),
  meta('records_count', 'int', 'textinput'),
  meta('timezone', 'text', 'datalist'),
  meta('attributions', 'list', 'multitextinput'),
  meta('geographic_reference', 'list', 'geoarea'),
  meta('geographic_area', 'geo_shape', 'geoarea', { uri: 'http://purl.org/dc/terms/spatial' }),
  meta('geographic_area_mode', 'text', 'select'),
  meta('oauth_scope', 'text', 'textinput'),
]

const dcat: readonly Meta[] = [
  meta('created', 'datetime', 'datetimeinput', { uri: 'http://purl.org/dc/terms/created' }),
  meta('issued', 'datetime', 'datetimeinput', { uri: 'http://purl.org/dc/terms/issued' }),
  meta('creator', 'text', 'textinput', { uri: 'http://purl.org/dc/terms/creator' }),
  meta('contributor', 'text', 'textinput', { uri: 'http://purl.org/dc/terms/contributor' }),
  meta('accrualperiodicity', 'text', 'datalist', { uri: 'http://purl.org/dc/terms/accrualPeriodicity' }),
  meta('spatial', 'text', 'textinput', { uri: 'http://purl.org/dc/terms/spatial' }),
  meta('temporal', 'text', 'textinput', { uri: 'http://purl.org/dc/terms/temporal' }),
  meta('granularity', 'text', 'textinput'),
  meta('dataquality', 'text', 'richtextinput'),
]

const explore: readonly Meta[] = [
  meta('feedback_enabled', 'bool', 'select'),
  meta('download_count', 'int', 'textinput'),
  meta('popularity_score', 'double', 'textinput'),
]

const visualization: readonly Meta[] = [
  meta('map_marker_color', 'text', 'textinput'),
  meta('map_marker_picto', 'text', 'textinput'),
  meta('map_marker_hidemarkershape', 'bool', 'select'),
  meta('map_tooltip_disabled', 'bool', 'select'),
  meta('map_tooltip_title', 'text', 'select'),
  meta('map_tooltip_fields', 'list', 'multidatalist'),
  meta('map_tooltip_sort_field', 'text', 'select'),
  meta('map_tooltip_sort_direction', 'text', 'select'),
  meta('map_tooltip_html_enabled', 'bool', 'select'),
  meta('map_tooltip_html', 'longstring', 'richtextinput'),
  meta('image_title', 'text', 'select'),
  meta('image_fields', 'list', 'multidatalist'),
  meta('image_tooltip_html_enabled', 'bool', 'select'),
  meta('image_tooltip_html', 'longstring', 'richtextinput'),
  meta('media_gallery_fields', 'list', 'multidatalist'),
  meta('table_fields', 'list', 'multidatalist'),
  meta('table_default_sort_field', 'text', 'select'),
  meta('table_default_sort_direction', 'text', 'select'),
  meta('calendar_event_start', 'text', 'select'),
  meta('calendar_event_end', 'text', 'select'),
  meta('calendar_event_title', 'text', 'select'),
  meta('calendar_event_color', 'text', 'textinput'),
  meta('calendar_available_views', 'text', 'textinput'),
  meta('calendar_default_view', 'text', 'select'),
  meta('calendar_tooltip_fields', 'list', 'multidatalist'),
  meta('calendar_tooltip_html_enabled', 'bool', 'select'),
  meta('calendar_tooltip_html', 'longstring', 'richtextinput'),
  meta('analyze_default', 'longstring', 'textinput'),
  meta('picture_kind', 'text', 'select'),
  meta('picture_attachment', 'text', 'select'),
  meta('custom_view_enabled', 'bool', 'select'),
  meta('custom_view_slug', 'text', 'textinput'),
  meta('custom_view_icon', 'text', 'textinput'),
  meta('custom_view_title', 'text', 'textinput'),
  meta('custom_view_html', 'longstring', 'richtextinput'),
  meta('custom_view_css', 'longstring', 'textinput'),
]

export const templateKinds = ['basic', 'interop', 'extra'] as const
export type TemplateKind = (typeof templateKinds)[number]

/** Metas of every template, by kind and name of the template. */
export const templates: Readonly<Record<TemplateKind, Readonly<Record<string, readonly Meta[]>>>> = {
  basic: { default: basic },
  interop: { dcat },
  extra: { explore, visualization },
}

/** A template in the format of the API. */
export const templateObject = (
  type: TemplateKind,
  name: string,
  metas: readonly Meta[],
  labels: Readonly<Record<MetaName, string>>,
) => ({
  name,
  type,
  schema: metas.map(({ uri, required, search, ...one }) => ({
    name: one.name,
    label: labels[one.name],
    type: one.type,
    widget: one.widget,
    ...(uri === null ? {} : { uri }),
    search,
    allow_empty: !required,
  })),
})
