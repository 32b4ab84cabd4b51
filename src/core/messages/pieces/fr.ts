import type { PieceSentences } from './en.ts'

export const fr: PieceSentences = {
  'confirm.confirm': 'Confirmer',
  'confirm.cancel': 'Annuler',
  'pages.label': 'Pages',
  'pages.page': 'Page {n}',
  'pages.previous': 'Page précédente',
  'pages.next': 'Page suivante',
  'flash.info': 'Information :',
  'flash.success': 'Succès :',
  'flash.warning': 'Attention :',
  'flash.error': 'Erreur :',
  'flash.dismiss': 'Fermer',
}
