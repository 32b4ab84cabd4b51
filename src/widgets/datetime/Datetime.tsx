import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { emit } from '../../client/events.ts'
import type { WidgetProps } from '../../custom-element/Root.tsx'
import { Published } from '../../ui/Published.tsx'
import type { attributes } from './attributes.ts'

const now = () => dayjs().format()

/**
 * The time of its insertion into the page, in local time, as a variable of its content; `refresh()` updates
 * it.
 */
export function Datetime({ options, element, template }: WidgetProps<typeof attributes>) {
  const [datetime, set] = useState(now)
  useEffect(() => {
    const refresh = () => {
      const present = now()
      set(present)
      emit(element, 'd4c-refresh', { datetime: present })
    }
    Object.assign(element, { refresh })
  }, [element])
  return <Published values={{ [options.variable]: datetime }} template={template} />
}
