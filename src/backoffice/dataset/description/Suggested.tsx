import { TextInput, type TextInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useApp } from '../../app.ts'
import { useSettled } from '../../parts/useSettled.ts'

interface SuggestedProps extends Omit<TextInputProps, 'value' | 'list'> {
  value: string
  template: string
  meta: string
  /** Additional suggestions besides values of other datasets. */
  own?: readonly string[]
}

const typingMs = 250

/** A text input with suggestions from other datasets. */
export function Suggested({ value, template, meta, own = [], ...props }: SuggestedProps) {
  const { api } = useApp()
  const list = useId()
  const query = useSettled(value.trim(), typingMs)
  const found = useQuery({
    queryKey: ['suggestions', template, meta, query],
    queryFn: ({ signal }) =>
      api('GET management/1.0/metadata_templates/:template/:meta/suggest/', {
        path: { template, meta },
        query: { query },
        signal,
      }),
    // Users with rights on this dataset only cannot read others, and get no suggestions.
    retry: false,
    staleTime: 60_000,
  })
  const offered = [...new Set([...own, ...(found.data?.suggestions ?? [])])]
  return (
    <>
      <TextInput value={value} list={offered.length > 0 ? list : undefined} {...props} />
      <datalist id={list}>
        {offered.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  )
}
