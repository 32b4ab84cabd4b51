/**
 * Replaces opening braces in values that a template prints, so that an element that reads the output as a
 * template does not evaluate foreign text. A private-use character (Unicode 16, section 23.5).
 */
const stand = '\uE07B'

export const hideBraces = (text: string): string => text.replaceAll('{', stand)

export const showBraces = (text: string): string => text.replaceAll(stand, '{')

export const hasHidden = (text: string): boolean => text.includes(stand)
