import { ActionIcon, Alert, Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Field } from '../../../core/field.ts'
import type { Finding } from '../../../core/ingest/report.ts'
import type { Processor } from '../../../core/processors/definitions.ts'
import type { ProcessorForm } from '../../../core/processors/form.ts'
import type { StepsPreview } from '../../../server/features/previews/contract.ts'
import { useApp } from '../../app.ts'
import { DragHandle } from '../../parts/DragHandle.tsx'
import { useIngest } from '../../parts/sentences.ts'
import type { useSortable } from '../../parts/useSortable.ts'
import { effectOf } from './effect.ts'
import { ParameterForm } from './ParameterForm.tsx'
import { reasonIn } from './reason.ts'
import { StepRecords } from './StepRecords.tsx'
import { fieldsBefore, summaryOf } from './steps.ts'

interface ProcessorCardProps {
  index: number
  count: number
  processor: Processor
  /** Undefined for a processor that is unknown to this server. */
  form: ProcessorForm | undefined
  /** The fields before this processor; null while they are loading. */
  fields: readonly Field[] | null
  problems: readonly Finding[]
  /** Just added: missing arguments are not reported yet. */
  isFresh: boolean
  /** Called when the user leaves a newly added processor. */
  left: () => void
  isOpen: boolean
  turn: () => void
  preview: StepsPreview | undefined
  isBehind: boolean
  change: (processor: Processor) => void
  remove: () => void
  sortable: ReturnType<typeof useSortable>
  stale: { from: string; to: string } | null
  adapt: (from: string, to: string) => void
  /** Whether it prevents following processors from being previewed. */
  isLastTried: boolean
}

/** One processor: its position, arguments and effect on the records. */
export function ProcessorCard(props: ProcessorCardProps) {
  const { index, count, processor, form, fields, isFresh, isOpen, preview, isBehind, sortable, stale } = props
  const { words } = useApp()
  const ingest = useIngest()
  const body = useRef<HTMLDivElement>(null)
  const isFirst = useRef(isFresh)
  useEffect(() => {
    if (!isFirst.current) return
    isFirst.current = false
    body.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [])
  const step = index + 1
  const label = form?.label ?? processor.name
  const shown = preview?.steps.find((one) => one.step === step && one.processor === processor.name)
  const problems = props.problems.filter(({ key }) => !(isFresh && key === 'processor.missing'))
  const apart = problems.filter(({ params }) => params?.parameter === undefined)
  const n = words.number(step)
  const mark = processor.disabled
    ? words.say('processing.is_off')
    : problems.length > 0
      ? words.say(
          problems.some(({ key }) => key === 'processor.missing')
            ? 'processing.incomplete'
            : 'processing.refused',
        )
      : shown && preview && effectOf(preview, shown, words)
  return (
    <li
      className="processor"
      aria-label={words.say('processing.step', { n, label })}
      data-off={processor.disabled || undefined}
      data-wrong={problems.length > 0 || undefined}
      {...sortable.entry(index)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isFresh && relatedTarget && !currentTarget.contains(relatedTarget)) props.left()
      }}
    >
      <div className="processor-head">
        <DragHandle label={words.say('processing.drag', { n, label })} {...sortable.handle(index)} />
        <button type="button" className="processor-title" aria-expanded={isOpen} onClick={props.turn}>
          <strong>
            {n}. {label}
          </strong>
          <span>{form && summaryOf(form, processor.args)}</span>
        </button>
        <Text size="sm" className="processor-mark">
          {mark}
        </Text>
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="default"
            size={28}
            aria-label={words.say('processing.up', { label })}
            aria-disabled={index === 0}
            onClick={() => sortable.put(index, index - 1)}
          >
            <span aria-hidden="true">↑</span>
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={28}
            aria-label={words.say('processing.down', { label })}
            aria-disabled={step === count}
            onClick={() => sortable.put(index, step)}
          >
            <span aria-hidden="true">↓</span>
          </ActionIcon>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={words.say(processor.disabled ? 'processing.on_named' : 'processing.off_named', {
              label,
            })}
            onClick={() => {
              const { disabled, ...others } = processor
              props.change(disabled ? others : { ...others, disabled: true })
            }}
          >
            {words.say(processor.disabled ? 'processing.on' : 'processing.off')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={words.say('processing.remove_named', { label })}
            onClick={props.remove}
          >
            {words.say('processing.remove')}
          </Button>
        </Group>
      </div>
      {stale && (
        <Alert color="yellow" className="processor-note">
          <Group gap="sm">
            <Text size="sm">{words.say('processing.stale', { from: stale.from })}</Text>
            <Button size="compact-sm" variant="default" onClick={() => props.adapt(stale.from, stale.to)}>
              {words.say('processing.adapt', { to: stale.to })}
            </Button>
          </Group>
        </Alert>
      )}
      {isOpen && (
        <div className="processor-body" ref={body}>
          {form && (
            <ParameterForm
              form={form}
              args={processor.args ?? {}}
              fields={fields}
              problems={problems}
              change={(args) => props.change({ ...processor, args })}
            />
          )}
          {apart.map((problem) => (
            <Alert key={problem.key} color="red" role="alert">
              {reasonIn(problem, words.language, ingest)}
            </Alert>
          ))}
          {props.isLastTried && (
            <Text size="sm" c="dimmed">
              {words.say('processing.stops')}
            </Text>
          )}
          {shown && preview && !processor.disabled && problems.length === 0 && (
            <div className="processor-records" aria-busy={isBehind}>
              <StepRecords label={label} step={shown} before={fieldsBefore(preview, step) ?? []} />
            </div>
          )}
        </div>
      )}
    </li>
  )
}
