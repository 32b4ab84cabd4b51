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
  percent: '{n}%',
  'progress.label': 'Progress',
  'progress.warning': 'almost full',
  'progress.danger': 'critical',
  'gauge.label': 'Share',
  'dropdown.label': 'Choice',
  'dropdown.placeholder': 'Choose',
  'dropdown.empty': 'No choice',
  'range.slider': '{label} slider',
  'range.input': '{label} input',
  'range.slider.plain': 'Slider',
  'range.input.plain': 'Value',
  'range.invalid': 'Enter a number from {from} to {to}.',
  'tabs.label': 'Views',
} as const satisfies Sentences

export type PieceSentences = Sentences<keyof typeof en>
