/** The same, of which nothing may be changed at any depth. */
export type Immutable<Type> = Type extends readonly (infer Item)[]
  ? readonly Immutable<Item>[]
  : Type extends object
    ? { readonly [Name in keyof Type]: Immutable<Type[Name]> }
    : Type
