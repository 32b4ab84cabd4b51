import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/download-terms/attributes.ts'
import { DownloadTerms } from '../src/widgets/download-terms/DownloadTerms.tsx'
import css from '../src/widgets/download-terms/download-terms.css'

define('d4c-download-terms', DownloadTerms, attributes, { css })
