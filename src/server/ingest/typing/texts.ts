import type { FieldOverride } from '../../../core/ingest/overrides.ts'
import { columnNames, type Naming } from '../column-names.ts'
import type { Loaded, Workplace } from '../formats/format.ts'
import { decideAxisOrder } from './axis-order.ts'
import { Build } from './build.ts'
import { Cells } from './cells.ts'
import { decideCenturies } from './centuries.ts'
import { decideCodes } from './codes.ts'
import { type Decision, decide } from './decide.ts'
import { withCutDigits } from './digits.ts'
import { withEvidence } from './evidence.ts'
import { withMissingValueWords } from './missing-value-words.ts'
import { mixedDates } from './mixed.ts'
import { overridden } from './overridden.ts'
import { decidePoints } from './points.ts'
import { profile } from './profile.ts'
import type { PlaceHints, Typed } from './typed.ts'

/** Types a table of texts from all of its values, and reports what it did. */
export async function typeTexts(
  { connection, signal, small }: Workplace,
  loaded: Extract<Loaded, { type: 'texts' }>,
  overrides: Readonly<Record<string, FieldOverride>> = {},
  hints: PlaceHints = {},
  naming?: Naming,
): Promise<Typed> {
  const names = columnNames(
    loaded.columns.map(({ label }) => label),
    naming,
  )
  const cells = await Cells.of(connection, loaded, small)
  const tableOf = (index: number) => cells.tableOf(index)
  const profiles = await profile(cells, loaded.table)
  signal?.throwIfAborted()
  const decided = decide(profiles, loaded.commaLikely)
  const found: Decision[] = []
  for (const [index, first] of decided.entries()) {
    const column = profiles[index]
    if (!column) continue
    const coded = await decideCodes(connection, tableOf(index), column, first)
    found.push(await mixedDates(connection, tableOf(index), column, coded))
  }
  const pointed = await decidePoints(cells, profiles, found, loaded.commaLikely)
  const overriddenDecisions: Decision[] = []
  for (const [index, decision] of pointed.entries()) {
    const column = profiles[index]
    if (!column) continue
    const override = overrides[names[index] ?? '']
    const overriddenDecision = await overridden(connection, tableOf(index), column, override)
    overriddenDecisions.push(
      await decideCenturies(
        connection,
        tableOf(index),
        column,
        overriddenDecision ?? decision,
        override?.reading !== undefined || override?.type !== undefined,
      ),
    )
  }
  const placed = await decideAxisOrder(
    connection,
    loaded.table,
    profiles,
    overriddenDecisions,
    (index) => overrides[names[index] ?? ''],
  )
  const decisions = await withMissingValueWords(cells, await withCutDigits(cells, placed))
  const findings = await withEvidence(cells, profiles, decisions)
  const build = new Build(connection, loaded.table, names, hints, signal)
  for (const [index, decision] of decisions.entries()) {
    const [name, column] = [names[index], profiles[index]]
    if (name === undefined || !column) continue
    await build.add(name, column, { ...decision, findings: findings[index] ?? [] }, tableOf(index))
  }
  await build.addPair()
  return build.typed()
}
