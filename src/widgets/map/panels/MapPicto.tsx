import { pictoUrl } from '../../../core/images/picto.ts'
import { useHost } from '../../../ui/host.ts'
import { Picto } from '../../../ui/images/Picto.tsx'
import { useSheet } from '../useSheet.ts'
import css from './picto.css'

/** A pictogram of the portal by name, in front of a title. */
export function MapPicto({ name, color, domainUrl }: { name: string; color: string; domainUrl: string }) {
  useSheet(useHost(), css)
  return (
    <span className="d4c-map__picto">
      <Picto source={{ url: pictoUrl(name, domainUrl) }} color={color} />
    </span>
  )
}
