import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/dataset-feedback/attributes.ts'
import { DatasetFeedback } from '../src/widgets/dataset-feedback/DatasetFeedback.tsx'
import css from '../src/widgets/dataset-feedback/dataset-feedback.css'

define('d4c-dataset-feedback', DatasetFeedback, attributes, { css })
