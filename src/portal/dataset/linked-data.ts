import type { Dataset } from '../../core/dataset.ts'
import { exportFormats } from '../../core/export-formats.ts'
import type { Page } from '../layout.ts'
import { excerpt } from '../markup.ts'
import { datasetPath } from './address.ts'
import { downloadPath } from './downloads.ts'

const absolute = ({ origin }: Page, path: string): string => new URL(path, origin).href

/** A dataset in the vocabulary of schema.org, with its downloads and the way to it. */
export function linkedDataset(page: Page, dataset: Dataset): object {
  const { metas, interop_metas: interop } = dataset
  const url = absolute(page, datasetPath(dataset, 'information'))
  const downloads = (
    ['csv', 'json', ...(dataset.features.includes('geo') ? (['geojson'] as const) : [])] as const
  ).map((name) => ({
    '@type': 'DataDownload',
    encodingFormat: exportFormats[name].contentType.split(';')[0],
    contentUrl: absolute(page, `${downloadPath(dataset)}?format=${name}`),
  }))
  const dcat = interop?.dcat ?? {}
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Dataset',
        '@id': url,
        url,
        name: metas.title,
        // At least 50 characters are asked for; the title stands in for a description that is missing.
        description: metas.description ? excerpt(metas.description, 4900) : metas.title,
        identifier: dataset.datasetid,
        ...(metas.keyword?.length ? { keywords: metas.keyword } : {}),
        ...(metas.license_url || metas.license ? { license: metas.license_url ?? metas.license } : {}),
        ...(metas.publisher ? { creator: { '@type': 'Organization', name: metas.publisher } } : {}),
        ...(metas.modified ? { dateModified: metas.modified } : {}),
        ...(metas.language ? { inLanguage: metas.language } : {}),
        ...(typeof dcat.temporal === 'string' ? { temporalCoverage: dcat.temporal } : {}),
        ...(typeof dcat.spatial === 'string' ? { spatialCoverage: dcat.spatial } : {}),
        isAccessibleForFree: true,
        includedInDataCatalog: {
          '@type': 'DataCatalog',
          name: page.site.name,
          url: absolute(page, '/explore/'),
        },
        ...(dataset.has_records ? { distribution: downloads } : {}),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 1,
            name: page.words.say('site.catalog'),
            item: absolute(page, '/explore/'),
          },
          { '@type': 'ListItem', position: 2, name: metas.title, item: url },
        ],
      },
    ],
  }
}

/** The catalog in the vocabulary of schema.org. */
export const linkedCatalog = (page: Page): object => ({
  '@context': 'https://schema.org',
  '@type': 'DataCatalog',
  name: page.site.name,
  description: page.site.description,
  url: absolute(page, '/explore/'),
})
