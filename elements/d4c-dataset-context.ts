import { defineBehavior } from '../src/custom-element/behavior.ts'
import { attributes } from '../src/widgets/dataset-context/attributes.ts'
import { behavior } from '../src/widgets/dataset-context/behavior.ts'

defineBehavior('d4c-dataset-context', attributes, behavior)
