/** The part of a layer's state that other layers depend on. */
interface LayerDrawing<Drawn> {
  /** Null when nothing is to be drawn. */
  drawn: Drawn | null
  /** True while the drawn data is of older filters and a new answer is loading. */
  behind: boolean
}

type ById<State> = Readonly<Record<string, State>>

/** Whether one of these layers still shows data of older filters. */
export const someBehind = (ids: readonly string[], states: ById<LayerDrawing<unknown>>): boolean =>
  ids.some((id) => states[id]?.behind)

/**
 * New layer states with the drawings of the old ones; layers that drew nothing appear, those that draw
 * nothing disappear.
 */
export const holdDrawn = <State extends LayerDrawing<unknown>>(
  older: ById<State>,
  newer: ById<State>,
): ById<State> =>
  Object.fromEntries(
    Object.entries(newer).map(([id, state]) => [
      id,
      state.drawn === null ? state : { ...state, drawn: older[id]?.drawn ?? state.drawn },
    ]),
  )
