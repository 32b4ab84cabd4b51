import { Checkbox, Select, TextInput } from '@mantine/core'
import type { Meta } from '../../../core/metadata/templates.ts'
import { useApp } from '../../app.ts'
import { AreaInput } from './AreaInput.tsx'
import { MomentInput } from './MomentInput.tsx'
import { languageCodes, licences, textOf, textsOf } from './model.ts'
import { RichText } from './RichText.tsx'
import { Suggested } from './Suggested.tsx'
import { Tags } from './Tags.tsx'
import { TextList } from './TextList.tsx'

interface MetaInputProps {
  template: string
  meta: Meta
  label: string
  value: unknown
  change: (value: unknown) => void
}

const zones = () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]

/** The input of one meta, by its widget. */
export function MetaInput({ template, meta, label, value, change }: MetaInputProps) {
  const { words } = useApp()
  const { name, type, widget } = meta
  const text = textOf(value)
  if (name === 'language') return <LanguageInput label={label} value={text} change={change} />
  if (name === 'timezone')
    return (
      <Select
        label={label}
        description={words.say('meta.zone_how')}
        searchable
        clearable
        limit={50}
        clearButtonProps={{ 'aria-label': words.say('action.clear') }}
        data={text === '' || zones().includes(text) ? zones() : [text, ...zones()]}
        nothingFoundMessage={words.say('meta.zone_none')}
        value={text || null}
        onChange={(zone) => change(zone ?? '')}
      />
    )
  if (type === 'geo_shape') return <AreaInput value={value} change={change} />
  if (type === 'bool')
    return (
      <Checkbox
        label={name === 'feedback_enabled' ? words.say('meta.feedback') : label}
        checked={value === true}
        onChange={({ currentTarget }) => change(currentTarget.checked || null)}
      />
    )
  if (widget === 'multitextinput') return <TextList label={label} values={textsOf(value)} change={change} />
  if (type === 'list')
    return <Tags label={label} template={template} meta={name} values={textsOf(value)} change={change} />
  if (type === 'datetime') return <MomentInput label={label} value={text} change={change} />
  if (widget === 'richtextinput') return <RichText label={label} name={name} value={text} change={change} />
  if (widget === 'datalist')
    return (
      <Suggested
        label={label}
        template={template}
        meta={name}
        own={name === 'license' ? Object.keys(licences) : []}
        value={text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    )
  return (
    <TextInput
      label={label}
      value={text}
      required={name === 'title'}
      withAsterisk={false}
      error={name === 'title' && text.trim() === '' && words.say('meta.title_needed')}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}

interface LanguageInputProps {
  label: string
  value: string
  change: (value: string) => void
}

function LanguageInput({ label, value, change }: LanguageInputProps) {
  const { words } = useApp()
  const names = new Intl.DisplayNames([words.language], { type: 'language', fallback: 'code' })
  const codes = value === '' || languageCodes.includes(value) ? languageCodes : [value, ...languageCodes]
  const nameOf = (code: string): string => {
    try {
      return names.of(code) ?? code
    } catch {
      // Datasets may contain a language name instead of a code.
      return code
    }
  }
  const data = codes
    .map((code) => ({ value: code, label: nameOf(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, words.language))
  return (
    <Select
      label={label}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': words.say('action.clear') }}
      data={data}
      nothingFoundMessage={words.say('meta.language_none')}
      value={value || null}
      onChange={(code) => change(code ?? '')}
    />
  )
}
