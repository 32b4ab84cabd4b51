import { worldWidth } from '../projection.ts'
import { perPlace } from './numbers.ts'
import type { Stroke } from './path.ts'
import type { Scene } from './scene.ts'
import { dotShaders, fillShaders, type Shaders, strokeShaders } from './shaders.ts'

/** A part of the world to render; lengths in device pixels, positions in Web Mercator metres. */
export interface Frame {
  center: readonly [x: number, y: number]
  /** Metres per pixel. */
  resolution: number
  /** Device pixels per CSS pixel. */
  ratio: number
  width: number
  height: number
}

/** Renders scenes with WebGL. */
export interface Painter {
  /**
   * Renders a scene to the canvas; null when that is impossible at the moment. The result tells whether the
   * GPU has finished.
   */
  paint(scene: Scene, frame: Frame, onto: CanvasRenderingContext2D): (() => boolean) | null
  /** Maximum width and height of an image in pixels. */
  readonly largest: number
  /** Frees the buffers of a scene. */
  forget(scene: Scene): void
  /** Called when scenes must be rendered again; returns a function that unsubscribes. */
  onRestored(listen: () => void): () => void
}

const bytes = 4 * perPlace
/**
 * Size in pixels of shapes below which the border would hide the shape, and from which on it is drawn fully.
 */
const [speck, whole] = [3, 9]

/** Opacity of a stroke, 0 to 1. */
function strengthOf({ side, width }: Stroke, resolution: number): number {
  const pixels = side / resolution / Math.max(width, 1)
  return Math.min(Math.max((pixels - speck) / (whole - speck), 0), 1)
}

interface Uploaded {
  dots: WebGLVertexArrayObject | null
  fills: WebGLVertexArrayObject | null
  strokes: { array: WebGLVertexArrayObject; stroke: Stroke }[]
  buffers: WebGLBuffer[]
}

function programOf(gl: WebGL2RenderingContext, { vertex, fragment }: Shaders): WebGLProgram {
  const program = gl.createProgram()
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind)
    if (!shader) continue
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
    throw new Error(gl.getProgramInfoLog(program) ?? 'no program')
  return program
}

/** A vertex attribute: its name, the number of components, and where they start in the packed position. */
type Attribute = readonly [name: string, size: number, place: number, number: number]

function attributes(gl: WebGL2RenderingContext, program: WebGLProgram, all: readonly Attribute[]) {
  for (const [name, size, place, number] of all) {
    const at = gl.getAttribLocation(program, name)
    if (at < 0) continue
    const isColor = name === 'color'
    gl.enableVertexAttribArray(at)
    const type = isColor ? gl.UNSIGNED_BYTE : gl.FLOAT
    gl.vertexAttribPointer(at, size, type, isColor, bytes, place * bytes + number * 4)
  }
}

/**
 * Null without WebGL 2. One canvas renders for all maps of a page, since browsers limit the number of WebGL
 * contexts.
 */
