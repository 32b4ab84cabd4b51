import { attachContexts, contextMethods } from '../../client/contexts/attach.ts'

/** Behaviour: declares its contexts while it is connected. */
export const behavior = { attach: attachContexts('dataset'), methods: contextMethods }
