/** A type that is read-only at every depth. */
export type Immutable<Type> = Type extends readonly (infer Item)[]
  ? readonly Immutable<Item>[]
  : Type extends object
    ? { readonly [Name in keyof Type]: Immutable<Type[Name]> }
    : Type
