/**
 * Writes a text to the clipboard; false if the browser denies it. Must be called from a key or click event.
 */
export async function writeClipboard(page: Document, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByCommand(page, text)
  }
}

/** Pages without TLS, and frames without permission, support only the old command. */
function copyByCommand(page: Document, text: string): boolean {
  let isWritten = false
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    isWritten = true
  }
  page.addEventListener('copy', onCopy, { capture: true, once: true })
  page.execCommand('copy')
  page.removeEventListener('copy', onCopy, { capture: true })
  return isWritten
}
