import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FieldOverride } from '../../../core/ingest/overrides.ts'
import { pathLiteral } from '../../engine/layout.ts'
import {
  adminData,
  category,
  firstChart,
  measure,
  openLicence,
  readJson,
  type Sample,
  words,
} from '../sample.ts'

const common = {
  theme: ['Territoires'],
  language: 'fr',
  publisher: 'Etalab',
  references: 'https://github.com/datagouv/decoupage-administratif',
  modified: '2026-01-01T00:00:00+00:00',
  timezone: 'Europe/Paris',
  ...openLicence,
}

const code = (label: string): FieldOverride => ({
  label,
  type: 'text',
  annotations: [{ name: 'sortable' }, { name: 'id' }],
})

const nested = (label: string, description: string): FieldOverride => ({
  label,
  description,
  annotations: [{ name: 'facet' }, { name: 'hierarchical', args: ['/'] }],
})

/** What the code lists call mainland, overseas departments and overseas communities. */
const zone = `CASE zone WHEN 'metro' THEN 'Métropole' WHEN 'drom' THEN 'Département ou région d’outre-mer' WHEN 'com' THEN 'Collectivité d’outre-mer' END`

const names = (file: string): string =>
  `(SELECT code, nom FROM read_json(${pathLiteral(adminData(file))}, columns = {code: 'VARCHAR', nom: 'VARCHAR'}))`

const communes: Sample = {
  id: 'communes',
  metas: {
    ...common,
    title: 'Communes de France',
    description:
      '<p>Les communes françaises au 1<sup>er</sup> janvier 2026, d’après le code officiel géographique de l’Insee : code, nom, département, région, codes postaux et population légale.</p><p>Les codes sont des textes : ils gardent leurs zéros, et la Corse ses lettres.</p>',
    keyword: ['communes', 'code officiel géographique', 'codes postaux', 'population'],
  },
  visualization: {
    table_fields: ['code', 'nom', 'departement_nom', 'region_nom', 'codes_postaux', 'population'],
    table_default_sort_field: 'population',
    analyze_default: firstChart(
      'communes',
      'region_nom',
      { type: 'bar', func: 'SUM', yAxis: 'population' },
      { sort: 'serie1-1', maxpoints: 20 },
    ),
  },
  overrides: {
    fields: {
      code: code('Code Insee'),
      nom: words('Nom'),
      departement: words('Code du département'),
      departement_nom: category('Département'),
      region: words('Code de la région'),
      region_nom: category('Région'),
      territoire: nested('Territoire', 'Région, puis département'),
      arrondissement: words('Code de l’arrondissement'),
      codes_postaux: {
        label: 'Codes postaux',
        annotations: [{ name: 'multivalued', args: [';'] }],
      },
      population: measure('Population', 'hab.'),
      siren: words('Siren'),
      zone: category('Zone'),
    },
  },
  file: () => adminData('communes.json'),
  transform: (sql) => `
    SELECT communes._row, communes.code, communes.nom, communes.departement, departements.nom AS departement_nom,
      communes.region, regions.nom AS region_nom, concat_ws('/', regions.nom, departements.nom) AS territoire,
      communes.arrondissement, communes.codespostaux AS codes_postaux, communes.population, communes.siren, ${zone} AS zone
    FROM (${sql}) AS communes
    LEFT JOIN ${names('departements.json')} AS departements ON departements.code = communes.departement
    LEFT JOIN ${names('regions.json')} AS regions ON regions.code = communes.region
    WHERE communes.type = 'commune-actuelle'`,
}

const departements: Sample = {
  id: 'departements',
  metas: {
    ...common,
    title: 'Départements de France',
    description:
      '<p>Les départements français et les collectivités d’outre-mer au 1<sup>er</sup> janvier 2026 : code, nom, chef-lieu et région.</p>',
    keyword: ['départements', 'code officiel géographique'],
  },
  visualization: { table_fields: ['code', 'nom', 'region_nom', 'chef_lieu', 'zone'] },
  overrides: {
    fields: {
      code: code('Code'),
      nom: words('Nom'),
      region: words('Code de la région'),
      region_nom: category('Région'),
      chef_lieu: words('Code du chef-lieu'),
      chef_lieu_nom: words('Chef-lieu'),
      zone: category('Zone'),
    },
  },
  file: () => adminData('departements.json'),
  transform: (sql) => `
    SELECT departements._row, departements.code, departements.nom, departements.region, regions.nom AS region_nom,
      departements.cheflieu AS chef_lieu, communes.nom AS chef_lieu_nom, ${zone} AS zone
    FROM (${sql}) AS departements
    LEFT JOIN ${names('regions.json')} AS regions ON regions.code = departements.region
    LEFT JOIN ${currentCommunes()} AS communes ON communes.code = departements.cheflieu`,
}

