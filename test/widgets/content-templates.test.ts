import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

const widgetOf = (entry: string): string | null => {
  const [, path] = /from '\.\.\/(src\/widgets\/[^']+\.tsx)'/.exec(entry) ?? []
  return path && existsSync(new URL(path, root)) ? read(path) : null
}

const takers = readdirSync(new URL('elements/', root)).filter((file) =>
  /\{[^{}()]*\btemplate\b[^{}()]*\}: WidgetProps</s.test(widgetOf(read(`elements/${file}`)) ?? ''),
)

test('elements with a template are found', () => {
  expect(takers.length).toBeGreaterThan(15)
})

test.each(takers)('%s takes its content for its template', (file) => {
  expect(read(`elements/${file}`)).toMatch(/prepare: take(?:Content|InlineTemplate)/)
})
