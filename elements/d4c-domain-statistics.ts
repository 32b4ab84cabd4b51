import { define } from '../src/custom-element/define.ts'
import { takeInlineTemplate } from '../src/custom-element/inline-template.ts'
import { attributes } from '../src/widgets/domain-statistics/attributes.ts'
import { DomainStatistics } from '../src/widgets/domain-statistics/DomainStatistics.tsx'
import css from '../src/widgets/domain-statistics/domain-statistics.css'

define('d4c-domain-statistics', DomainStatistics, attributes, { css, prepare: takeInlineTemplate })
