import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/language-switcher/attributes.ts'
import { LanguageSwitcher } from '../src/widgets/language-switcher/LanguageSwitcher.tsx'
import css from '../src/widgets/language-switcher/language-switcher.css'

define('d4c-language-switcher', LanguageSwitcher, attributes, { css })
