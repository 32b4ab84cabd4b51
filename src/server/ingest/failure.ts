import { en } from '../../messages/en/ingest.ts'
import type { IngestKey } from '../../messages/ingest.ts'
import { fill } from '../../messages/message.ts'

/** A source that cannot become a dataset, with a message that names it and the reason. */
export class IngestError extends Error {
  readonly key: IngestKey
  readonly params: Readonly<Record<string, string | number>>

  constructor(key: IngestKey, params: Record<string, string | number> = {}, options?: ErrorOptions) {
    super(fill(en[key], params), options)
    this.name = 'IngestError'
    this.key = key
    this.params = params
  }

  /** The message in a language. */
  sentence(sentences: Readonly<Record<IngestKey, string>>): string {
    return fill(sentences[this.key], this.params)
  }
}
