import { attachContexts, contextMethods } from '../../client/contexts/attach.ts'

/** What the element does: declares its contexts for as long as it stands in the page. */
export const behavior = { attach: attachContexts('dataset'), methods: contextMethods }
