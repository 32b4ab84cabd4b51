import type { Sentences } from '../message.ts'

export const en = {
  'gallery.label': 'Images of {title}',
  'gallery.none': 'The dataset “{dataset}” has no field of images.',
  'gallery.image': 'Image {n}',
  'detail.label': 'Details',
  'detail.close': 'Close',
  'detail.previous': 'Previous image',
  'detail.next': 'Next image',
  'image.download': 'Download image',
  'image.broken': 'Sorry, this file cannot be displayed',
  'slideshow.label': 'Slideshow of {title}',
  'slideshow.index': '{current}/{total}',
  'slideshow.details': 'Show the fields of the record',
  'slideshow.fullscreen': 'Full screen',
  'slideshow.exit': 'Leave full screen',
  'slideshow.field': 'The field {field} of the dataset “{dataset}” holds no files, or is none of its fields.',
  'slideshow.none': 'The dataset “{dataset}” has no file field.',
} as const satisfies Sentences

export type ImageSentences = Sentences<keyof typeof en>
