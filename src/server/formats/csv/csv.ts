import { csvLine } from '../../engine/print-record.ts'
import type { Format, Source } from '../format.ts'
import { csvCell, guarded } from './cell.ts'
import { guardedLine } from './line.ts'

const newline = '\r\n'

/** Text columns: as they are, or with `profile=spreadsheet` safe to open in one. */
export const csv: Format = {
  write(source) {
    const { fields, zone, request } = source
    const line = request.profile === 'spreadsheet' ? guardedLine : csvLine
    const frame = { open: head(source) + newline, between: newline, end: newline, close: '' }
    return source.file(line(fields, zone, request.separator), frame)
  },
}

function head({ fields, request }: Source): string {
  const { separator, labels, bom, profile } = request
  const names = fields.map((field) => {
    const name = labels ? field.label : field.name
    return csvCell(profile === 'spreadsheet' ? guarded(name) : name, separator)
  })
  return (bom ? '\ufeff' : '') + names.join(separator)
}
