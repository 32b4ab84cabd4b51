interface Described {
  /** One sentence for the API documentation. */
  description: string
  /** An example value. */
  example?: string
  required?: boolean
  /** Possible values of the variable part of the name; absent if any text is allowed. */
  parts?: readonly string[]
}

export interface Text<Fallback extends string | null = string | null> extends Described {
  type: 'text'
  /** Whether several values can be sent. */
  repeated: boolean
  fallback: Fallback
  /** Names with a meaning; null when any text has one. */
  choices: readonly string[] | null
}

/** A comma-separated list; repetitions add to it. */
export interface List extends Described {
  type: 'list'
  choices: readonly string[] | null
}

export interface Whole<Fallback extends number | null = number | null> extends Described {
  type: 'whole'
  min: number
  max: number
  fallback: Fallback
}

export interface Flag extends Described {
  type: 'flag'
  fallback: boolean
}

/** One of some names, case-insensitive. */
export interface Choice<Name extends string = string> extends Described {
  type: 'choice'
  choices: readonly Name[]
  fallback: Name
}

export interface Zone extends Described {
  type: 'zone'
  fallback: string | null
}

export type Parameter = Text | List | Whole | Flag | Choice | Zone

/** Parameters by name; a name such as `refine.{field}` is a pattern. */
export type ParameterTable = Readonly<Record<string, Parameter>>

export const text = <Fallback extends string | null = null>(
  description: string,
  {
    choices = null,
    ...rest
  }: Partial<Pick<Text, 'choices' | 'required' | 'example'>> & { fallback: Fallback },
): Text<Fallback> => ({ type: 'text', description, repeated: false, choices, ...rest })

export const texts = (description: string, example?: string): Text => ({
  ...text(description, { fallback: null, ...(example !== undefined && { example }) }),
  repeated: true,
})

export const list = (description: string, example: string, choices: List['choices'] = null): List => ({
  type: 'list',
  description,
  choices,
  example,
})

export const whole = <Fallback extends number | null>(
  description: string,
  bounds: Pick<Whole<Fallback>, 'min' | 'max' | 'fallback'>,
): Whole<Fallback> => ({ type: 'whole', description, ...bounds })

export const flag = (description: string, fallback: boolean): Flag => ({
  type: 'flag',
  description,
  fallback,
})

export const choice = <const Name extends string>(
  description: string,
  choices: readonly Name[],
  fallback: NoInfer<Name>,
): Choice<Name> => ({ type: 'choice', description, choices, fallback })

export const zone = (description: string, fallback: string | null): Zone => ({
  type: 'zone',
  description,
  fallback,
})

/** The variable part of a parameter's name, such as `field` in `refine.{field}`; null for a plain name. */
export const partOf = (name: string): string | null => /\{(\w+)\}/.exec(name)?.[1] ?? null
