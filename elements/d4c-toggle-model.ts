import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/toggle-model/attributes.ts'
import { ToggleModel } from '../src/widgets/toggle-model/ToggleModel.tsx'
import css from '../src/widgets/toggle-model/toggle-model.css'

define('d4c-toggle-model', ToggleModel, attributes, { css })
