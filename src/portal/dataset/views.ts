import type { DatasetView } from '../../core/dataset-views.ts'
import { html, type Markup, nothing } from '../markup.ts'

/** How the element of a view behaves. */
export interface ViewOptions {
  /** The map can be neither moved nor zoomed. */
  isStill: boolean
  /** The wheel zooms the map; it scrolls the page otherwise. */
  wheelZooms: boolean
  /** Charts can be changed. */
  hasControls: boolean
}

export const wholeView: ViewOptions = { isStill: false, wheelZooms: true, hasControls: true }

/** The element that shows the records of a view, of the context `records`; null for views without one. */
export function viewElement(
  tab: DatasetView,
  { isStill, wheelZooms, hasControls }: ViewOptions = wholeView,
): Markup | null {
  switch (tab) {
    case 'table':
      return html`<d4c-table context="records"></d4c-table>`
    case 'map':
      return html`<d4c-map sync-to-url="true"${wheelZooms ? nothing : html` scroll-wheel-zoom="false"`}${isStill ? html` static-map="true"` : nothing}${hasControls ? nothing : html` toolbar-drawing="false" toolbar-geolocation="false" toolbar-fullscreen="false"`}><d4c-map-layer context="records"></d4c-map-layer></d4c-map>`
    case 'calendar':
      return html`<d4c-calendar context="records"></d4c-calendar>`
    case 'images':
      return html`<d4c-media-gallery context="records"></d4c-media-gallery>`
    case 'analyze':
      return html`<d4c-analyze context="records"${hasControls ? nothing : html` no-controls auto-resize`}></d4c-analyze>`
    case 'custom':
      return html`<d4c-custom-view context="records"></d4c-custom-view>`
    case 'information':
    case 'export':
    case 'api':
      return null
  }
}
