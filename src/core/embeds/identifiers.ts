/**
 * Patterns of identifiers of external services; matching values cannot break out of their position in a URL.
 */
export const forms = {
  shortname: /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i,
  digits: /^\d{1,20}$/,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  account: /^[a-z0-9_]{1,15}$/i,
  user: /^[a-z0-9](?:-?[a-z0-9]){0,38}$/i,
  gist: /^[0-9a-f]{1,64}$/i,
  city: /^\p{L}[\p{L}\p{M}\p{Nd} .,'’_-]{0,79}$/u,
} as const

export type Form = keyof typeof forms

/** The value of an attribute and the pattern that it must match. */
export interface Identifier {
  attribute: string
  value: string | undefined
  form: Form
}

/** The first identifier that does not match its pattern; absent ones are skipped. */
export const misshapen = (identifiers: readonly Identifier[]): (Identifier & { value: string }) | null => {
  for (const { attribute, value, form } of identifiers)
    if (value !== undefined && !forms[form].test(value)) return { attribute, value, form }
  return null
}