function makePainter(smooth: boolean): Painter | null {
  const canvas = document.createElement('canvas')
  const gl = canvas.getContext('webgl2', { antialias: smooth, depth: false })
  if (!gl) return null
  const listeners = new Set<() => void>()
  let programs = makePrograms()
  let uploaded = new Map<Scene, Uploaded>()

  function makePrograms() {
    return {
      dots: programOf(gl as WebGL2RenderingContext, dotShaders),
      fills: programOf(gl as WebGL2RenderingContext, fillShaders),
      strokes: programOf(gl as WebGL2RenderingContext, strokeShaders),
    }
  }
  canvas.addEventListener('webglcontextlost', (event) => event.preventDefault())
  canvas.addEventListener('webglcontextrestored', () => {
    uploaded = new Map()
    programs = makePrograms()
    for (const listen of listeners) listen()
  })

  function arrayOf(places: Float32Array, buffers: WebGLBuffer[], describe: () => void) {
    if (!gl || places.length === 0) return null
    const array = gl.createVertexArray()
    gl.bindVertexArray(array)
    const buffer = gl.createBuffer()
    buffers.push(buffer)
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
    gl.bufferData(gl.ARRAY_BUFFER, places, gl.STATIC_DRAW)
    describe()
    return array
  }

  function corners(triangles: Uint32Array, buffers: WebGLBuffer[]): void {
    const context = gl as WebGL2RenderingContext
    const buffer = context.createBuffer()
    buffers.push(buffer)
    context.bindBuffer(context.ELEMENT_ARRAY_BUFFER, buffer)
    context.bufferData(context.ELEMENT_ARRAY_BUFFER, triangles, context.STATIC_DRAW)
  }

  function upload({ dots, fills, triangles, strokes }: Scene): Uploaded {
    const context = gl as WebGL2RenderingContext
    const buffers: WebGLBuffer[] = []
    const made: Uploaded = {
      dots: arrayOf(dots, buffers, () => {
        const all = [
          ['place', 4, 0, 0],
          ['color', 4, 0, 4],
          ['radius', 1, 0, 5],
        ] as const
        attributes(context, programs.dots, all)
      }),
      fills: arrayOf(fills, buffers, () => {
        const all = [
          ['place', 4, 0, 0],
          ['color', 4, 0, 4],
        ] as const
        attributes(context, programs.fills, all)
        corners(triangles, buffers)
      }),
      strokes: strokes.flatMap((stroke) => {
        const array = arrayOf(stroke.places, buffers, () => {
          const all = [
            ['before', 4, 0, 0],
            ['place', 4, 2, 0],
            ['after', 4, 4, 0],
            ['color', 4, 2, 4],
          ] as const
          attributes(context, programs.strokes, all)
          corners(stroke.triangles, buffers)
        })
        return array ? [{ array, stroke }] : []
      }),
      buffers,
    }
    context.bindVertexArray(null)
    return made
  }

  /** Offsets of the copies of the world on which the scene is drawn. */
  function worlds({ extent }: Scene, { center: [x], resolution, width }: Frame): number[] {
    const [west = 0, , east = 0] = extent
    const half = (width / 2) * resolution
    const first = Math.ceil((x - half - east) / worldWidth - 0.01)
    const last = Math.floor((x + half - west) / worldWidth + 0.01)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  }

  function draw(scene: Scene, held: Uploaded, frame: Frame): void {
    const context = gl as WebGL2RenderingContext
    const { resolution, ratio, width, height } = frame
    const [x, y] = frame.center
    const high = [...frame.center].map(Math.fround)
    const begin = (program: WebGLProgram, world: number) => {
      // biome-ignore lint/correctness/useHookAtTopLevel: a method of WebGL, not a hook
      context.useProgram(program)
      const uniform = (name: string) => context.getUniformLocation(program, name)
      const at = x - world * worldWidth
      const highX = Math.fround(at)
      context.uniform4f(uniform('center'), highX, high[1] ?? 0, at - highX, y - (high[1] ?? 0))
      context.uniform1f(uniform('resolution'), resolution)
      context.uniform1f(uniform('ratio'), ratio)
      context.uniform2f(uniform('size'), width, height)
      return uniform
    }
    for (const world of worlds(scene, frame)) {
      if (held.fills) {
        begin(programs.fills, world)
        context.bindVertexArray(held.fills)
        context.drawElements(context.TRIANGLES, scene.triangles.length, context.UNSIGNED_INT, 0)
      }
      for (const { array, stroke } of held.strokes) {
        const strength = strengthOf(stroke, resolution * ratio)
        if (strength === 0) continue
        const uniform = begin(programs.strokes, world)
        context.uniform1f(uniform('width'), stroke.width)
        context.uniform1f(uniform('halfPixels'), (stroke.width * ratio) / 2)
        context.uniform1f(uniform('strength'), strength)
        context.bindVertexArray(array)
        context.drawElements(context.TRIANGLES, stroke.triangles.length, context.UNSIGNED_INT, 0)
      }
      if (held.dots) {
        const uniform = begin(programs.dots, world)
        context.uniform1f(uniform('rim'), scene.rim.width)
        context.uniform1f(uniform('rimPixels'), scene.rim.width * ratio)
        context.uniform4f(uniform('rimColor'), ...scene.rim.color)
        context.uniform1f(uniform('largest'), largestPoint)
        context.bindVertexArray(held.dots)
        context.drawArrays(context.POINTS, 0, scene.dots.length / perPlace)
      }
    }
    context.bindVertexArray(null)
  }

  const [, largestPoint = 64] = gl.getParameter(gl.ALIASED_POINT_SIZE_RANGE) as Float32Array
  return {
    largest: Math.min(gl.getParameter(gl.MAX_RENDERBUFFER_SIZE), gl.getParameter(gl.MAX_TEXTURE_SIZE), 8192),
    paint(scene, frame, onto) {
      if (gl.isContextLost()) return null
      const { width, height } = frame
      if (canvas.width < width) canvas.width = width
      if (canvas.height < height) canvas.height = height
      const held = uploaded.get(scene) ?? upload(scene)
      uploaded.set(scene, held)
      gl.viewport(0, 0, width, height)
      gl.clearColor(0, 0, 0, 0)
      gl.clear(gl.COLOR_BUFFER_BIT)
      gl.enable(gl.BLEND)
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
      draw(scene, held, frame)
      const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
      onto.globalCompositeOperation = 'copy'
      onto.drawImage(canvas, 0, canvas.height - height, width, height, 0, 0, width, height)
      let done = fence === null
      return () => {
        if (!done && fence && gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED) {
          gl.deleteSync(fence)
          done = true
        }
        return done || gl.isContextLost()
      }
    },
    forget(scene) {
      const held = uploaded.get(scene)
      if (!held) return
      uploaded.delete(scene)
      for (const buffer of held.buffers) gl.deleteBuffer(buffer)
      for (const array of [held.dots, held.fills, ...held.strokes.map((stroke) => stroke.array)])
        gl.deleteVertexArray(array)
    },
    onRestored(listen) {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
  }
}

const painters = new Map<boolean, Painter | null>()

/**
 * The shared painter of the page, null without WebGL 2. Dots and lines are antialiased by their shaders;
 * shapes without a border need an antialiasing canvas, which takes three times as long.
 */
export function painterOf(smooth: boolean): Painter | null {
  const known = painters.get(smooth)
  if (known !== undefined) return known
  const made = makePainter(smooth)
  painters.set(smooth, made)
  return made
}

painterOf.forget = (): void => painters.clear()
