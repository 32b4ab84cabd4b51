import type { ChartType } from '../../core/chart/types.ts'

interface Picture {
  stroke?: string
  fill?: string
}

const line = 'M2 15 8 8 13 11 22 3'
const curve = 'M2 15C6 15 6 7 11 7S16 3 22 3'

/** Icons of the types, 24 by 18 units. */
const pictures: Readonly<Record<ChartType, Picture>> = {
  line: { stroke: line },
  spline: { stroke: curve },
  area: { stroke: line, fill: `${line}V17H2Z` },
  areaspline: { stroke: curve, fill: `${curve}V17H2Z` },
  arearange: { fill: 'M2 15 8 9 15 11 22 6V1L15 5 8 3 2 10Z' },
  areasplinerange: { fill: 'M2 15C8 15 8 10 13 10S17 7 22 6V1C17 2 17 5 13 5S8 6 2 10Z' },
  column: { fill: 'M3 9H7V17H3ZM10 3H14V17H10ZM17 6H21V17H17Z' },
  bar: { fill: 'M2 2H12V5H2ZM2 7.5H21V10.500H2ZM2 13H16V16H2Z' },
  columnrange: { fill: 'M3 7H7V14H3ZM10 2H14V11H10ZM17 5H21V16H17Z' },
  boxplot: { stroke: 'M7 1V5M7 12V17M4 8H10M17 2V7M17 14V17M14 11H20', fill: 'M4 5H10V12H4ZM14 7H20V14H14Z' },
  scatter: {
    fill: 'M3 13a1.800 1.800 0 1 0 3.600 0a1.800 1.800 0 1 0-3.600 0ZM8 7a1.800 1.800 0 1 0 3.600 0a1.800 1.800 0 1 0-3.600 0ZM13 11a1.800 1.800 0 1 0 3.600 0a1.800 1.800 0 1 0-3.600 0ZM17 4a1.800 1.800 0 1 0 3.600 0a1.800 1.800 0 1 0-3.600 0Z',
  },
  pie: { stroke: 'M12 1a8 8 0 1 0 8 8', fill: 'M12 9V1A8 8 0 0 1 20 9Z' },
  polar: {
    fill: 'M12 9V2A7 7 0 0 1 18.100 5.500ZM12 9 16 11.300A4.600 4.600 0 0 1 12 13.600ZM12 9 4.200 13.500A9 9 0 0 1 4.200 4.500Z',
  },
  spiderweb: { stroke: 'M12 1 20 7 17 16H7L4 7ZM12 5 16 8 14.500 13H9L7 8Z' },
  treemap: {
    fill: 'M2 1H12V17H2ZM13.500 1H22V8H13.500ZM13.500 9.500H17V17H13.500ZM18.500 9.500H22V17H18.500Z',
  },
  funnel: { fill: 'M2 1H22L19 6H5ZM5.800 7.300H18.200L15.500 12H8.500ZM9.200 13.300H14.800V17H9.200Z' },
}

/** A decorative icon of a chart type, next to its name. */
export function TypePicture({ type }: { type: ChartType }) {
  const { stroke, fill } = pictures[type]
  return (
    <svg className="type-picture" viewBox="0 0 24 18" aria-hidden="true" focusable="false">
      {fill && <path d={fill} fill="currentColor" fillOpacity={stroke ? 0.35 : 0.75} />}
      {stroke && (
        <path d={stroke} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
      )}
    </svg>
  )
}
