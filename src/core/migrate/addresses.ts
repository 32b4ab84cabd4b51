import { quoted, type Work } from './work.ts'

const dataApi = /\/api\/(?:records|datasets)\/1\.0\//
const laterApi = /\/api\/(?:v2|explore\/v2(?:\.\d+)?)\//
const ours = /(^|["'\s=])\/api\/(?=(?:records|datasets)\/1\.0\/)/g

/** Moves addresses of the data API below `/d4c`; addresses of other portals are remarked on, not changed. */
export function movedAddress(text: string, offset: number, { options, remark }: Work): string {
  if (laterApi.test(text)) remark(offset, 'address.version', { value: quoted(text) })
  const here = text.replace(ours, '$1/d4c/api/')
  const moved = options.portal
    ? here
        .replaceAll(`${options.portal}/api/records/`, `${options.portal}/d4c/api/records/`)
        .replaceAll(`${options.portal}/api/datasets/`, `${options.portal}/d4c/api/datasets/`)
    : here
  if (dataApi.test(moved.replaceAll('/d4c/api/', '/')))
    remark(offset, 'address.other', { value: quoted(text) })
  return moved
}
