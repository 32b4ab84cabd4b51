import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/tabs/attributes.ts'
import { Tabs } from '../src/widgets/tabs/Tabs.tsx'
import css from '../src/widgets/tabs/tabs.css'

define('d4c-tabs', Tabs, attributes, { css })
