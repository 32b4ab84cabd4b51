import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { workbook, xlsxRows, zipOf } from '../../../fixtures/workbooks.ts'
import { ingestText, scratch, valuesOf } from '../workbench.ts'

// Beginnings of files of other programs, made up as far as they are looked at.
const directory = await scratch()
const latin = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(600, 7)])

describe('files that are no table are told, with the way out', () => {
  const cases: [name: string, content: Uint8Array | string, told: RegExp][] = [
    ['table.xls', latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), /old Excel.*save it as \.xlsx/],
    [
      'lettre.docx',
      zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' }),
      /Word.*save the table/,
    ],
    [
      'note.odt',
      zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' }),
      /document.*save the table/i,
    ],
    [
      'diapo.pptx',
      zipOf({ '[Content_Types].xml': '<Types/>', 'ppt/presentation.xml': '<p/>' }),
      /PowerPoint/,
    ],
    ['base.mdb', latin('\0\x01\0\0Standard Jet DB\0'), /Access.*export/],
    ['base.accdb', latin('\0\x01\0\0Standard ACE DB\0'), /Access.*export/],
    ['carte.gpkg', latin('SQLite format 3\0'), /GeoPackage.*GeoJSON/],
    ['photo.jpg', latin('\xff\xd8\xff\xe0\0\x10JFIF'), /image/],
    ['logo.png', latin('\x89PNG\r\n\x1a\n'), /image/],
    ['scan.tif', latin('II*\0'), /image/],
    ['data.bz2', latin('BZh91AY&SY'), /bzip2/],
    ['data.csv.xz', latin('\xfd7zXZ\0'), /xz/],
    ['data.csv.zst', latin('\x28\xb5\x2f\xfd'), /Zstandard/],
    ['data.7z', latin("7z\xbc\xaf'\x1c"), /7-Zip/],
    ['data.rar', latin('Rar!\x1a\x07\x01\0'), /RAR/],
    ['grid.nc', latin('CDF\x01'), /NetCDF/],
    ['grid.h5', latin('\x89HDF\r\n\x1a\n'), /HDF5/],
    ['enquete.sav', latin('$FL2@(#) SPSS DATA FILE'), /SPSS/],
    ['table.feather', latin('ARROW1\0\0'), /Arrow/],
    [
      'attributs.dbf',
      Buffer.concat([Buffer.from([3, 124, 1, 31, 2, 0, 0, 0, 65, 0, 10, 0]), Buffer.alloc(600)]),
      /dBASE.*CSV/,
    ],
    ['rapport.pdf', latin('%PDF-1.7'), /PDF/],
    [
      'export.xls',
      '<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><table><tr><td>a</td></tr></table></body></html>',
      /web page.*spreadsheet.*\.xlsx/,
    ],
    [
      'page.csv',
      '<!DOCTYPE html><html><head><title>Login</title></head><body></body></html>',
      /web page.*login/,
    ],
    ['texte.rtf', '{\\rtf1\\ansi\\deff0 {\\fonttbl} Bonjour}', /RTF/],
    ['layer.shp', Buffer.concat([Buffer.from([0, 0, 39, 10]), Buffer.alloc(600, 1)]), /Shapefile.*ZIP/],
  ]
  it.each(cases)('%s', async (name, content, told) => {
    await expect(ingestText(directory, name, content)).rejects.toThrow(told)
  })
})

describe('files with another name than they should have are read as what they are', () => {
  const table = 'nom;valeur\nA;1\nB;2\n'
  const book = workbook({
    sheets: {
      Data: xlsxRows([
        ['nom', 'valeur'],
        ['A', 1],
        ['B', 2],
      ]),
    },
  })
  const cases: [name: string, content: Uint8Array | string][] = [
    ['table.xlsx', table],
    ['table.json', table],
    ['table.xls', book],
    ['table.csv', book],
    ['table.csv', gzipSync(table)],
    ['table.zip', gzipSync(table)],
    ['table.gz', zipOf({ 'a.csv': table })],
    ['table', '[{"nom":"A","valeur":1},{"nom":"B","valeur":2}]'],
    ['table.csv.gz', table],
    ['table.csv', '{"nom":"A","valeur":1}\n{"nom":"B","valeur":2}\n'],
  ]
  it.each(cases)('%s', async (name, content) => {
    const found = await ingestText(directory, name, content)
    expect(valuesOf(found, 'nom')).toEqual(['A', 'B'])
    expect(valuesOf(found, 'valeur')).toEqual(['1', '2'])
  })
})
