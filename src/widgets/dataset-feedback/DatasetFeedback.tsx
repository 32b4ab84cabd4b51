import { lazy, Suspense, useEffect, useState } from 'react'
import { warnOnce } from '../../custom-element/options.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { usePieceSentences } from '../../ui/controls/sentences.ts'
import { WithDatasetContext } from '../../ui/WithContext.tsx'
import type { attributes } from './attributes.ts'

const FeedbackForm = lazy(() => import('./FeedbackForm.tsx'))

function Offer({ open, isRequested, id }: { open: () => void; isRequested: boolean; id: string }) {
  const sentences = usePieceSentences()
  useEffect(() => {
    if (!isRequested) warnOnce(`<d4c-dataset-feedback> Feedback on ${id} is not asked for.`)
  }, [isRequested, id])
  if (!isRequested) return null
  return (
    <button type="button" className="d4c-button" part="button" onClick={open}>
      {sentences['feedback.open']}
    </button>
  )
}

/** Lets visitors suggest a change of a dataset or of one of its records. */
export function DatasetFeedback({ options, element, connection }: WidgetProps<typeof attributes>) {
  const { context: name, feedback, recordid } = options
  const [open, setOpen] = useState(false)
  if (feedback !== 'true') return null
  return (
    <WithDatasetContext element={element} connection={connection} name={name}>
      {(context, dataset) => (
        <>
          <Offer
            open={() => setOpen(true)}
            isRequested={dataset.extra_metas?.explore?.feedback_enabled === true}
            id={dataset.datasetid}
          />
          {open && (
            <Suspense fallback={null}>
              <FeedbackForm
                element={element}
                context={context}
                dataset={dataset}
                recordid={recordid ?? null}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
        </>
      )}
    </WithDatasetContext>
  )
}
