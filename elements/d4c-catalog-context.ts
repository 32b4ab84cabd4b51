import { defineBehavior } from '../src/custom-element/behavior.ts'
import { attributes } from '../src/widgets/catalog-context/attributes.ts'
import { behavior } from '../src/widgets/catalog-context/behavior.ts'

defineBehavior('d4c-catalog-context', attributes, behavior)
