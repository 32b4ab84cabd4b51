import { createHash } from 'node:crypto'
import { openApiDocument } from '../../core/openapi/document.ts'
import type { Answer } from './answers/deps.ts'

/** `openapi.json`: the description of the API at its base path, worked out once. */
export function openApiAnswer(base: string): () => Answer {
  let answer: Answer | null = null
  return () => {
    if (answer) return answer
    const text = JSON.stringify(openApiDocument(base))
    answer = { text, etag: createHash('sha256').update(text).digest('hex').slice(0, 20) }
    return answer
  }
}
