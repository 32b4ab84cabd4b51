import { describe, expect, it } from 'vitest'
import { findingsOf, ingestText, scratch, typesOf, valuesOf } from './workbench.ts'

const directory = await scratch()
const csv = (lines: readonly string[]) => ingestText(directory, 'table.csv', `${lines.join('\n')}\n`)
type Found = Awaited<ReturnType<typeof csv>>
const labelsOf = ({ fields }: Found) => fields.map(({ label }) => label)
const paramsOf = ({ report }: Found, key: string) =>
  report.findings.find((finding) => finding.key === key)?.params

describe('years with the mark of a footnote', () => {
  it('name columns, which is told', async () => {
    const found = await csv([
      'territoire;2008 1;2009;2010 (p);2011²;2012*',
      'Ain;1;2;3;4;5',
      'Aisne;6;7;8;9;10',
    ])
    expect(labelsOf(found)).toEqual(['territoire', '2008 1', '2009', '2010 (p)', '2011²', '2012*'])
    expect(found.fields.map(({ name }) => name)).toEqual([
      ...['territoire', '2008_1', '2009', '2010_p', '2011_2', '2012'],
    ])
    expect(found.rows).toHaveLength(2)
    expect(paramsOf(found, 'csv.header.marked')).toEqual({ names: '2008 1, 2010 (p), 2011², 2012*' })
  })

  it('are values above others', async () => {
    const found = await csv(['Ain;2008 1;x', 'Aisne;2008 2;y', 'Allier;2009 1;z'])
    expect(found.rows).toHaveLength(3)
    expect(findingsOf(found)).toContain('csv.header.none')
  })

  it('are years in a column of years', async () => {
    const found = await csv([
      ...['annee;n', '2008 1;5', '2009;6', '2010 (p);7', '2011²;8', '2012;9', '2013;9', '2014;9'],
    ])
    expect(typesOf(found)).toEqual({ annee: 'int', n: 'int' })
    expect(valuesOf(found, 'annee')).toEqual(['2008', '2009', '2010', '2011', '2012', '2013', '2014'])
    const marks = found.report.columns[0]?.findings.find(({ key }) => key === 'type.marks')
    expect(marks?.examples?.map(({ row }) => row)).toEqual([1, 3, 4])
  })

  it('stay texts where most years have a part', async () => {
    const found = await csv(['annee;n', '2008 1;5', '2008 2;6', '2008 3;7', '2009;7'])
    expect(valuesOf(found, 'annee')).toEqual(['2008 1', '2008 2', '2008 3', '2009'])
  })
})

describe('an empty name', () => {
  it.each([
    ['in the corner', ['', 'pop', 'dens'], ['column 1', 'pop', 'dens']],
    ['amid the others', ['nom', '', 'dens'], ['nom', 'column 2', 'dens']],
    ['before years', ['', '2008', '2009'], ['column 1', '2008', '2009']],
  ])('%s leaves the header one', async (_, names, labels) => {
    const found = await csv([names.join(';'), 'Ain;1;2', 'Aisne;3;4'])
    expect(labelsOf(found)).toEqual(labels)
    expect(found.rows).toHaveLength(2)
    expect(paramsOf(found, 'csv.header.empty')).toEqual({ count: 1 })
  })

  it('for most columns, as where a group of them comes again, leaves the header one', async () => {
    const record = (nth: number) => `${nth};A;100;1;F;X;5;2;M;Y;7;3;M;Z;9;4;F;W;3`
    const found = await csv(['Code;Libelle;Inscrits;Panneau;Sexe;Nom;Voix', record(1), record(2), record(3)])
    expect(labelsOf(found).slice(0, 8)).toEqual([
      ...['Code', 'Libelle', 'Inscrits', 'Panneau', 'Sexe', 'Nom', 'Voix', 'column 8'],
    ])
    expect(found.rows).toHaveLength(3)
  })
})

