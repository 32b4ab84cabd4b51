import type { PortalPage } from '../page.ts'
import { catalog } from './catalog.ts'
import { chartBuilder, savedChart } from './chart.ts'
import { collectionPages } from './collections.ts'
import { conditions } from './conditions.ts'
import { dataset } from './dataset.ts'
import { demo, demos } from './demo.ts'
import { element, elements, guide } from './elements.ts'
import { embeddedDataset } from './embed.ts'
import { mapBuilder, savedMap } from './map.ts'
import { openApi } from './openapi.ts'
import { publish } from './publish.ts'
import { record } from './record.ts'
import { reusePage, reusesPage } from './reuses.ts'
import { status } from './status.ts'

/** Every page of the portal; the first match applies. */
export const portalPages: readonly PortalPage[] = [
  catalog,
  conditions,
  mapBuilder,
  savedMap,
  chartBuilder,
  savedChart,
  dataset,
  embeddedDataset,
  record,
  ...collectionPages,
  reusesPage,
  reusePage,
  status,
  publish,
  elements,
  element,
  openApi,
  guide,
  demos,
  demo,
]
