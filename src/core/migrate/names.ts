/** Attribute forms of ods-widgets that apply to a tag's content: each becomes an element around it. */
export const wrapping: ReadonlySet<string> = new Set([
  'adv-analysis',
  'adv-results',
  'aggregation',
  'analysis',
  'analysis-serie',
  'catalog-context',
  'color-gradient',
  'dataset-context',
  'datetime',
  'domain-statistics',
  'facet-results',
  'results',
  'subaggregation',
])

/** Attribute forms whose own attribute is the name of a variable. */
export const isContext = (name: string): boolean => /^(?:dataset|catalog)-context$/.test(name)

/** Elements whose content is a template for each record, category or reuse. */
export const templated: ReadonlySet<string> = new Set([
  'calendar',
  'facet',
  'infinite-scroll-results',
  'last-reuses-feed',
  'map-layer',
  'media-gallery',
  'result-enumerator',
  'reuses',
  'slideshow',
  'table',
])

/** Attribute forms that stay attributes, on any tag. */
export const staying: ReadonlySet<string> = new Set([
  'ods-auto-resize',
  'ods-widget-tooltip',
  'ods-store-as',
  'ods-toggle-key',
  'ods-toggle-value',
])

/** Attributes of `analysis-serie`; others with this prefix are the `serie-…` attributes of `analysis`. */
export const serieAttributes: ReadonlySet<string> = new Set(['condition', 'name', 'mode', 'separate-on-x'])

/** Attributes that apply to all variables of an aggregation. */
export const aggregationAttributes: ReadonlySet<string> = new Set(['context', 'function', 'expression'])

/** Tags in which no d4c element is allowed: a template wraps them as a whole. */
export const closed: ReadonlySet<string> = new Set([
  'audio',
  'colgroup',
  'datalist',
  'dl',
  'ol',
  'optgroup',
  'option',
  'picture',
  'select',
  'svg',
  'table',
  'tbody',
  'tfoot',
  'thead',
  'tr',
  'ul',
  'video',
])

/** Tags out of which the HTML parser moves text. */
export const moving: ReadonlySet<string> = new Set([
  'colgroup',
  'optgroup',
  'select',
  'table',
  'tbody',
  'tfoot',
  'thead',
  'tr',
])

/** Directives that can be translated to templates. */
export const spoken: ReadonlySet<string> = new Set([
  'ng-bind',
  'ng-bind-html',
  'ng-bind-template',
  'ng-class',
  'ng-hide',
  'ng-href',
  'ng-if',
  'ng-repeat',
  'ng-repeat-end',
  'ng-repeat-start',
  'ng-show',
  'ng-src',
  'ng-style',
  'ng-switch',
])

/** Directives that are removed without replacement. */
export const dropped: ReadonlySet<string> = new Set(['ng-app', 'ng-cloak', 'ng-non-bindable', 'ng-strict-di'])

/**
 * Attributes of ods-widgets for the default behaviour of d4c elements, which redraw after any change of
 * configuration.
 */
export const needless: ReadonlySet<string> = new Set(['dynamic-config'])
