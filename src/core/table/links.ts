const link =
  /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]|(?<![\w.+-])[\w.+-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+/gi

/** A text split into parts; those with `href` are web or e-mail addresses. */
export function linked(text: string): { text: string; href?: string }[] {
  const pieces: { text: string; href?: string }[] = []
  let end = 0
  for (const match of text.matchAll(link)) {
    const [found] = match
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) })
    pieces.push({ text: found, href: /^https?:/i.test(found) ? found : `mailto:${encodeURI(found)}` })
    end = match.index + found.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}
