import { expect, test } from 'vitest'
import { fileImage, gradientOf, isShowable } from '../../../src/core/images/file-image.ts'

const read = (value: unknown) => {
  const image = fileImage(value)
  if (!image) throw new Error('no file')
  return image
}

test.each([[null], [undefined], ['oak.jpg'], [3], [['a']], [{}], [{ filename: 'oak.jpg' }]])(
  '%j is no file',
  (value) => {
    expect(fileImage(value)).toBeNull()
  },
)

test.each([
  [1, 40, 30],
  [4, 40, 30],
  [5, 30, 40],
  [8, 30, 40],
  [9, 40, 30],
  [undefined, 40, 30],
])('orientation %s: %i × %i', (exif_orientation, width, height) => {
  expect(read({ id: 'a', width: 40, height: 30, exif_orientation })).toMatchObject({ width, height })
})

test.each([
  [{ id: 'a', format: 'JPEG' }, true],
  [{ url: 'https://a.example/oak.jpg' }, true],
  [{ id: 'a', format: 'PDF', thumbnail: false }, false],
  [{ id: 'a', placeholder: 'pdf' }, false],
  [{ url: 'https://a.example/oak.jpg', placeholder: 'broken' }, false],
])('%j can be shown: %s', (value, shown) => {
  expect(isShowable(read(value))).toBe(shown)
})

test.each([
  [['rgba(1,2,3,1)', 'rgba(9, 9, 9, 1)'], 'linear-gradient(rgba(1,2,3,1), rgba(9, 9, 9, 1))'],
  [['#abc'], '#abc'],
  [['url(https://evil.example)', 'red; position: fixed'], undefined],
  ['#abc', undefined],
])('colors %j make %s', (color_summary, gradient) => {
  expect(gradientOf(read({ id: 'a', color_summary }))).toBe(gradient)
})
