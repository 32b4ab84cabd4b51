import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import {
  decodeOverrides,
  mergeOverrides,
  OverrideError,
  type OverrideValues,
  overridesOf,
} from '../../core/ingest/override-options.ts'
import type { IngestOverrides } from '../../core/ingest/overrides.ts'
import { IngestError } from '../ingest/failure.ts'

/**
 * Overrides from the options of a command and its override file, undefined without any; throws an
 * IngestError.
 */
export async function overridesGiven(
  values: OverrideValues & { override?: string },
): Promise<IngestOverrides | undefined> {
  try {
    const listed = values.override === undefined ? undefined : decodeOverrides(await jsonIn(values.override))
    const given = overridesOf(values)
    return listed || given ? mergeOverrides(listed, given) : undefined
  } catch (error) {
    if (error instanceof OverrideError) throw new IngestError(error.finding.key, error.finding.params)
    throw error
  }
}

async function jsonIn(file: string): Promise<unknown> {
  const name = basename(file)
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (cause) {
    throw new IngestError('file.missing', { file }, { cause })
  }
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new IngestError('file.broken', { file: name, format: 'JSON' }, { cause })
  }
}
