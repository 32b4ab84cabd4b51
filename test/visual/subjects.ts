/** A page of the sample portal that is looked at. */
export interface Subject {
  name: string
  path: string
  /** As the administrator. */
  signedIn?: true
  /** What each of these shows is a picture of its own, named by the id of its heading. */
  parts?: string
  /** Of another width than the page: what a phone shows differently is not of interest. */
  widths?: readonly Width[]
}

export const widths = [1280, 320] as const
export type Width = (typeof widths)[number]

const visitors: readonly Subject[] = [
  { name: 'catalog', path: '/explore/' },
  { name: 'catalog-filtered', path: '/explore/?refine.theme=Transport&q=flights' },
  { name: 'catalog-none', path: '/explore/?q=zzzzzz' },
  { name: 'catalog-fr', path: '/explore/?lang=fr' },
  { name: 'dataset', path: '/explore/dataset/airports/information/' },
  { name: 'dataset-table', path: '/explore/dataset/airports/table/' },
  { name: 'dataset-table-filtered', path: '/explore/dataset/airports/table/?refine.state=TX&sort=name' },
  { name: 'dataset-map', path: '/explore/dataset/us-states/map/' },
  { name: 'dataset-analyze', path: '/explore/dataset/seattle-weather/analyze/' },
  { name: 'dataset-export', path: '/explore/dataset/airports/export/' },
  { name: 'dataset-api', path: '/explore/dataset/airports/api/' },
  { name: 'dataset-embed', path: '/explore/embed/dataset/airports/table/' },
  { name: 'dataset-missing', path: '/explore/dataset/nowhere/information/' },
  { name: 'conditions', path: '/conditions/' },
  { name: 'map-builder', path: '/map/' },
  { name: 'chart-builder', path: '/chart/' },
  { name: 'demos', path: '/demo/' },
  { name: 'demo-two-contexts', path: '/demo/two-contexts/' },
  { name: 'elements', path: '/docs/' },
  { name: 'element-table', path: '/docs/elements/d4c-table/' },
  { name: 'guide-templates', path: '/docs/templates/' },
  { name: 'sign-in', path: '/publish/' },
]

const editors: readonly Subject[] = [
  { name: 'datasets', path: '/publish/' },
  { name: 'new-dataset', path: '/publish/-/new/' },
  { name: 'fields', path: '/publish/airports/' },
  { name: 'processing', path: '/publish/airports/processing/' },
  { name: 'description', path: '/publish/airports/description/' },
  { name: 'security', path: '/publish/airports/security/' },
  { name: 'users', path: '/publish/-/users/' },
  { name: 'groups', path: '/publish/-/groups/' },
].map((subject) => ({ ...subject, name: `backoffice-${subject.name}`, signedIn: true }))

/** What is looked at: pages as visitors and as editors see them, and charts of every type. */
export const subjects: readonly Subject[] = [
  ...visitors,
  ...editors,
  { name: 'chart', path: '/demo/charts.html', parts: 'section:has(> .chart)' },
]
