/**
 * Stands for an opening brace of a value that a template has printed, so that what strangers wrote is no template for
 * an element that reads it next. A private-use character (Unicode 16, section 23.5).
 */
const stand = '\uE07B'

export const hideBraces = (text: string): string => text.replaceAll('{', stand)

export const showBraces = (text: string): string => text.replaceAll(stand, '{')

export const hasHidden = (text: string): boolean => text.includes(stand)
