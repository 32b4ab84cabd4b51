import { describe } from '../../custom-element/attributes.ts'

export const attributes = describe({})
