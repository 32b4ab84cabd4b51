import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { guessArgs } from '../../../core/management/guess-args.ts'
import type { Processor, ProcessorName } from '../../../core/processors/definitions.ts'
import { renameField } from '../../../core/processors/rename-field.ts'
import { useApp } from '../../app.ts'
import { useIngest } from '../../parts/sentences.ts'
import { Empty, Failed, Waiting } from '../../parts/states.tsx'
import { moved, useSortable } from '../../parts/useSortable.ts'
import { editList, listOf } from '../edits.ts'
import type { TabProps } from '../tab-props.ts'
import { usePreview } from '../usePreview.ts'
import { AddProcessor } from './AddProcessor.tsx'
import { ProcessorCard } from './ProcessorCard.tsx'
import { reasonIn } from './reason.ts'
import { fieldsBefore, isOf, problemsIn, staleName } from './steps.ts'
import { useKeyed } from './useKeyed.ts'

/** The most common processors. */
const usual: readonly ProcessorName[] = ['rename', 'normalize', 'filter']
const shownRecords = 8

/** The processors of a dataset, with a preview of each step. */
export default function ProcessingTab(props: TabProps) {
  const { dataset, edits, edit } = props
  const { api, words } = useApp()
  const ingest = useIngest()
  const list = listOf(edits, dataset, 'processors')
  const { preview, tried, isBehind } = usePreview(props, { steps: true, records: shownRecords })
  const forms = useQuery({
    queryKey: ['processor forms', words.language],
    queryFn: ({ signal }) => api('GET management/1.0/domain/supported_processors/', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { keys, keep } = useKeyed(list.length)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [fresh, setFresh] = useState<number | null>(null)
  const [removed, setRemoved] = useState<{ at: number; processor: Processor; label: string } | null>(null)
  const [adding, setAdding] = useState(false)
  const [notice, announce] = useState('')

  const labelOf = (name: string) => forms.data?.processors.find((form) => form.name === name)?.label ?? name
  const change = (next: readonly Processor[]) =>
    edit((before) => editList(before, dataset, 'processors', next))
  const changeOne = (index: number, processor: Processor) =>
    change(list.map((known, at) => (at === index ? processor : known)))
  const move = (from: number, to: number) => {
    const processor = list[from]
    if (!processor) return
    keep(moved(keys, from, to))
    change(moved(list, from, to))
    const [n, of] = [to + 1, list.length].map(words.number)
    announce(words.say('processing.moved', { label: labelOf(processor.name), n: n ?? '', of: of ?? '' }))
  }
  const sortable = useSortable(move, list.length)
  const turn = (key: number) =>
    setOpen(
      (before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]),
    )
  const insert = (at: number, processor: Processor, isFresh: boolean) => {
    const next = keep([...keys.slice(0, at), null, ...keys.slice(at)])
    const key = next[at] ?? 0
    change([...list.slice(0, at), processor, ...list.slice(at)])
    setOpen((before) => new Set([...before, key]))
    setRemoved(null)
    if (isFresh) setFresh(key)
  }
  const add = (name: ProcessorName) => {
    setAdding(false)
    const fields = fieldsBefore(preview.data, list.length + 1) ?? dataset.fields.filter(({ omit }) => !omit)
    insert(list.length, { name, args: guessArgs(name, fields) }, true)
  }
  const remove = (index: number) => {
    const processor = list[index]
    if (!processor) return
    keep(keys.filter((_, at) => at !== index))
    change(list.filter((_, at) => at !== index))
    setRemoved({ at: index, processor, label: labelOf(processor.name) })
  }

  if (forms.isPending || (preview.isPending && preview.fetchStatus !== 'idle')) return <Waiting />
  if (forms.error) return <Failed error={forms.error} retry={() => void forms.refetch()} />
  const problems = problemsIn(list)
  const { refused } = preview.data ?? {}
  const firstProblem = Math.min(...problems.map(({ params }) => Number(params?.step ?? 1)))
  const undo = removed && (
    <li key="gone" className="processor-gone">
      <Text size="sm" role="status">
        {words.say('processing.removed', { label: removed.label })}
      </Text>
      <Button
        size="xs"
        variant="default"
        autoFocus
        onClick={() => insert(Math.min(removed.at, list.length), removed.processor, false)}
      >
        {words.say('processing.undo')}
      </Button>
    </li>
  )
  const cards = list.map((processor, index) => {
    const key = keys[index] ?? index
    const step = index + 1
    const stepProblems = problems.filter((problem) => isOf(problem, step))
    return (
      <ProcessorCard
        key={key}
        index={index}
        count={list.length}
        processor={processor}
        form={forms.data.processors.find(({ name }) => name === processor.name)}
        fields={fieldsBefore(preview.data, step)}
        problems={
          refused && isOf(refused, step) && tried[index] === processor
            ? [...stepProblems, refused]
            : stepProblems
        }
        isFresh={key === fresh}
        left={() => setFresh((before) => (before === key ? null : before))}
        isOpen={open.has(key)}
        turn={() => turn(key)}
        preview={preview.data}
        isBehind={isBehind}
        change={(next) => changeOne(index, next)}
        remove={() => remove(index)}
        sortable={sortable}
        stale={staleName(list, index, dataset.processors)}
        adapt={(from, to) => {
          change([...list.slice(0, step), ...renameField(list.slice(step), from, to)])
          announce(words.say('processing.adapted', { to }))
        }}
        isLastTried={step === firstProblem && step < list.length}
      />
    )
  })
  const { before } = preview.data ?? {}
  return (
    <Stack gap="md">
      {list.length === 0 && !removed && (
        <Empty title={words.say('processing.none')} why={words.say('processing.none_why')}>
          <Group gap="xs">
            {usual.map((name) => (
              <Button key={name} variant="default" onClick={() => add(name)}>
                {labelOf(name)}
              </Button>
            ))}
            <Button onClick={() => setAdding(true)}>{words.say('processing.all')}</Button>
          </Group>
        </Empty>
      )}
      {(list.length > 0 || removed) && (
        <>
          {preview.error && <Failed error={preview.error} retry={() => void preview.refetch()} />}
          {refused && !list.some((_, index) => isOf(refused, index + 1)) && (
            <Alert color="red">{reasonIn(refused, words.language, ingest)}</Alert>
          )}
          <Text size="sm" c="dimmed" role="status">
            {preview.fetchStatus === 'idle' && preview.isPending
              ? words.say('processing.no_source')
              : isBehind
                ? words.say('processing.trying')
                : before && words.say('processing.tried', { n: words.number(before.records) })}
          </Text>
          <ol className="processors" aria-busy={isBehind}>
            {[...cards.slice(0, removed?.at ?? 0), undo, ...cards.slice(removed?.at ?? 0)]}
          </ol>
          <div>
            <Button onClick={() => setAdding(true)}>{words.say('processing.add')}</Button>
          </div>
        </>
      )}
      <div className="d4c-hidden" role="status">
        {notice}
      </div>
      <AddProcessor forms={forms.data.processors} opened={adding} close={() => setAdding(false)} add={add} />
    </Stack>
  )
}
