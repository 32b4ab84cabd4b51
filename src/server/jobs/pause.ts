/** Waits so many milliseconds; throws the reason of a signal that is aborted meanwhile. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resume, reject) => {
    const leave = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave)
      resume()
    }, milliseconds)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
}
