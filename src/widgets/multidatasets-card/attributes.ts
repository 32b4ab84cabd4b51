import { choice, contexts, describe, json, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  d4cTitle: text('Title; the one dataset’s own otherwise.'),
  datasets: json('Datasets by their identifiers, each with metas: title, description, license.'),
  context: contexts('Contexts whose datasets are shown; of a catalog, the portal of datasets.', {
    default: [],
  }),
  position: choice('Where the title stands.', ['top', 'bottom'], { default: 'bottom' }),
})
