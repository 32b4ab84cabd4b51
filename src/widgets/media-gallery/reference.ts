import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary:
    'The images of a dataset in rows, more as the page is scrolled; a click shows what the record says.',
  group: { name: 'lists', place: 8 },
  events: {
    'd4c-image-open': 'An image is open: context, recordid, field, index.',
    'd4c-image-close': 'No image is open any more: context.',
    'd4c-refine': 'A click refined a context: context, field, value, refined.',
  },
  variables: {
    record: 'the record of the open image, with all its fields',
    image: 'the image: thumbnail_url, download_url, realwidth, realheight, index, id, placeholder',
    images: 'all images that are loaded',
    displayedFields: 'fields that the detail lists',
    fields: 'fields of the dataset',
    recordTitle: 'title of the record',
    'context, ctx': 'the context',
  },
  parts: {
    gallery: 'all of it',
    row: 'a row of images',
    item: 'the button of an image',
    image: 'an image',
    placeholder: 'what stands in for a file without a picture',
    panel: 'the detail of the open image',
    fields: 'the fields that the detail lists',
    button: 'a button of the detail',
    download: 'the link to the file',
    empty: 'what is said when there is nothing to show',
  },
  notes: [
    'Without attributes, the settings of the dataset are followed: media_gallery_fields, image_fields, image_title, image_tooltip_html; without settings, the file fields with thumbnails.',
    'The detail is the template, or with widget-tooltip all that the element contains, or the publisher’s own one, or a list of fields.',
    'refine-on-click-context makes a click refine contexts instead; each of its settings can be given for one context, as in refine-on-click-other-record-field.',
    'Left and Right walk from image to image, Up, Down and Enter open one, Escape closes it.',
  ],
}
