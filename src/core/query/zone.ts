/** Milliseconds since 1970 of an instant, or of a wall-clock time encoded as if it were UTC. */
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

/** From `start` (included) to `end` (excluded). */
export interface Stretch {
  start: Milliseconds
  end: Milliseconds
}

/** The first instant in an interval at which the offset of a zone differs from that at its start. */
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

/** Offset of a zone from UTC at an instant, in milliseconds. */
const offsetAt = (instant: Milliseconds, zone: string): Milliseconds => toWall(instant, zone) - instant

/** Offset changes of a zone within a day of a wall-clock time; empty if there are none. */
function turnsNear(wall: Milliseconds, zone: string): Milliseconds[] {
  const [before, after] = [wall - 86_400_000, wall + 86_400_000]
  return offsetAt(before, zone) === offsetAt(after, zone) ? [] : [turnBetween(before, after, zone)]
}

/**
 * The instants at which a clock in a zone shows a time within a period: two periods where the clock is set
 * back and repeats it, an empty one at the change where the clock skips it.
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

/**
 * Instant of a wall-clock time in a zone: the first for a repeated time, the change of offset for a skipped
 * one.
 */
export const toInstant = (wall: Milliseconds, zone: string): Milliseconds =>
  toInstants({ start: wall, end: wall + 1 }, zone)[0]?.start ?? wall

/** The offset of a zone from an instant on. */
export interface OffsetChange {
  from: Milliseconds
  offset: Milliseconds
}

const week = 604_800_000

/** Offsets of a zone over a period; the first applies from its start. */
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
