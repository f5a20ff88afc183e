import { dirname } from 'node:path'
import type { Choice } from './choose.ts'
import { minutesOf } from './weigh.ts'

/** Folders that are named. */
const NAMED = 12

/** What a choice left out, in words for who made the change, with what runs it; empty where all was chosen. */
export function sayLeftOut({ leftOut, seconds, ...chosen }: Choice, cores: number): string {
  const said: string[] = []
  const all = `pnpm test --changed --minutes ${minutesOf(seconds, cores)}`
  const { tests, specs, everywhere } = leftOut
  if (everywhere.length > 0) {
    said.push(`All tests may depend on ${everywhere.join(', ')}. Run them: pnpm test`)
  }
  if (tests.length > 0) {
    const count = tests.length + chosen.units.length + chosen.server.length
    said.push(
      `Left out: the farthest ${tests.length} of ${count} test files that can reach the change.`,
      ...inFolders(tests),
      `Run them: ${all}`,
    )
  }
  if (specs.length > 0) {
    const count = specs.length + chosen.browser.length
    said.push(
      `Left out: ${specs.length} of ${count} browser tests of its area, with the builds that they need.`,
      ...inFolders(specs),
      'Run them: pnpm test --only browser',
    )
  }
  return said.join('\n')
}

/** `  packages/server/src/areas/work (31)`. */
function inFolders(files: readonly string[]): readonly string[] {
  const folders = [...Map.groupBy(files, folderOf)].map(([folder, each]) => ({ folder, count: each.length }))
  const rest = folders.slice(NAMED)
  const lines = folders.slice(0, NAMED).map(({ folder, count }) => `  ${folder} (${count})`)
  if (rest.length === 0) return lines
  return [...lines, `  and ${rest.reduce((sum, { count }) => sum + count, 0)} in ${rest.length} more folders`]
}

function folderOf(file: string): string {
  const depth = file.startsWith('packages/server/src/areas/') || file.startsWith('packages/e2e/') ? 5 : 4
  return dirname(file).split('/').slice(0, depth).join('/')
}
