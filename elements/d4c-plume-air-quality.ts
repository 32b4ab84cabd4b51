import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/plume-air-quality/attributes.ts'
import { PlumeAirQuality } from '../src/widgets/plume-air-quality/PlumeAirQuality.tsx'

define('d4c-plume-air-quality', PlumeAirQuality, attributes)
