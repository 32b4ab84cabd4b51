import type { Sentences } from '../message.ts'

export const en = {
  'confirm.confirm': 'Confirm',
  'confirm.cancel': 'Cancel',
  'pages.label': 'Pages',
  'pages.page': 'Page {n}',
  'pages.previous': 'Previous page',
  'pages.next': 'Next page',
  'flash.info': 'Information:',
  'flash.success': 'Success:',
  'flash.warning': 'Warning:',
  'flash.error': 'Error:',
  'flash.dismiss': 'Dismiss',
} as const satisfies Sentences

export type PieceSentences = Sentences<keyof typeof en>
