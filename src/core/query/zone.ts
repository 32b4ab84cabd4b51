/** Milliseconds since 1970 of an instant, or of a wall clock read as if it were UTC. */
export type Milliseconds = number

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formatters.set(zone, formatter)
  }
  return formatter
}

/** True for a zone name of the IANA database, such as `Europe/Paris`. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/.test(name)) return false
  try {
    formatterOf(name)
    return true
  } catch {
    return false
  }
}

/** Wall clock of an instant in a zone. */
export function toWall(instant: Milliseconds, zone: string): Milliseconds {
  if (zone === 'UTC') return instant
  const parts: Record<string, string> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(instant)) parts[type] = value
  const year = Number(parts.year)
  const day = new Date(0)
  day.setUTCFullYear(parts.era === 'BC' ? 1 - year : year, Number(parts.month) - 1, Number(parts.day))
  const seconds = Number(parts.hour) * 3600 + Number(parts.minute) * 60 + Number(parts.second)
  return day.getTime() + seconds * 1000 + (((instant % 1000) + 1000) % 1000)
}

/** From `start` up to but without `end`. */
export interface Stretch {
  start: Milliseconds
  end: Milliseconds
}

/** The first instant between two at which a zone has another offset than at the first of them. */
function turnBetween(before: Milliseconds, after: Milliseconds, zone: string): Milliseconds {
  const offset = offsetAt(before, zone)
  let [low, high] = [before, after]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle, zone) === offset) low = middle
    else high = middle
  }
  return high
}

/** Milliseconds that a zone is east of Greenwich at an instant. */
const offsetAt = (instant: Milliseconds, zone: string): Milliseconds => toWall(instant, zone) - instant

/** Where a zone changes its offset within a day of a wall clock; none where it keeps it. */
function turnsNear(wall: Milliseconds, zone: string): Milliseconds[] {
  const [before, after] = [wall - 86_400_000, wall + 86_400_000]
  return offsetAt(before, zone) === offsetAt(after, zone) ? [] : [turnBetween(before, after, zone)]
}

/**
 * The instants at which a clock in a zone shows a time of a stretch: two stretches when the clock goes back within
 * it and repeats it, an empty one at the turn when the clock skips it.
 */
export function toInstants(wall: Stretch, zone: string): Stretch[] {
  if (zone === 'UTC') return [wall]
  const turns = [...turnsNear(wall.start, zone), ...turnsNear(wall.end, zone)]
  const [first, last] = [wall.start - 86_400_000, wall.end + 86_400_000]
  const bounds = [first, ...new Set(turns), last]
  const found: Stretch[] = []
  for (const [index, from] of bounds.slice(0, -1).entries()) {
    const to = bounds[index + 1] ?? last
    const start = Math.max(from, wall.start - offsetAt(from, zone))
    const end = Math.min(to, wall.end - offsetAt(to - 1, zone))
    if (start >= end) continue
    const previous = found.at(-1)
    if (previous?.end === start) previous.end = end
    else found.push({ start, end })
  }
  const [skipped = wall.start] = turns
  return found.length > 0 ? found : [{ start: skipped, end: skipped }]
}

/** Instant of a wall clock in a zone; of a time that occurs twice the first, of a skipped one the turn. */
export const toInstant = (wall: Milliseconds, zone: string): Milliseconds =>
  toInstants({ start: wall, end: wall + 1 }, zone)[0]?.start ?? wall

/** From an instant on, a zone is so far east of Greenwich. */
export interface OffsetChange {
  from: Milliseconds
  offset: Milliseconds
}

const week = 604_800_000

/** Offsets of a zone over a stretch of time, the first one from its start. */
export function offsetChanges(zone: string, start: Milliseconds, end: Milliseconds): OffsetChange[] {
  let offset = offsetAt(start, zone)
  const changes: OffsetChange[] = [{ from: start, offset }]
  for (let at = start; at < end; at += week) {
    const next = offsetAt(at + week, zone)
    if (next === offset) continue
    offset = next
    changes.push({ from: turnBetween(at, at + week, zone), offset })
  }
  return changes
}
