import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/dataset-schema/attributes.ts'
import { DatasetSchema } from '../src/widgets/dataset-schema/DatasetSchema.tsx'
import css from '../src/widgets/dataset-schema/dataset-schema.css'

define('d4c-dataset-schema', DatasetSchema, attributes, { css })
