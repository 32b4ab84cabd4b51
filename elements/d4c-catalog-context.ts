import { attachContexts, contextMethods } from '../src/client/contexts/attach.ts'
import { defineBehavior } from '../src/custom-element/behavior.ts'
import { attributes } from '../src/widgets/catalog-context/attributes.ts'

defineBehavior('d4c-catalog-context', attributes, {
  attach: attachContexts('catalog'),
  methods: contextMethods,
})
