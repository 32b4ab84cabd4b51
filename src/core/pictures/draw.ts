import type { PictureSize } from './picture.ts'
import type { Dot, Line, Scene } from './scene.ts'

const round = (value: number): string => String(Math.round(value * 10) / 10)

/** The part of a picture that is drawn on. */
interface Area {
  left: number
  top: number
  width: number
  height: number
  scale: number
}

const areaOf = ({ width, height, scale }: PictureSize): Area => {
  const margin = Math.round(Math.max(4, 12 * scale))
  return { left: margin, top: margin, width: width - 2 * margin, height: height - 2 * margin, scale }
}

const path = (classes: string, d: string, more = ''): string =>
  d === '' ? '' : `<path class="${classes}"${more} d="${d}"/>`

const box = (x: number, y: number, width: number, height: number): string =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`

const stroke = (width: number): string => ` stroke-width="${round(width)}"`

/** SVG elements of a scene at a size; nothing of it is text. Classes are those of `svg.ts`. */
export function draw(scene: Scene, size: PictureSize): string {
  const area = areaOf(size)
  switch (scene.type) {
    case 'dots':
      return path('land', scene.land ?? '') + drawDots(scene.dots, size, scene.isHalftone)
    case 'shapes':
      return (
        path('land', scene.land ?? '') +
        ([0, 1, 2] as const)
          .map((strength) =>
            path(
              strength === 2 ? 'i edge' : `i o${strength} edge`,
              scene.shapes
                .filter((shape) => shape.strength === strength)
                .map((shape) => shape.path)
                .join(''),
              ` fill-rule="evenodd"${stroke(Math.max(0.4, 0.5 * size.scale))}`,
            ),
          )
          .join('')
      )
    case 'lines':
      return drawLines(scene.lines, area)
    case 'calendar':
      return drawCalendar(scene, area)
    case 'range':
      return drawRange(scene, area)
    case 'columns':
      return drawColumns(scene.values, scene.marked, area)
    case 'scatter':
      return drawScatter(scene, area)
    case 'squares':
      return drawSquares(scene, area)
    case 'bars':
      return drawBars(scene.values, scene.marked, area)
    case 'table':
      return drawTable(scene, area)
    case 'plain':
      return drawPlain(area)
  }
}

function drawDots(dots: readonly Dot[], { width, height, scale }: PictureSize, isHalftone: boolean): string {
  const at = ({ x, y }: Dot): string => `M${round(x * width)} ${round(y * height)}h0`
  const sized = dots.filter(({ size }) => size !== null)
  if (sized.length > 0) {
    const circle = (dot: Dot) => {
      const radius = (0.8 + 5.2 * (dot.size ?? 0)) * scale
      return `<circle class="${dot.isMarked ? 'h' : 'b'}" cx="${round(dot.x * width)}" cy="${round(dot.y * height)}" r="${round(radius)}"/>`
    }
    // The large ones lie below, the marked one on top.
    return [...sized]
      .sort(
        (one, other) =>
          Number(one.isMarked ?? false) - Number(other.isMarked ?? false) ||
          (other.size ?? 0) - (one.size ?? 0),
      )
      .map(circle)
      .join('')
  }
  const widths = isHalftone
    ? [1.1, 1.4, 1.7].map((each) => each * Math.max(1, scale ** 0.6))
    : Array(3).fill(
        Math.max(1, Math.min(9, 9 - 1.9 * Math.log10(Math.max(1, dots.length) / 4)) * scale * 0.62),
      )
  return ([0, 1, 2] as const)
    .map((strength) =>
      path(
        isHalftone ? 'l' : strength === 2 ? 'l' : `l o${strength}`,
        dots
          .filter((dot) => dot.strength === strength)
          .map(at)
          .join(''),
        stroke(widths[strength] ?? 1),
      ),
    )
    .join('')
}

/** Lowest and highest of numbers; apart, also where all are equal. */
function extent(values: readonly number[]): [low: number, high: number] {
  const [low, high] = values.reduce(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  )
  if (!Number.isFinite(low)) return [0, 1]
  return low === high ? [low - 1, high + 1] : [low, high]
}

function drawLines(lines: readonly Line[], { left, top, width, height, scale }: Area): string {
  const points = lines.flatMap((line) => line.points.filter((point) => point !== null))
  const [first, last] = extent(points.map(([x]) => x))
  const [low, high] = extent(points.map(([, y]) => y))
  const place = ([x, y]: readonly [number, number]) =>
    `${round(left + ((x - first) / (last - first)) * width)} ${round(top + (1 - (y - low) / (high - low)) * height)}`
  const d = (line: Line): string =>
    line.points
      .map((point, index) => (point ? `${line.points[index - 1] ? 'L' : 'M'}${place(point)}` : ''))
      .join('')
  const single = lines.length === 1
  const others = lines.filter(({ isMarked }) => single || !isMarked)
  const weight = (single ? 1.4 : lines.length > 12 ? 0.9 : 1.2) * scale
  const marked = single ? [] : lines.filter(({ isMarked }) => isMarked)
  const dense = lines.length > 12 ? 'l o1' : lines.length > 1 ? 'l o3' : 'l'
  const end = single ? lines[0]?.points.findLast((point) => point !== null) : undefined
  return [
    path(dense, others.map(d).join(''), stroke(weight)),
    path('lh', marked.map(d).join(''), stroke(Math.max(1.6, lines.length > 12 ? 2 : 1.6) * scale)),
    end ? path('lh', `M${place(end)}h0`, stroke(5 * scale)) : '',
  ].join('')
}

type Of<Type extends Scene['type']> = Extract<Scene, { type: Type }>

function drawCalendar({ weeks, days }: Of<'calendar'>, { left, top, width, height, scale }: Area): string {
  const [column, row] = [width / Math.max(1, weeks), height / 7]
  const gap = Math.min(1.6 * scale, column / 4, row / 4)
  const cell = ({ week, weekday }: { week: number; weekday: number }) =>
    box(left + week * column, top + weekday * row, column - gap, row - gap)
  const steps = ([0, 1, 2, 3] as const).map((step) =>
    path(
      `i s${step}`,
      days
        .filter((day) => day.step === step && !day.isMarked)
        .map(cell)
        .join(''),
    ),
  )
  return (
    steps.join('') +
    path(
      'h',
      days
        .filter(({ isMarked }) => isMarked)
        .map(cell)
        .join(''),
    )
  )
}

function drawRange({ slots, spans }: Of<'range'>, { left, top, width, height }: Area): string {
  const [low, high] = extent(spans.flatMap((span) => [span.low, span.high]))
  const pitch = width / Math.max(1, slots)
  const y = (value: number) => top + (1 - (value - low) / (high - low)) * height
  const d = spans
    .map((span) => {
      const x = left + (span.slot + 0.5) * pitch
      return `M${round(x)} ${round(Math.max(y(span.low), y(span.high) + 0.5))}V${round(y(span.high))}`
    })
    .join('')
  return path('l', d, stroke(Math.max(0.7, Math.min(pitch * 0.62, 8))))
}

/** Bars from zero, also below it. */
function drawColumns(
  values: readonly (number | null)[],
  marked: number | null,
  { left, top, width, height, scale }: Area,
): string {
  const numbers = values.filter((value) => value !== null)
  const high = Math.max(0, ...numbers)
  const low = Math.min(0, ...numbers)
  const spread = high - low || 1
  const pitch = Math.min(width / Math.max(1, values.length), 40 * scale)
  const start = left + (width - pitch * values.length) / 2
  const gap = pitch < 1.5 ? pitch * 0.2 : Math.min(pitch * 0.28, 2 * scale)
  const zero = top + (high / spread) * height
  const bar = (value: number, index: number) => {
    // A value beside zero is seen as one.
    const size = value === 0 ? 0 : Math.max(0.6, (Math.abs(value) / spread) * height)
    return box(start + index * pitch, value < 0 ? zero : zero - size, pitch - gap, size)
  }
  const d = values.map((value, index) => (value === null || index === marked ? '' : bar(value, index)))
  const chosen = marked === null ? null : (values[marked] ?? null)
  return path('i', d.join('')) + (chosen === null || marked === null ? '' : path('h', bar(chosen, marked)))
}

function drawScatter({ points }: Of<'scatter'>, { left, top, width, height, scale }: Area): string {
  const [west, east] = extent(points.map(({ x }) => x))
  const [low, high] = extent(points.map(({ y }) => y))
  const weight = Math.max(1.1, 4.6 - 0.95 * Math.log10(Math.max(10, points.length) / 10)) * scale
  return [0, 1, 2]
    .map((group) =>
      path(
        ['l', 'lh', 'l o1'][group] ?? 'l',
        points
          .filter((point) => point.group === group)
          .map(
            ({ x, y }) =>
              `M${round(left + ((x - west) / (east - west)) * width)} ${round(top + (1 - (y - low) / (high - low)) * height)}h0`,
          )
          .join(''),
        stroke(weight),
      ),
    )
    .join('')
}

function drawSquares({ columns, rows, squares }: Of<'squares'>, { left, top, width, height }: Area): string {
  const [column, row] = [width / Math.max(1, columns), height / Math.max(1, rows)]
  return path(
    'i',
    squares
      .map((square) => {
        const side = Math.sqrt(square.share)
        const [w, h] = [column * 0.86 * side, row * 0.9 * side]
        return box(
          left + (square.column + 0.5) * column - w / 2,
          top + (square.row + 0.5) * row - h / 2,
          w,
          h,
        )
      })
      .join(''),
  )
}

function drawBars(
  values: readonly number[],
  marked: number | null,
  { left, top, width, height, scale }: Area,
): string {
  const high = Math.max(...values, 0) || 1
  const pitch = Math.min(height / Math.max(1, values.length), 24 * scale)
  const gap = Math.min(pitch * 0.42, 8 * scale)
  const start = top + (height - pitch * values.length + gap) / 2
  const bar = (value: number, index: number) =>
    box(left, start + index * pitch, Math.max(0.6, (Math.max(0, value) / high) * width), pitch - gap)
  return (
    path('i', values.map((value, index) => (index === marked ? '' : bar(value, index))).join('')) +
    path('h', values.map((value, index) => (index === marked ? bar(value, index) : '')).join(''))
  )
}

function drawTable({ columns, strong }: Of<'table'>, { left, top, width, height, scale }: Area): string {
  const rows = Math.max(1, ...columns.map((column) => column.length))
  const [column, row] = [width / Math.max(1, columns.length), height / Math.max(rows, 4)]
  const bar = Math.min(row * 0.5, 8 * scale)
  return columns
    .map((values, index) =>
      path(
        index === strong ? 'i' : 'i o1',
        values
          .map((value, line) =>
            value === null
              ? ''
              : box(
                  left + index * column,
                  top + line * row + (row - bar) / 2,
                  Math.max(bar * 0.6, value * column * 0.84),
                  bar,
                ),
          )
          .join(''),
      ),
    )
    .join('')
}

/** An empty sheet: the lines of a table without values. */
function drawPlain({ left, top, width, height, scale }: Area): string {
  const row = height / 4
  return path(
    'i s0',
    [0, 1, 2, 3]
      .map((line) => box(left, top + line * row + row / 2 - scale, width, Math.max(1, 1.5 * scale)))
      .join(''),
  )
}
