import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { ManifestDeclaration } from '@portal/manifest'
import { ALL_AREAS } from '../../../all-areas.ts'

const ROOT = join(import.meta.dirname, '../../../../../..')

test('every count that an entry of the menu names is one that an area declares', async () => {
  const declared = ALL_AREAS.flatMap(({ menuCounts = [] }) => menuCounts.map(({ name }) => name))
  const files = globSync('mf-*/src/manifest.ts', { cwd: ROOT })
  const manifests = await Promise.all(
    files.map(async (file): Promise<ManifestDeclaration> => (await import(join(ROOT, file))).default),
  )
  const named = manifests.flatMap(({ menu }) => menu.flatMap(({ count }) => count ?? []))
  expect(named).toContain('leads_due')
  expect(named.filter((count) => !declared.includes(count))).toEqual([])
})
