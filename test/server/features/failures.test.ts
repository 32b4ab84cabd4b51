import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { failures } from '../../../src/server/features/failures.ts'

/** Number, status and key of every failure, which programs rely on: rows are added, never changed. */
const published = `
10002 429 quota.portal
10003 429 quota.user
10004 429 quota.dataset
10005 429 quota.anonymous
10006 429 quota.submission
10007 429 quota.notice
10008 429 quota.support
10009 429 caller.busy
20000 400 parameter.number
20001 400 facet.unknown
20002 400 field.unknown
20003 400 field.not_sortable
20004 400 parameter.missing
20005 400 dataset.missing
20006 400 query.function
20007 400 query.arguments
20008 400 expression.invalid
20009 400 format.unknown
20010 400 page.beyond
20011 400 parameter.choice
20012 400 parameter.timezone
20013 400 parameter.separator
20014 400 geofilter.distance
20015 400 geofilter.polygon
20016 400 geofilter.bbox
20017 400 query.value
20018 400 query.too_long
20019 400 expression.function
20020 400 expression.field
20021 400 series.expression
20022 400 aggregation.unknown
20023 400 dataset.not_geographic
20024 400 request.too_complex
20025 400 parameter.epsg
20026 400 format.not_geographic
20027 400 format.no_calendar
20028 400 join.several
20029 400 join.axis
20030 400 geofilter.grid
20031 400 tile.outside
20032 400 request.too_costly
20033 400 geofilter.corners
20040 400 body.unreadable
20041 400 value.missing
20042 400 value.too_long
20043 400 value.address
20044 400 value.email
20045 400 value.picture
20046 400 feedback.empty
20047 400 parameter.callback
20048 400 push.records
20049 400 push.many
20060 400 password.short
20061 400 password.long
20062 400 password.name
20063 400 request.invalid
20110 409 dataset.taken
20111 400 dataset.identifier
20112 409 dataset.conflict
20113 403 dataset.limit
20114 409 dataset.busy
20115 409 dataset.unpublished
20116 400 dataset.unreadable
20120 404 change.unknown
20121 404 resource.unknown
20122 404 job.unknown
20123 404 version.unknown
20130 400 member.unknown
20131 400 value.invalid
20132 400 value.unique
20133 400 value.refused
20134 400 processor.unknown_name
20135 400 value.counted
20136 404 upload.unknown
20137 409 upload.offset
20400 404 path.unknown
20401 404 dataset.unknown
20402 404 record.unknown
20403 404 file.unknown
20404 404 snapshot.unknown
20405 404 reuse.unknown
20406 404 template.unknown
20407 404 specification.unknown
20410 401 key.unknown
20411 403 key.origin
20412 403 records.hidden
20413 403 feedback.closed
20414 403 key.callback
20415 403 push.key
20420 401 signin.failed
20421 401 signin.required
20422 429 signin.locked
20423 403 permission.missing
20424 403 forgery
20425 403 password.wrong
20430 401 portal.closed
20500 405 method.not_allowed
20501 413 body.too_long
20502 400 body.deep
20503 400 body.letters
20600 503 query.timeout
20601 503 records.unavailable
20602 503 pictures.busy
20603 503 push.busy
20700 404 link.unknown
20701 403 session.required
20702 404 user.unknown
20703 404 group.unknown
20704 404 request.unknown
20705 409 request.resolved
20706 404 apikey.unknown
20707 404 invitation.unknown
20708 409 user.last_manager
20709 403 permission.beyond
20710 403 user.beyond
20711 403 group.beyond
20712 403 user.self
20713 400 permission.unknown
20714 400 username.form
20715 400 username.taken
20716 400 group.form
20717 400 group.taken
20718 400 email.taken
20719 400 emails.many
20720 400 value.list
20721 400 value.text
20722 400 value.quota
20723 400 value.limit
20724 400 value.origin
20725 400 value.choice
20726 400 value.flag
20727 400 value.object
20728 409 apikeys.many
20729 409 request.several
20740 404 ruleset.unknown
20741 400 ruleset.empty
20750 404 schedule.unknown
20751 404 feedback.unknown
20752 409 snapshot.empty
20753 409 snapshot.busy
20754 404 meta.unknown
20755 409 files.many
20760 503 storage.incomplete
20761 503 storage.readonly
20762 503 storage.damaged
20763 507 storage.full
20764 507 storage.low
20800 400 parameter.day
20801 400 parameter.days
20802 404 notification.unknown
20803 403 access.closed
20804 404 chart.unknown
20805 404 map.unknown
20806 409 saved.many
20807 404 remote.unknown
20808 400 remote.unreadable
20809 400 dataset.reserved
20810 404 message.unknown
20811 404 client_error.unknown
20812 400 value.base_maps
20813 400 base_map.provider
20814 400 base_map.key
20815 400 base_map.address
20816 400 base_map.template
20817 400 base_map.layers
20818 400 base_map.repeated
20900 500 server.failed
70000 413 upload.too_large
`

test('numbers and statuses of failures stay as they were published', () => {
  const rows = Object.entries(failures)
    .sort(([, one], [, other]) => one.code - other.code)
    .map(([key, { code, status }]) => `${code} ${status} ${key}`)
  expect(rows.join('\n')).toBe(published.trim())
})

test('failures in the folder of a feature are thrown by that feature alone', () => {
  const sources = resolve(import.meta.dirname, '../../../src')
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('messages/'))
    .map((file) => ({ file, text: readFileSync(resolve(sources, file), 'utf8') }))
  const elsewhere = files
    .filter(({ file }) => /^server\/features\/[\w-]+\/failures\.ts$/.test(file))
    .flatMap(({ file, text }) => {
      const folder = file.replace('failures.ts', '')
      const keys = [...text.matchAll(/^ {2}'([\w.]+)':/gm)].map(([, key = '']) => key)
      return keys.flatMap((key) =>
        files
          .filter((other) => !other.file.startsWith(folder) && other.text.includes(`'${key}'`))
          .map((other) => `${other.file}: ${key}`),
      )
    })
  expect(elsewhere).toEqual([])
})