describe('names in several lines', () => {
  it('of an election', async () => {
    const found = await csv([
      'Inscrits;;Candidat 1;;;Candidat 2;;',
      ';;Nom;Voix;;Nom;Voix;',
      'Inscrits;Votants;Nom;Voix;% Voix/Ins;Nom;Voix;% Voix/Ins',
      '100;80;Roux;50;50,1;Noir;30;30,2',
      '120;90;Roux;60;50,0;Noir;20;16,7',
    ])
    expect(labelsOf(found)).toEqual([
      'Inscrits',
      'Votants',
      ...['Nom', 'Voix', '% Voix/Ins'].map((name) => `Candidat 1 – ${name}`),
      ...['Nom', 'Voix', '% Voix/Ins'].map((name) => `Candidat 2 – ${name}`),
    ])
    expect(found.rows).toHaveLength(2)
    expect(typesOf(found)).toMatchObject({ candidat_1_voix: 'int', candidat_2_voix_ins: 'double' })
    expect(paramsOf(found, 'csv.header.rows')).toEqual({ first: 1, last: 3 })
  })

  it('under a title, with a name that reaches over both', async () => {
    const found = await csv([
      ...['Population par sexe;;;;', 'Commune;2019;;2020;', ';Hommes;Femmes;Hommes;Femmes'],
      ...['Paris;1;2;3;4', 'Lyon;5;6;7;8'],
    ])
    expect(labelsOf(found)).toEqual([
      ...['Commune', '2019 – Hommes', '2019 – Femmes', '2020 – Hommes', '2020 – Femmes'],
    ])
    expect(found.rows).toHaveLength(2)
    expect(paramsOf(found, 'csv.header.rows')).toEqual({ first: 2, last: 3 })
    expect(paramsOf(found, 'csv.preamble')).toEqual({ lines: 1 })
  })

  it('whose groups are repeated', async () => {
    const found = await csv(['a;2019;2019;2020;2020', 'nom;h;f;h;f', 'Paris;1;2;3;4', 'Lyon;5;6;7;8'])
    expect(labelsOf(found)).toEqual(['a – nom', '2019 – h', '2019 – f', '2020 – h', '2020 – f'])
  })

  it.each([
    ['a title in two cells', ['Titre;Population;;;', 'lieu;nom;pop;dens;x', 'a;b;1;2;3', 'c;d;4;5;6']],
    ['keys and values above', ['Source;INSEE;;;', 'lieu;nom;pop;dens;x', 'a;b;1;2;3', 'c;d;4;5;6']],
    ['words in the first record', ['lieu;nom;pop', 'a;b;n.d.', 'c;d;4', 'e;f;5']],
  ])('are not made of %s', async (_, lines) => {
    const found = await csv(lines)
    expect(labelsOf(found).slice(0, 3)).toEqual(['lieu', 'nom', 'pop'])
    expect(findingsOf(found)).not.toContain('csv.header.rows')
  })
})

describe('notes under a table', () => {
  it.each([
    ['of two columns', ['commune;pop', 'A;1', 'B;2', 'Source : INSEE;', '* provisoire;'], 2],
    ['cut by a comma of theirs', ['a,b,c,d', 'A,1,2,3', 'B,2,3,4', 'Source: INSEE, RP 2019'], 2],
    ['below records that lack values', ['a,b,c', 'A,1,2', 'B,,', 'C,2,3', 'Source: INSEE'], 3],
    ['in several lines', ['a;b;c', 'A;1;2', 'B;3;4', '', 'Champ : France', 'Source : INSEE'], 2],
  ])('%s are no records, which is told', async (_, lines, records) => {
    const found = await csv(lines)
    expect(found.rows).toHaveLength(records)
    const told = found.report.findings.find(({ key }) => key === 'csv.notes')
    expect(told?.examples?.[0]?.row).toBe(records + 1)
    expect(findingsOf(found)).not.toContain('csv.short')
  })

  it('are not made of a last record that lacks values', async () => {
    const found = await csv(['nom;pop', 'A;1', 'B;', 'C;5', 'Source-Ville;'])
    expect(found.rows).toHaveLength(4)
  })
})
