import { define } from '../src/custom-element/define.ts'
import { attributes } from '../src/widgets/map/geo-search/attributes.ts'
import { GeoSearch } from '../src/widgets/map/geo-search/GeoSearch.tsx'
import css from '../src/widgets/map/map.css'

define('d4c-geo-search', GeoSearch, attributes, { css })
