import type { ProcessorStep, StepsPreview } from '../../../server/features/previews/contract.ts'
import type { Words } from '../../words.ts'
import { recordsBefore } from './steps.ts'

/** Counts of a step's effect on the sampled records. */
export function effectOf(preview: StepsPreview, step: ProcessorStep, words: Words): string {
  const added = step.records - recordsBefore(preview, step) + step.removed
  const parts = [
    step.changed > 0 && words.count('processing.changed', step.changed),
    step.removed > 0 && words.count('processing.left_out', step.removed),
    added > 0 && words.count('processing.added', added),
    step.rejected > 0 && words.count('processing.rejected', step.rejected),
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(' · ') : words.say('processing.same')
}