const regions: Sample = {
  id: 'regions',
  metas: {
    ...common,
    title: 'Régions de France',
    description:
      '<p>Les régions françaises et les collectivités d’outre-mer au 1<sup>er</sup> janvier 2026 : code, nom et chef-lieu.</p>',
    keyword: ['régions', 'code officiel géographique'],
  },
  visualization: { table_fields: ['code', 'nom', 'chef_lieu_nom', 'zone'] },
  overrides: {
    fields: {
      code: code('Code'),
      nom: words('Nom'),
      chef_lieu: words('Code du chef-lieu'),
      chef_lieu_nom: words('Chef-lieu'),
      zone: category('Zone'),
    },
  },
  file: () => adminData('regions.json'),
  transform: (sql) => `
    SELECT regions._row, regions.code, regions.nom, regions.cheflieu AS chef_lieu, communes.nom AS chef_lieu_nom, ${zone} AS zone
    FROM (${sql}) AS regions LEFT JOIN ${currentCommunes()} AS communes ON communes.code = regions.cheflieu`,
}

function currentCommunes(): string {
  return `(SELECT code, nom FROM read_json(${pathLiteral(adminData('communes.json'))}, columns = {code: 'VARCHAR', nom: 'VARCHAR', type: 'VARCHAR'}) WHERE type = 'commune-actuelle')`
}

interface Grouping {
  code: string
  nom: string
  type: string
  modeFinancement: string
  populationTotale: number
  populationMunicipale: number
  membres: { code: string; nom: string }[]
}

const kinds: Record<string, string> = {
  CC: 'Communauté de communes',
  CA: 'Communauté d’agglomération',
  CU: 'Communauté urbaine',
  METRO: 'Métropole',
  MET69: 'Métropole de Lyon',
}

const funding: Record<string, string> = {
  FPU: 'Fiscalité professionnelle unique',
  FA: 'Fiscalité additionnelle',
}

/** Members are listed by name, so that searching for a commune finds its grouping. */
async function writeGroupings(directory: string): Promise<string> {
  const groupings = await readJson<Grouping[]>(adminData('epci.json'))
  const rows = groupings.map((grouping) => ({
    code: grouping.code,
    nom: grouping.nom,
    nature: kinds[grouping.type] ?? grouping.type,
    financement: funding[grouping.modeFinancement] ?? grouping.modeFinancement,
    population_totale: grouping.populationTotale,
    population_municipale: grouping.populationMunicipale,
    nombre_communes: grouping.membres.length,
    communes: grouping.membres.map(({ nom }) => nom),
  }))
  const file = join(directory, 'epci.json')
  await writeFile(file, JSON.stringify(rows))
  return file
}

const epci: Sample = {
  id: 'epci',
  metas: {
    ...common,
    title: 'Intercommunalités à fiscalité propre',
    description:
      '<p>Les établissements publics de coopération intercommunale (EPCI) à fiscalité propre au 1<sup>er</sup> janvier 2026 : nature, financement, population et communes membres.</p>',
    keyword: ['intercommunalités', 'EPCI', 'population'],
    publisher: 'Etalab',
  },
  visualization: {
    table_fields: ['nom', 'nature', 'financement', 'nombre_communes', 'population_totale'],
    table_default_sort_field: 'population_totale',
    analyze_default: firstChart('epci', 'nature', { type: 'pie', func: 'COUNT' }),
  },
  overrides: {
    fields: {
      code: code('Siren'),
      nom: words('Nom'),
      nature: category('Nature'),
      financement: category('Financement'),
      population_totale: measure('Population totale', 'hab.'),
      population_municipale: measure('Population municipale', 'hab.'),
      nombre_communes: measure('Nombre de communes'),
      communes: { label: 'Communes membres', annotations: [{ name: 'multivalued', args: [';'] }] },
    },
  },
  file: writeGroupings,
}

export const france: readonly Sample[] = [regions, departements, epci, communes]
