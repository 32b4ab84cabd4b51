/** Undo history: past, present and future states. */
export interface History<State> {
  past: readonly State[]
  present: State
  future: readonly State[]
  /** Subject and time of the last change: consecutive changes of the same subject are merged. */
  last: { about: string; at: number } | null
}

const most = 100
/** Milliseconds within which consecutive changes of one subject are merged. */
const moment = 1000

export const begin = <State>(present: State): History<State> => ({
  past: [],
  present,
  future: [],
  last: null,
})

export function change<State>(
  history: History<State>,
  present: State,
  about: string,
  at: number,
): History<State> {
  if (present === history.present) return history
  const goesOn = history.last?.about === about && at - history.last.at < moment
  const past = goesOn ? history.past : [...history.past, history.present].slice(-most)
  return { past, present, future: [], last: { about, at } }
}

export function undo<State>(history: History<State>): History<State> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  const future = [history.present, ...history.future]
  return { past: history.past.slice(0, -1), present: before, future, last: null }
}

export function redo<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future, last: null }
}
