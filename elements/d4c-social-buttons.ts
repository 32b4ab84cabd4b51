import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/social-buttons/attributes.ts'
import { SocialButtons } from '../src/widgets/social-buttons/SocialButtons.tsx'
import css from '../src/widgets/social-buttons/social-buttons.css'

define('d4c-social-buttons', SocialButtons, attributes, { css })
