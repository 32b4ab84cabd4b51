let usable: Promise<boolean> | undefined

const workerMs = 2000

/** OpenLayers prepares heat maps in a worker made from a blob, which the page's policy may block. */
function blobWorkerAnswers(): Promise<boolean> {
  return new Promise((resolve) => {
    const address = URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'application/javascript' }))
    let worker: Worker | undefined
    const end = (answer: boolean) => {
      clearTimeout(timer)
      worker?.terminate()
      URL.revokeObjectURL(address)
      resolve(answer)
    }
    const timer = setTimeout(() => end(false), workerMs)
    try {
      worker = new Worker(address)
      worker.onmessage = () => end(true)
      worker.onerror = () => end(false)
    } catch {
      end(false)
    }
  })
}

function hasContext(): boolean {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

/** Whether heat maps can be drawn by WebGL on this page; tested once, and again after `forget`. */
export function webglUsable(): Promise<boolean> {
  usable ??= hasContext() ? blobWorkerAnswers() : Promise.resolve(false)
  return usable
}

webglUsable.forget = (): void => {
  usable = undefined
}
