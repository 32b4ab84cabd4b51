import { type GenericSchema, getExamples, safeParse } from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shapeOf } from '../../../src/server/features/members.ts'
import { openPortal, type Portal } from '../../fixtures/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

interface Parts {
  pipe?: readonly object[]
  entries?: Readonly<Record<string, GenericSchema>>
  wrapped?: GenericSchema
  item?: GenericSchema
  value?: GenericSchema
  options?: readonly GenericSchema[]
}

/** Schemas that a schema is made of, with itself. */
function* within(schema: GenericSchema): Generator<GenericSchema> {
  yield schema
  const shape = shapeOf(schema)
  if (shape) yield* within(shape)
  const { pipe = [], entries = {}, wrapped, item, value, options = [] } = schema as Parts
  const inner = [wrapped, item, value, ...options, ...Object.values(entries), ...pipe.filter(isOther)]
  for (const one of inner) if (isSchema(one)) yield* within(one)

  function isOther(part: object): boolean {
    return part !== schema && !('pipe' in part && part.pipe === pipe)
  }
}

const isSchema = (value: unknown): value is GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

interface Operation {
  requestBody?: {
    content: Record<string, { schema: { properties?: object; examples?: readonly unknown[] } }>
  }
}

it('every body of JSON with members has an example in the API’s description', async () => {
  const response = await portal.management.request('/management/openapi.json')
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> }
  const without = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .map(([method, { requestBody }]) => ({
        method,
        schema: requestBody?.content['application/json']?.schema,
      }))
      .filter(({ schema }) => Object.keys(schema?.properties ?? {}).length > 0 && !schema?.examples?.length)
      .map(({ method }) => `${method} ${path}`),
  )
  expect(without).toEqual([])
})

it('every example of a contract is taken by its own schema', () => {
  const refused: string[] = []
  let count = 0
  for (const { method, path, schemas } of portal.calls)
    for (const whole of [schemas?.body, schemas?.answer])
      for (const schema of whole ? within(whole) : [])
        for (const example of getExamples(schema)) {
          count += 1
          if (!safeParse(schema, example).success)
            refused.push(`${method} ${path}: ${JSON.stringify(example)}`)
        }
  expect(refused).toEqual([])
  expect(count).toBeGreaterThan(100)
})
