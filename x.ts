import { openDatabase } from './src/server/engine/database.ts'
const f = "read_parquet('/tmp/bench-data/flights-12m/versions/flights/0mwp4tb9710318b9691.parquet')"
const db = await openDatabase({ tempDirectory: '/tmp/ddtmp' })
const c = await db.connect()
await c.run('SET GLOBAL parquet_metadata_cache = true')
async function t(name: string, sql: string, n = 3) {
  const ts: number[] = []; const cpu: number[] = []; let rows = 0
  for (let i = 0; i < n; i++) { const s = performance.now(), k = process.cpuUsage(); rows = (await (await c.runAndReadAll(sql)).getRows()).length; ts.push(performance.now() - s); const u = process.cpuUsage(k); cpu.push((u.user + u.system) / 1000) }
  console.log(name.padEnd(40), ts.map((x) => x.toFixed(0)).join(' '), 'cpu', Math.min(...cpu).toFixed(0), 'rows', rows)
}
const [x, y, lat, lng] = ['"origin_location:x"', '"origin_location:y"', '"origin_location:lat"', '"origin_location:lng"']
const b = 21

const size = 2 ** 30
const r = (await (await c.runAndReadAll(`SELECT min(${x}::BIGINT * ${size} + ${y}), max(${x}::BIGINT * ${size} + ${y}), min(${y}::BIGINT * ${size} + ${x}), max(${y}::BIGINT * ${size} + ${x}) FROM ${f} WHERE ${x} IS NOT NULL GROUP BY ${x} >> ${b}, ${y} >> ${b}`)).getRows())
const turn = (v: bigint) => (v % BigInt(size)) * BigInt(size) + v / BigInt(size)
const wanted = [...new Set(r.flatMap(([p, q, u, w]) => [p as bigint, q as bigint, turn(u as bigint), turn(w as bigint)]))]
console.log('wanted', wanted.length)
for (const k of [200, wanted.length]) {
const w = wanted.slice(0, k)
await t('digest in unnest ' + k, `SELECT DISTINCT ${x}::BIGINT * ${size} + ${y} AS d, ${lng}, ${lat} FROM ${f} WHERE ${x}::BIGINT * ${size} + ${y} IN (SELECT unnest([${w}]))`)
await t('x in + digest ' + k, `SELECT DISTINCT ${x}::BIGINT * ${size} + ${y} AS d, ${lng}, ${lat} FROM ${f} WHERE ${x} IN (SELECT unnest([${w.map((v) => v / BigInt(size))}])) AND ${x}::BIGINT * ${size} + ${y} IN (SELECT unnest([${w}]))`)
await t('x,y join ' + k, `SELECT DISTINCT d, lng, lat FROM (SELECT ${x} AS x, ${y} AS y, ${lng} AS lng, ${lat} AS lat FROM ${f}) t SEMI JOIN (SELECT d // ${size} AS x, d % ${size} AS y FROM (SELECT unnest([${w}]) AS d)) w ON t.x = w.x AND t.y = w.y`.replace('DISTINCT d,', 'DISTINCT t.x, t.y,'))
await t('place only ' + k, `SELECT min(file_row_number) FROM ${f} WHERE ${x}::BIGINT * ${size} + ${y} IN (SELECT unnest([${w}])) GROUP BY ${x}::BIGINT * ${size} + ${y}`)
const p = (await (await c.runAndReadAll(`SELECT min(file_row_number) FROM ${f} WHERE ${x}::BIGINT * ${size} + ${y} IN (SELECT unnest([${w}])) GROUP BY ${x}::BIGINT * ${size} + ${y}`)).getRows()).map(([q]) => q)
await t('by place ' + k, `SELECT ${lng}, ${lat} FROM ${f} WHERE file_row_number IN (SELECT unnest([${p}]))`)
}
await t('any place', `SELECT count(*), sum(x), sum(y), min(x), max(x), any_value(p) FROM (SELECT ${x} AS x, ${y} AS y, file_row_number AS p FROM ${f} WHERE ${x} IS NOT NULL) GROUP BY ((x >> ${b}) << 9) | (y >> ${b})`)
