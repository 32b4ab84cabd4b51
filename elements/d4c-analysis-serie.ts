import { define } from '../src/custom-element/define.ts'
import { takeInlineTemplate } from '../src/custom-element/inline-template.ts'
import css from '../src/custom-element/published.css'
import { AnalysisSerie } from '../src/widgets/analysis-serie/AnalysisSerie.tsx'
import { attributes } from '../src/widgets/analysis-serie/attributes.ts'

define('d4c-analysis-serie', AnalysisSerie, attributes, { css, prepare: takeInlineTemplate })
