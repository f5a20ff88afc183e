import { globSync } from 'node:fs'
import { join } from 'node:path'
import { isLook } from '../theme/look.ts'
import { LOOKS } from './looks.ts'

const SOURCES = join(__dirname, '..')

test('the stylesheet has every look that a page counts on', () => {
  const files = globSync('**/*-look.ts', { cwd: SOURCES })
  const inFiles = files.flatMap((file) => Object.values<object>(jest.requireActual(join(SOURCES, file))))
  expect(files.length).toBeGreaterThan(10)
  expect(inFiles.every(isLook)).toBe(true)
  expect(new Set<object>(LOOKS)).toEqual(new Set(inFiles))
})

test('no two looks have one class', () => {
  const classes = LOOKS.map(({ className }) => className)
  expect(new Set(classes).size).toBe(classes.length)
})
