import type { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The row that changes with every other one. */
const whole = ''

/** A random stamp is never reused, not even after a rollback. */
const newStamp = 'lower(hex(randomblob(8)))'

const upsert = 'ON CONFLICT (id) DO UPDATE SET stamp = excluded.stamp'

/** Updates the stamps of the catalog and, if it still exists, of the dataset of an id. */
const stamping = (id: string | null): string =>
  `INSERT INTO catalog_stamps (id, stamp) VALUES ('${whole}', ${newStamp}) ${upsert};${
    id === null
      ? ''
      : ` INSERT INTO catalog_stamps (id, stamp) SELECT id, ${newStamp} FROM datasets WHERE id = ${id} ${upsert};`
  }`

const trigger = (name: string, event: string, id: string | null, rest = ''): string =>
  `CREATE TRIGGER catalog_${name} AFTER ${event} BEGIN ${stamping(id)}${rest} END`

const shownFile = (row: 'NEW' | 'OLD'): string => `${row}.kind IN ('attachment', 'export')`

/**
 * SQL of the triggers that stamp a dataset, and the catalog, on every write to what the catalog shows, by
 * any process. Access rules are excluded: they are read for each request.
 */
export const catalogTriggers: readonly string[] = [
  trigger('dataset_added', 'INSERT ON datasets', 'NEW.id'),
  trigger(
    'dataset_changed',
    'UPDATE ON datasets',
    'NEW.id',
    ' DELETE FROM catalog_stamps WHERE id = OLD.id AND OLD.id <> NEW.id;',
  ),
  trigger('dataset_deleted', 'DELETE ON datasets', null, ' DELETE FROM catalog_stamps WHERE id = OLD.id;'),
  trigger(
    'version_changed',
    'UPDATE OF file, delta, rows, bytes, sha256, fields ON versions',
    'NEW.dataset_id',
  ),
  trigger('file_added', `INSERT ON dataset_files WHEN ${shownFile('NEW')}`, 'NEW.dataset_id'),
  trigger(
    'file_changed',
    `UPDATE ON dataset_files WHEN ${shownFile('NEW')} OR ${shownFile('OLD')}`,
    'NEW.dataset_id',
  ),
  trigger('file_deleted', `DELETE ON dataset_files WHEN ${shownFile('OLD')}`, 'OLD.dataset_id'),
  trigger('reuse_added', 'INSERT ON reuses', null),
  trigger('reuse_changed', 'UPDATE ON reuses', null),
  trigger('reuse_deleted', 'DELETE ON reuses', null),
  // Existing datasets.
  `INSERT INTO catalog_stamps (id, stamp) SELECT id, ${newStamp} FROM datasets UNION ALL SELECT '${whole}', ${newStamp}`,
]

/** Stamps of datasets by id. */
export async function datasetStamps(db: Kysely<Tables>): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('catalog_stamps')
    .selectAll()
    .where('id', '<>', whole)
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ id, stamp }) => [id, stamp]))
}

/** Reads the stamp of the whole catalog; cheap enough for every request. */
export function readCatalogStamp(database: DatabaseSync): () => string {
  const statement = database.prepare('SELECT stamp FROM catalog_stamps WHERE id = ?')
  return () => String(statement.get(whole)?.stamp ?? 'empty')
}

/** A cache of dataset reads, by the stamps under which they were read. */
export class StampedCache<Read> {
  #known = new Map<string, { stamp: string; read: Read }>()

  /** Ids to read again, for the current stamps. */
  stale(stamps: ReadonlyMap<string, string>): string[] {
    return [...stamps].flatMap(([id, stamp]) => (this.#known.get(id)?.stamp === stamp ? [] : [id]))
  }

  /** Adds new reads and returns everything by id; entries without a stamp are removed. */
  update(stamps: ReadonlyMap<string, string>, read: ReadonlyMap<string, Read>): Read[] {
    const known = new Map<string, { stamp: string; read: Read }>()
    for (const [id, stamp] of stamps) {
      const now = read.get(id)
      const entry = now === undefined ? this.#known.get(id) : { stamp, read: now }
      if (entry) known.set(id, entry)
    }
    this.#known = known
    return [...known.values()].map((entry) => entry.read)
  }
}
