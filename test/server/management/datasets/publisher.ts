import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Answer, Browser } from '../world.ts'

export const v1 = 'management/1.0'
export const v2 = 'management/v2'

/** What a publisher does with the management API, step by step. */
export class Publisher {
  readonly browser: Browser

  constructor(browser: Browser) {
    this.browser = browser
  }

  /** Sends a file as a form. */
  upload(path: string, text: string | Uint8Array<ArrayBuffer>, name: string): Promise<Answer> {
    const form = new FormData()
    form.append('file', new Blob([text]), name)
    return this.browser.post(path, form)
  }

  async uploadFile(path: string, file: string): Promise<Answer> {
    return this.upload(path, new Uint8Array(await readFile(file)), basename(file))
  }

  /** A dataset of a CSV text, unpublished. */
  async create(id: string, csv: string, more: Record<string, unknown> = {}): Promise<Answer> {
    const { body } = await this.upload(`${v1}/resources/`, csv, `${id}.csv`)
    return this.browser.post(`${v1}/datasets/`, {
      dataset_id: id,
      metas: { title: `Title of ${id}` },
      resources: [body.resource_uid],
      ...more,
    })
  }

  async save(id: string, patch: Record<string, unknown>): Promise<Answer> {
    return this.browser.post(`${v1}/datasets/${id}/`, patch)
  }

  /** Publishes and polls the job until it has ended. */
  async publish(id: string): Promise<Record<string, unknown>> {
    const { body, text } = await this.browser.post(`${v1}/datasets/${id}/publish/`)
    if (typeof body.job_id !== 'string') throw new Error(text)
    return this.ended(body.job_id)
  }

  async ended(job: string): Promise<Record<string, unknown>> {
    for (;;) {
      const { body } = await this.browser.get(`${v2}/jobs/${job}/`)
      if (body.state === 'done' || body.state === 'error') return body
      if (body.state !== 'queued' && body.state !== 'running') throw new Error(JSON.stringify(body))
      await new Promise((resume) => setTimeout(resume, 50))
    }
  }
}

export const everything = [
  'create_dataset',
  'edit_dataset',
  'publish_dataset',
  'delete_dataset',
  'browse_all_datasets',
] as const
