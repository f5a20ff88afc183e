import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Every area looks alike: `area.ts` says what it adds to the server, `routes.ts` binds its calls to functions, and what
 * happens and its SQL stand in files beside them.
 */

const AREAS = join(import.meta.dirname, 'areas')
const FOLDERS = globSync('*/*/', { cwd: AREAS, withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => join(entry.parentPath, entry.name).slice(AREAS.length + 1))
  .sort()

const textOf = (folder: string, file: string) => readFileSync(join(AREAS, folder, file), 'utf8')
const allAreas = readFileSync(join(import.meta.dirname, 'all-areas.ts'), 'utf8')

test('there are areas to look at', () => {
  expect(FOLDERS.length).toBeGreaterThan(35)
})

describe.each(FOLDERS)('the area %s', (folder) => {
  const files = readdirSync(join(AREAS, folder)).filter((file) => file.endsWith('.ts'))
  /** All calls of a plain record are bound by the engine of records. */
  const isPlainRecord = () => textOf(folder, 'area.ts').includes('...bindRecord(')

  test('is a line in all-areas.ts', () => {
    expect(files).toContain('area.ts')
    expect(allAreas).toContain(`'./areas/${folder}/area.ts'`)
  })

  test('binds its calls in routes.ts and nowhere else', () => {
    expect(files.includes('routes.ts')).toBe(!isPlainRecord())
    const binding = files.filter((file) => /\bbind(Public|Outside|PublicOutside)?\(/.test(textOf(folder, file)))
    expect(binding.filter((file) => file !== 'routes.ts')).toEqual([])
  })

  test('has no SQL in routes.ts', () => {
    if (isPlainRecord()) return
    expect(textOf(folder, 'routes.ts')).not.toMatch(/from '(drizzle-orm|.*\/database\/)/)
  })
})
