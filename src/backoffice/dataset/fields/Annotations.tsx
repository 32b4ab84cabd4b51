import { Button, Checkbox, NativeSelect, TextInput, Title } from '@mantine/core'
import type { Annotation } from '../../../core/field.ts'
import { useApp } from '../../app.ts'
import type { EditedField } from '../edits.ts'
import { type KnownAnnotation, knownAnnotations, withAnnotation } from './annotations.ts'

interface AnnotationsProps {
  field: EditedField
  annotations: readonly Annotation[]
  /** Whether they were set by a user, rather than detected. */
  isOverridden: boolean
  /** Null restores those proposed by ingestion. */
  change: (annotations: readonly Annotation[] | null) => void
}

/** Annotations of a field, by its type: facet, sort, unit … */
export function Annotations({ field, annotations, isOverridden, change }: AnnotationsProps) {
  const { words } = useApp()
  const fitting = knownAnnotations.filter(({ types }) => types === null || types.includes(field.type))
  const set = (name: string, argument: string | number | true | null) =>
    change(withAnnotation(annotations, name, argument))
  return (
    <section>
      <Title order={2} size="h6">
        {words.say('fields.annotations')}
      </Title>
      <div className="field-inputs">
        {fitting.map((known) => (
          <AnnotationInput
            key={known.name}
            known={known}
            annotation={annotations.find(({ name }) => name === known.name)}
            set={(argument) => set(known.name, argument)}
          />
        ))}
      </div>
      {isOverridden && (
        <Button size="compact-sm" variant="default" onClick={() => change(null)}>
          {words.say('fields.proposed')}
        </Button>
      )}
    </section>
  )
}

interface AnnotationInputProps {
  known: KnownAnnotation
  annotation: Annotation | undefined
  set: (argument: string | number | true | null) => void
}

function AnnotationInput({ known, annotation, set }: AnnotationInputProps) {
  const { words } = useApp()
  const label = words.say(`fields.annotation.${known.name}`)
  if (known.name === 'unit')
    return (
      <TextInput
        size="xs"
        label={label}
        value={String(annotation?.args?.[0] ?? '')}
        onChange={({ currentTarget: { value } }) => set(value === '' ? null : value)}
      />
    )
  return (
    <div>
      <Checkbox
        label={label}
        checked={annotation !== undefined}
        onChange={({ currentTarget: { checked } }) =>
          set(checked ? (known.argument === null ? true : known.usual) : null)
        }
      />
      {known.argument !== null && annotation && (
        <ArgumentInput known={known} value={annotation.args?.[0] ?? known.usual} set={set} />
      )}
    </div>
  )
}

interface ArgumentInputProps {
  known: Exclude<KnownAnnotation, { argument: null }>
  value: string | number
  set: (argument: string | number) => void
}

function ArgumentInput({ known: { name, argument }, value, set }: ArgumentInputProps) {
  const { words } = useApp()
  const label = words.say(`fields.annotation.${name}.argument`)
  if (typeof argument !== 'string')
    return (
      <NativeSelect
        size="xs"
        aria-label={label}
        value={String(value)}
        onChange={({ currentTarget }) => set(currentTarget.value)}
        data={argument.map((one) => ({ value: one, label: precisionIn(one, words) }))}
      />
    )
  return (
    <TextInput
      size="xs"
      aria-label={label}
      inputMode={argument === 'number' ? 'numeric' : undefined}
      value={String(value)}
      onChange={({ currentTarget: { value: typed } }) => {
        if (argument === 'text') set(typed)
        else if (/^\d{0,2}$/.test(typed)) set(Number(typed))
      }}
    />
  )
}

const precisionIn = (precision: string, words: ReturnType<typeof useApp>['words']): string => {
  const known = (['year', 'month', 'day', 'hour', 'minute'] as const).find((one) => one === precision)
  return known ? words.say(`fields.precision.${known}`) : precision
}
