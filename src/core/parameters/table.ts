interface Described {
  /** One sentence for readers of the API's description. */
  description: string
  /** An example value. */
  example?: string
  required?: boolean
  /** Values of the variable part in the parameter's name; any text without it. */
  parts?: readonly string[]
}

export interface Text<Fallback extends string | null = string | null> extends Described {
  type: 'text'
  /** Sent several times, it has several values. */
  repeated: boolean
  fallback: Fallback
  /** Names that have a meaning; null when any text has one. */
  choices: readonly string[] | null
}

/** A comma list; repetitions add to it. */
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

/** One of some names, in capitals or not. */
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

/** Parameters by name; a name such as `refine.{field}` stands for many. */
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

/** The variable part of a parameter's name, as `field` in `refine.{field}`; null in a plain name. */
export const partOf = (name: string): string | null => /\{(\w+)\}/.exec(name)?.[1] ?? null
