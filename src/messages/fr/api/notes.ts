import type { en } from '../../en/api/notes.ts'
import type { Sentences } from '../../message.ts'

export const fr: Sentences<keyof typeof en> = {
  'sheet.records': 'Enregistrements',
  'sheet.notes': 'Notes',
  zone: 'Les dates avec une heure sont dans le fuseau horaire {zone}.',
  'cells.cut':
    'Les cellules en jaune contiennent plus que ce qu’une cellule de tableur accepte ({limit} caractères) et ont été coupées : {count}. Les téléchargements CSV et Parquet les donnent en entier.',
  'shp.records':
    'Ce fichier ne contient que les {limit} premiers enregistrements, le maximum proposé dans ce format.',
  'shp.kinds': 'Enregistrements écartés car leur géométrie n’est pas de type {kind} : {count}.',
  'shp.unplaced': 'Géométries écartées car elles n’ont pas de place dans EPSG:{epsg} : {count}.',
  'shp.columns': 'Colonnes écartées, faute de place dans une table DBF : {count}.',
  'shp.texts': 'Textes coupés car plus longs que les {limit} octets d’une colonne DBF : {count}.',
  'shp.numbers': 'Nombres écartés car trop longs pour une colonne DBF : {count}.',
  'shp.names': 'Colonnes et ce qu’elles contiennent :',
}
