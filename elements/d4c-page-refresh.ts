import { defineBehavior } from '../src/custom-element/behavior.ts'
import { attributes } from '../src/widgets/page-refresh/attributes.ts'
import { pageRefresh } from '../src/widgets/page-refresh/page-refresh.ts'

defineBehavior('d4c-page-refresh', attributes, pageRefresh)
