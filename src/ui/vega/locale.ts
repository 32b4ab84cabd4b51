const days = (language: string, weekday: 'long' | 'short') =>
  // 2 January 2000 was a Sunday.
  Array.from({ length: 7 }, (_, day) => name(language, new Date(Date.UTC(2000, 0, 2 + day)), { weekday }))

const months = (language: string, month: 'long' | 'short') =>
  Array.from({ length: 12 }, (_, index) => name(language, new Date(Date.UTC(2000, index, 1)), { month }))

const name = (language: string, date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(date)

const separators = (language: string) => {
  const parts = new Intl.NumberFormat(language).formatToParts(1234567.8)
  const of = (type: string) => parts.find((part) => part.type === type)?.value
  return { decimal: of('decimal') ?? '.', thousands: of('group') ?? ',' }
}

/** Number and date formats of a language in d3's structure, taken from the browser. */
export const vegaLocale = (language: string) => ({
  number: { ...separators(language), grouping: [3], currency: ['', ''] as [string, string] },
  time: {
    dateTime: '%A %e %B %Y %X',
    date: '%d/%m/%Y',
    time: '%H:%M:%S',
    periods: ['AM', 'PM'] as [string, string],
    days: days(language, 'long'),
    shortDays: days(language, 'short'),
    months: months(language, 'long'),
    shortMonths: months(language, 'short'),
  },
})
