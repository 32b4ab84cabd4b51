import { defineBehavior } from '../src/custom-element/behavior.ts'
import { attributes } from '../src/widgets/config/attributes.ts'
import { behavior } from '../src/widgets/config/behavior.ts'

defineBehavior('d4c-config', attributes, behavior)
