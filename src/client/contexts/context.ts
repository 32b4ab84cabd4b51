import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { Dataset } from '../../core/dataset.ts'
import type { Field } from '../../core/field.ts'
import type { ApiFailure } from '../failure.ts'
import type { ParameterStore } from './parameters.ts'

/** Source of a context's data. */
export interface Origin {
  domain: string
  /** URL prefix of that portal, without a trailing slash; '' is the page's own origin. */
  domainUrl: string
  apikey?: string | undefined
  source?: string | undefined
  /** Time zone of the dataset, once its schema is loaded; before, the browser's. */
  timezone?: string | undefined
  /** Fields of the dataset, once its schema is loaded. */
  fields?: readonly Field[] | undefined
  /** Id of the dataset; absent on a catalogue. */
  dataset?: string | undefined
}

export type DatasetState =
  | { status: 'none' | 'loading' }
  | { status: 'ready'; dataset: Dataset }
  | { status: 'failed'; failure: ApiFailure | null; message: string }

/** A named search, shared by the elements of a page. */
export interface DataContext {
  readonly name: string
  readonly type: 'dataset' | 'catalog'
  readonly parameters: ParameterStore
  readonly $origin: ReadableAtom<Origin>
  /** The schema; `none` on a catalogue. */
  readonly $dataset: ReadableAtom<DatasetState>
  /** Number of records or datasets that match the parameters, null until a widget has requested it. */
  readonly $nhits: WritableAtom<number | null>
}

export interface ManagedContext extends DataContext {
  readonly $origin: WritableAtom<Origin>
  readonly $dataset: WritableAtom<DatasetState>
}

export const createContext = (
  name: string,
  type: DataContext['type'],
  parameters: ParameterStore,
  origin: Origin,
): ManagedContext => ({
  name,
  type,
  parameters,
  $origin: atom(origin),
  $dataset: atom<DatasetState>({ status: type === 'catalog' ? 'none' : 'loading' }),
  $nhits: atom<number | null>(null),
})

/** The schema of a context, null until it is loaded. */
export const datasetOf = (state: DatasetState): Dataset | null =>
  state.status === 'ready' ? state.dataset : null
