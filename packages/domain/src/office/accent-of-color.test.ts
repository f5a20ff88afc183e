import { accentOfColor } from './accent-of-color.ts'

test('a site’s colour is an accent of its hue, as strong as text on it allows', () => {
  expect(accentOfColor('#ff0000')).toEqual({ hue: expect.closeTo(29.2, 0), chroma: 0.12 })
  expect(accentOfColor('#808080')).toMatchObject({ chroma: 0.03 })
  expect(accentOfColor('red')).toBeNull()
})
