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

/** Instant of a wall clock in a zone; of a time that occurs twice the first, of a skipped one the moment after. */
export function toInstant(wall: Milliseconds, zone: string): Milliseconds {
  if (zone === 'UTC') return wall
  const day = 86_400_000
  const before = toWall(wall - day, zone) - (wall - day)
  const after = toWall(wall + day, zone) - (wall + day)
  const early = wall - before
  if (before === after || toWall(early, zone) === wall) return early
  const late = wall - after
  return toWall(late, zone) === wall ? late : early
}

/** From an instant on, a zone is so many minutes east of Greenwich. */
export interface OffsetChange {
  from: Milliseconds
  minutes: number
}

const week = 604_800_000

/** Offsets of a zone over a stretch of time, the first one from its start. Changes fall on whole minutes. */
export function offsetChanges(zone: string, start: Milliseconds, end: Milliseconds): OffsetChange[] {
  const offsetAt = (instant: Milliseconds) => Math.round((toWall(instant, zone) - instant) / 60_000)
  const changes: OffsetChange[] = [{ from: start, minutes: offsetAt(start) }]
  let minutes = offsetAt(start)
  for (let at = start; at < end; at += week) {
    const next = offsetAt(at + week)
    if (next === minutes) continue
    // The first minute after the change, sought in minutes.
    let [before, after] = [Math.floor(at / 60_000), Math.floor((at + week) / 60_000) + 1]
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2)
      if (offsetAt(middle * 60_000) === minutes) before = middle
      else after = middle
    }
    minutes = next
    changes.push({ from: after * 60_000, minutes })
  }
  return changes
}
