import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Makes what it encloses reach down to the bottom of the window.',
  notes: ['The height follows the window 50 milliseconds after it came to rest, and is 200 pixels at least.'],
}
