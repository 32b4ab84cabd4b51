/** What is known of one layer, as far as it matters to the others. */
interface LayerDrawing<Drawn> {
  /** Null while nothing is to be drawn. */
  drawn: Drawn | null
  /** What is drawn answers older filters than those that hold now, and an answer to these is on its way. */
  behind: boolean
}

type ById<State> = Readonly<Record<string, State>>

/** Whether one of these layers still shows what older filters let through. */
export const someBehind = (ids: readonly string[], states: ById<LayerDrawing<unknown>>): boolean =>
  ids.some((id) => states[id]?.behind)

/** The newer states with what the older ones drew; a layer that drew nothing appears, one that draws nothing leaves. */
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
