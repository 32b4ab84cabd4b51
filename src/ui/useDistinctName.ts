import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'

const $names = atom<readonly { owner: object; name: string }[]>([])

/** A unique name for a landmark: the second one called “Pages” on a page is “Pages 2”. */
export function useDistinctName(name: string): string {
  const [owner] = useState(() => ({}))
  const names = useStore($names)
  useEffect(() => {
    $names.set([...$names.get(), { owner, name }])
    return () => $names.set($names.get().filter((entry) => entry.owner !== owner))
  }, [owner, name])
  const place = names.filter((entry) => entry.name === name).findIndex((entry) => entry.owner === owner)
  return place < 1 ? name : `${name} ${place + 1}`
}
