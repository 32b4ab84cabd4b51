import { attachContexts, contextMethods } from '../src/client/contexts/attach.ts'
import { defineBehavior } from '../src/custom-element/behavior.ts'
import { attributes } from '../src/widgets/dataset-context/attributes.ts'

defineBehavior('d4c-dataset-context', attributes, {
  attach: attachContexts('dataset'),
  methods: contextMethods,
})
