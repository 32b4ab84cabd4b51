/** A text inside XML, in an element or an attribute. Characters that XML cannot hold become U+FFFD. */
export const xmlText = (text: string): string =>
  special.test(text)
    ? text
        .replace(impossible, '\ufffd')
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll('\r', '&#13;')
    : text

const special = /[&<>"\ufffe\uffff\p{Cs}]|[^\P{Cc}\t\n]/u
const impossible = /[^\P{Cc}\t\n\r\u0080-\u009f]|[\ufffe\uffff\p{Cs}]/gu

/** An element with a text, nothing for an empty text. */
export const xmlElement = (name: string, text: string): string =>
  text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
