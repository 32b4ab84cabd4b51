import { atom, computed, type ReadableAtom } from 'nanostores'
import { begin, change, type History, redo, undo } from '../../core/builder/history.ts'
import { isDirty, type SavedState } from '../../core/builder/saved-state.ts'
import type { Drafts } from './draft.ts'

/** Initial state of a builder. */
export interface Begun<Config> {
  config: Config
  savedState: SavedState
}

/** Serialisation of the configuration, and storage of unsaved changes. */
export interface Written<Config> {
  /** Name of the builder among the drafts. */
  room: string
  print: (config: Config) => string
  /** Null for an invalid text. */
  read: (text: string) => Config | null
}

/** State of an edited configuration. */
export interface Editing<Config> {
  config: Config
  savedState: SavedState
  /** True if it differs from the saved or initial state. */
  unsaved: boolean
  /** True if it was never saved or differs from the saved state. */
  dirty: boolean
  /** Consecutive changes of one subject are undone together. */
  edit: (config: Config, about: string) => void
  undo: (() => void) | null
  redo: (() => void) | null
  open: (begun: Begun<Config>) => void
  /** Called after saving; the server's result is used unless there were changes meanwhile. */
  saved: (savedState: SavedState, sent?: Config, back?: Config) => void
  /** Changes of an earlier visit, null once they are restored or discarded. */
  draft: { restore: () => void; discard: () => void } | null
}

interface State<Config> {
  history: History<Config>
  savedState: SavedState
  /** Unsaved changes of an earlier visit. */
  draft: Config | null
}

/** Storage key of unsaved changes. */
const drawer = ({ id, from }: SavedState): string | null => id ?? from ?? null

/** Editing session of a builder: changes, undo, save, and drafts of unsaved changes. */
export class EditorSession<Config> {
  readonly $editing: ReadableAtom<Editing<Config>>
  readonly #$state
  readonly #written: Written<Config>
  readonly #drafts: Drafts
  readonly #now: () => number

  constructor(
    begun: Begun<Config>,
    written: Written<Config>,
    drafts: Drafts,
    now: () => number = () => performance.now(),
  ) {
    this.#written = written
    this.#drafts = drafts
    this.#now = now
    this.#$state = atom<State<Config>>({
      history: begin(begun.config),
      savedState: begun.savedState,
      draft: this.#draftOf(begun),
    })
    this.$editing = computed(this.#$state, (state) => this.#view(state))
  }

  edit = (config: Config, about: string): void => {
    const state = this.#$state.get()
    this.#set({ ...state, history: change(state.history, config, about, this.#now()) })
  }

  undo = (): void => this.#travel(undo)

  redo = (): void => this.#travel(redo)

  open = ({ config, savedState }: Begun<Config>): void =>
    this.#set({ history: begin(config), savedState, draft: null })

  saved = (savedState: SavedState, sent?: Config, back?: Config): void => {
    const state = this.#$state.get()
    const place = drawer(state.savedState)
    if (drawer(savedState) !== place) this.#drafts.keep(this.#written.room, place, null)
    const { history } = state
    const isAsSent = back !== undefined && history.present === sent
    this.#set({ ...state, history: isAsSent ? { ...history, present: back } : history, savedState })
  }

  #restore = (): void => {
    const { draft } = this.#$state.get()
    if (draft === null) return
    this.edit(draft, 'draft')
    this.#set({ ...this.#$state.get(), draft: null })
  }

  #discard = (): void => this.#set({ ...this.#$state.get(), draft: null })

  #travel(step: typeof undo<Config>): void {
    const state = this.#$state.get()
    this.#set({ ...state, history: step(state.history) })
  }

  #set(state: State<Config>): void {
    this.#$state.set(state)
    this.keepDraft()
  }

  /** Stores unsaved changes, and deletes saved ones. */
  keepDraft = (): void => {
    const state = this.#$state.get()
    const text = this.#written.print(state.history.present)
    const place = drawer(state.savedState)
    if (text !== state.savedState.text) this.#drafts.keep(this.#written.room, place, text)
    else if (state.draft === null) this.#drafts.keep(this.#written.room, place, null)
  }

  #draftOf({ config, savedState }: Begun<Config>): Config | null {
    const { room, print, read } = this.#written
    const text = this.#drafts.read(room, drawer(savedState))
    return text !== null && text !== print(config) && text !== savedState.text ? read(text) : null
  }

  #view({ history, savedState, draft }: State<Config>): Editing<Config> {
    const text = this.#written.print(history.present)
    return {
      config: history.present,
      savedState,
      unsaved: text !== savedState.text,
      dirty: isDirty(savedState, text),
      edit: this.edit,
      undo: history.past.length > 0 ? this.undo : null,
      redo: history.future.length > 0 ? this.redo : null,
      open: this.open,
      saved: this.saved,
      draft: draft === null ? null : { restore: this.#restore, discard: this.#discard },
    }
  }
}
