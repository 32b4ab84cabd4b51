import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/flash-messages/attributes.ts'
import { FlashMessages } from '../src/widgets/flash-messages/FlashMessages.tsx'
import css from '../src/widgets/flash-messages/flash-messages.css'

define('d4c-flash-messages', FlashMessages, attributes, { css })
