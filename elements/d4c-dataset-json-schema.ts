import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/dataset-json-schema/attributes.ts'
import { DatasetJsonSchema } from '../src/widgets/dataset-json-schema/DatasetJsonSchema.tsx'
import css from '../src/widgets/dataset-json-schema/dataset-json-schema.css'

define('d4c-dataset-json-schema', DatasetJsonSchema, attributes, { css })
