/** A text inside XML, in an element or an attribute. Characters that XML cannot hold become U+FFFD. */
export const xmlText = (text: string): string =>
  text
    .replace(/[^\P{Cc}\t\n\r\u0080-\u009f]|[\ufffe\uffff]/gu, '\ufffd')
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')

/** An element with a text, nothing for an empty text. */
export const xmlElement = (name: string, text: string): string =>
  text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
