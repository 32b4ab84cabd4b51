import { expect, test } from 'vitest'
import { printed, shortened } from '../../src/backoffice/parts/printed.ts'

test('values are shown without the noise of doubles', () => {
  expect(printed(1.1 * 1600)).toBe('1760')
  expect(printed(0.1 + 0.2)).toBe('0.3')
  expect(printed({ lat: 48.85341, lon: 2.3488 })).toBe('{"lat":48.85341,"lon":2.3488}')
  expect(printed(9007199254740991)).toBe('9007199254740991')
  expect(printed(1e-7)).toBe('1e-7')
  expect(printed('1760.0000000000002')).toBe('1760.0000000000002')
  expect(printed(true)).toBe('true')
})

test('long ones are cut', () => {
  expect(shortened('x'.repeat(121))).toBe(`${'x'.repeat(120)}…`)
})
