import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { ROOT } from './child.ts'
import type { WantedStage } from './run-stages.ts'
import { stagesFor } from './stages.ts'

/** The stage that runs a test file. */
function stageOf(file: string): string {
  const path = relative(ROOT, file)
  if (path.startsWith('packages/e2e/src/team/')) return 'team'
  if (path.startsWith('packages/e2e/')) return 'browser'
  return path.startsWith('packages/server/') ? 'server' : 'units'
}

/**
 * What `pnpm test [--only stage]… [file]…` means to run: all stages, those named, or those of the files named with what has
 * to run before.
 * @throws RangeError Where there is no such stage or file.
 */
export function wantedStages(only: readonly string[], paths: readonly string[]): readonly WantedStage[] {
  const files = paths.map((path) => resolve(path))
  const missing = files.find((file) => !existsSync(file))
  if (missing !== undefined) throw new RangeError(`There is no file ${missing}.`)
  if (files.length === 0) return stagesFor(only).map((stage) => ({ stage }))
  const named = only.length > 0 ? only : [...new Set(files.map(stageOf))]
  return stagesFor(named).map((stage) => {
    const own = files.filter((file) => (only.includes(stage.name) ? true : stageOf(file) === stage.name))
    return { stage, files: own }
  })
}
