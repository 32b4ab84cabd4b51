import Layer from 'ol/layer/Layer.js'
import type { FrameState } from 'ol/Map.js'
import ViewHint from 'ol/ViewHint.js'
import type { Painter } from './painter.ts'
import type { Scene } from './scene.ts'

/** Margin rendered beyond each edge, as a share of the view, so that small moves need no rendering. */
const beyond = 0.2
const mostPixels = 2 ** 24
/** Images that took at most this long are rendered again while the map is zoomed. */
const quickMs = 24
/** Maximum share of the time spent on rendering while the map moves. */
const share = 0.25

interface Picture {
  center: readonly [x: number, y: number]
  resolution: number
  ratio: number
  width: number
  height: number
}

/**
 * Renders a scene to an image of the view with a margin. While the map is dragged or zoomed the image is
 * transformed; it is rendered again once the map is idle, or when the view leaves it.
 */
export class SceneLayer extends Layer {
  readonly scene: Scene
  readonly #painter: Painter
  readonly #box = document.createElement('div')
  readonly #canvas = document.createElement('canvas')
  readonly #pen = this.#canvas.getContext('2d')
  readonly #unlisten: () => void
  #picture: Picture | null = null
  #done: (() => boolean) | null = null
  #paintedAt = 0
  #cost = 0

  constructor(scene: Scene, painter: Painter) {
    super({})
    this.scene = scene
    this.#painter = painter
    this.#box.className = 'ol-layer'
    Object.assign(this.#box.style, { position: 'absolute', inset: '0', pointerEvents: 'none' })
    Object.assign(this.#canvas.style, { position: 'absolute', left: '0', top: '0', transformOrigin: '0 0' })
    this.#box.append(this.#canvas)
    this.#unlisten = painter.onRestored(() => {
      this.#picture = null
      this.changed()
    })
  }

  override render(frame: FrameState | null): HTMLElement | null {
    if (!frame || !(frame.size[0] && frame.size[1])) return null
    this.rendered = true
    this.#clock()
    if (this.#mustPaint(frame)) {
      // One image at a time: a slow GPU would otherwise queue more than it can render.
      if (this.#done && this.#picture) frame.animate = true
      else this.#paint(frame)
    }
    this.#place(frame)
    return this.#box
  }

  /** Measures how long the last image took, once it is finished. */
  #clock(): void {
    if (!this.#done?.()) return
    this.#cost = performance.now() - this.#paintedAt
    this.#done = null
  }

  #mustPaint(frame: FrameState): boolean {
    const picture = this.#picture
    if (picture?.ratio !== frame.pixelRatio) return true
    const { scale, covers } = placed(picture, frame)
    const isSharp = Math.abs(scale - 1) < 1e-6
    if (isSharp && covers) return false
    const { viewHints } = frame
    if (!viewHints[ViewHint.ANIMATING] && !viewHints[ViewHint.INTERACTING]) return true
    if (this.#done || performance.now() - this.#paintedAt < this.#cost / share) return false
    return !covers || scale > 2 || this.#cost < quickMs
  }

  #paint({ size, pixelRatio: ratio, viewState }: FrameState): void {
    const [x = 0, y = 0] = viewState.center
    const [width, height] = pictureSize(size, ratio, this.#painter.largest)
    const picture = { center: [x, y] as const, resolution: viewState.resolution, ratio, width, height }
    if (!this.#pen) return
    if (this.#canvas.width !== width) this.#canvas.width = width
    if (this.#canvas.height !== height) this.#canvas.height = height
    const done = this.#painter.paint(
      this.scene,
      { ...picture, resolution: viewState.resolution / ratio },
      this.#pen,
    )
    if (!done) return
    this.#picture = picture
    this.#done = done
    this.#paintedAt = performance.now()
  }

  #place(frame: FrameState): void {
    const picture = this.#picture
    if (!picture) return
    const { ratio } = picture
    const { scale, left, top } = placed(picture, frame)
    const whole = (at: number) => (Math.abs(scale - 1) < 1e-6 ? Math.round(at * ratio) / ratio : at)
    const transform = `matrix(${scale / ratio}, 0, 0, ${scale / ratio}, ${whole(left)}, ${whole(top)})`
    if (this.#canvas.style.transform !== transform) this.#canvas.style.transform = transform
  }

  override disposeInternal(): void {
    this.#unlisten()
    this.#painter.forget(this.scene)
    this.#canvas.width = 0
    super.disposeInternal()
  }
}

/** Size in device pixels of an image with a margin. */
function pictureSize(
  size: readonly number[],
  ratio: number,
  largest: number,
): readonly [width: number, height: number] {
  const [width = 0, height = 0] = size.map((side) => side * ratio)
  const grown = 1 + 2 * beyond
  const times = width * height * grown ** 2 > mostPixels ? 1 : grown
  return [Math.min(Math.ceil(width * times), largest), Math.min(Math.ceil(height * times), largest)]
}

/** Position of an image in a view, in CSS pixels from its top left corner. */
function placed(picture: Picture, { size, viewState }: FrameState) {
  const [width = 0, height = 0] = size
  const { resolution, center } = viewState
  const [x = 0, y = 0] = center
  const scale = picture.resolution / resolution
  const naturalWidth = (picture.width / picture.ratio) * scale
  const naturalHeight = (picture.height / picture.ratio) * scale
  const left = (picture.center[0] - x) / resolution + (width - naturalWidth) / 2
  const top = (y - picture.center[1]) / resolution + (height - naturalHeight) / 2
  const covers =
    left <= 0.5 && top <= 0.5 && left + naturalWidth >= width - 0.5 && top + naturalHeight >= height - 0.5
  return { scale, left, top, covers }
}
