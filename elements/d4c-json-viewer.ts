import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/json-viewer/attributes.ts'
import { JsonViewer } from '../src/widgets/json-viewer/JsonViewer.tsx'
import css from '../src/widgets/json-viewer/json-viewer.css'

define('d4c-json-viewer', JsonViewer, attributes, { css })
