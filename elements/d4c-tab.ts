import { defineConfiguration } from '../src/custom-element/configuration.ts'
import { attributes } from '../src/widgets/tabs/tab/attributes.ts'

defineConfiguration('d4c-tab', attributes)
