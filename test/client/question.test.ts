import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiFailure } from '../../src/client/api.ts'
import { Question } from '../../src/client/question.ts'

interface Pending {
  value: number
  fails: boolean
  settle: () => void
  signal: AbortSignal
}

function ask(question: Question<number>, value: number, fails: boolean): Pending {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let signal: AbortSignal | undefined
  void question.ask((given) => {
    signal = given
    return promise
  })
  if (!signal) throw new Error('not asked')
  return { value, fails, signal, settle: () => (fails ? reject(new ApiFailure(500, null)) : resolve(value)) }
}

test('whatever the order of arrival, the screen shows the answer to the last question', async () => {
  const steps = fc
    .array(fc.boolean(), { minLength: 1, maxLength: 6 })
    .chain((fails) =>
      fc.tuple(fc.constant(fails), fc.shuffledSubarray([...fails.keys()], { minLength: fails.length })),
    )
  await fc.assert(
    fc.asyncProperty(steps, async ([fails, order]) => {
      const question = new Question<number>()
      const shown: unknown[] = []
      const asked = fails.map((fail, index) => ask(question, index, fail))
      question.$answer.listen(({ value, failure }) => shown.push(failure ? 'failed' : value))
      for (const index of order) {
        asked[index]?.settle()
        await new Promise((resolve) => setImmediate(resolve))
      }
      const last = fails.length - 1
      expect(shown).toEqual([fails[last] ? 'failed' : last])
      expect(question.$answer.get().loading).toBe(false)
      expect(asked.slice(0, last).every(({ signal }) => signal.aborted)).toBe(true)
    }),
  )
})

test('keeps the last value while a newer one is loaded, and when that fails', async () => {
  const question = new Question<number>()
  await question.ask(() => Promise.resolve(1))
  const asked = question.ask(() => Promise.reject(new ApiFailure(503, null)))
  expect(question.$answer.get()).toMatchObject({ value: 1, loading: true })
  await asked
  expect(question.$answer.get()).toMatchObject({ value: 1, loading: false, failure: { status: 503 } })
})
