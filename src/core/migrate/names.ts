/** Attribute forms of the peer that hold a tag's content: each becomes an element around it. */
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

/** Of those, the ones whose own attribute names a variable. */
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

/** Attributes that stay attributes on any tag. */
export const staying: ReadonlySet<string> = new Set([
  'ods-auto-resize',
  'ods-widget-tooltip',
  'ods-store-as',
  'ods-toggle-key',
  'ods-toggle-value',
])

/** Attributes of a rows element that the name of another one begins like. */
export const serieAttributes: ReadonlySet<string> = new Set(['condition', 'name', 'mode', 'separate-on-x'])

/** Attributes of an aggregation that are not about one variable only. */
export const aggregationAttributes: ReadonlySet<string> = new Set(['context', 'function', 'expression'])

/** Tags between which no element of ours may stand: a template goes round the whole. */
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

/** Tags inside which the HTML parser moves text away. */
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

/** Directives that a template can say. */
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

/** Directives that go without a word: nothing stands in their place. */
export const dropped: ReadonlySet<string> = new Set(['ng-app', 'ng-cloak', 'ng-non-bindable', 'ng-strict-di'])

/** Attributes of the peer's tags for what ours do in any case: a changed configuration is drawn. */
export const needless: ReadonlySet<string> = new Set(['dynamic-config'])
