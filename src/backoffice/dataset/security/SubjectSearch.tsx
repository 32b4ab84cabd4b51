import { Select } from '@mantine/core'
import { useState } from 'react'
import type { NamedSubject } from '../../../server/features/security/contract.ts'
import { useApp } from '../../app.ts'
import { useSettled } from '../../parts/useSettled.ts'
import { useSubjects } from './calls.ts'
import type { RuleSubject } from './model.ts'

interface SubjectSearchProps {
  dataset: string
  label: string
  value: RuleSubject | null
  choose: (subject: RuleSubject | null) => void
  error?: string | null
  /** Excludes subjects from the results. */
  leaveOut?: (subject: NamedSubject) => boolean
  autoFocus?: boolean
}

const keyOf = ({ type, id }: Pick<RuleSubject, 'type' | 'id'>): string => `${type} ${id}`

const typingMs = 200

/** A search for users and groups by name. */
export function SubjectSearch(props: SubjectSearchProps) {
  const { words } = useApp()
  const { dataset, label, value, choose, error, leaveOut = () => false, autoFocus } = props
  const [typed, type] = useState('')
  const shown = (subject: RuleSubject | NamedSubject): string => {
    const { title, id } = subject
    const name = title && title.toLowerCase() !== id.toLowerCase() ? `${title} (${id})` : title || id
    return `${name} · ${words.say(subject.type === 'group' ? 'security.type.group' : 'security.type.user')}`
  }
  // The chosen name in the field is not a search.
  const query = value && typed === shown(value) ? '' : typed
  const found = useSubjects(dataset, useSettled(query, typingMs))
  const subjects = (found.data?.subjects ?? []).filter((one) => !leaveOut(one))
  const all = value && !subjects.some((one) => keyOf(one) === keyOf(value)) ? [...subjects, value] : subjects
  return (
    <Select
      className="subject-search"
      label={label}
      placeholder={words.say('security.who_hint')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': words.say('action.clear') }}
      data-autofocus={autoFocus || undefined}
      data={all.map((one) => ({ value: keyOf(one), label: shown(one) }))}
      // The server has searched already, including names that are not shown.
      filter={({ options }) => options}
      nothingFoundMessage={found.isFetching ? words.say('state.loading') : words.say('security.who_none')}
      value={value && keyOf(value)}
      onChange={(key) => choose(all.find((one) => keyOf(one) === key) ?? null)}
      searchValue={typed}
      onSearchChange={type}
      error={error}
    />
  )
}
