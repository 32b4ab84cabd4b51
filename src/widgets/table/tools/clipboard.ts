/** Puts a text on the clipboard; false where the browser does not let the page. To be called on a key or a click. */
export async function writeClipboard(page: Document, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByCommand(page, text)
  }
}

/** Pages without TLS, and frames that were not given the clipboard, have only the old command. */
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
