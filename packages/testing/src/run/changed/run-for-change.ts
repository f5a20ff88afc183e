import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../child.ts'
import { importersOf } from '../nearest-tests.ts'
import type { WantedStage } from '../run-stages.ts'
import { STAGES } from '../stages.ts'
import { changeSince } from './changed-files.ts'
import { type Choice, choose, type Workspace } from './choose.ts'
import { sayLeftOut } from './left-out.ts'
import { budgetOf, minutesFor } from './weigh.ts'

/** Seconds that a test may take on a quiet machine: who changes one thing waits for the answer. */
const PATIENCE = 20

const ONLY_WHOLE =
  'Only a whole run builds in another folder, and sees whether each call of the contract is answered: pnpm test'

/** What is run for a change. */
export interface ForChange {
  readonly wanted: readonly WantedStage[]
  /** What was changed, since when. */
  readonly about: string
  /** What may depend on it and is not run, in words; last, what no change has run. */
  readonly leftOut: string
}

/**
 * What proves the changes since a revision, or since the branch's start, in so many minutes; of `stages` alone where some are
 * named. Tests have less patience from then on.
 * @throws RangeError Where there is no such revision.
 */
export function forChange(
  [revision, ...more]: readonly string[],
  { minutes, stages = [] }: { readonly minutes?: string | undefined; readonly stages?: readonly string[] },
): ForChange {
  if (more.length > 0) throw new RangeError('--changed takes one revision.')
  const { since, files } = changeSince(revision)
  const cores = availableParallelism()
  const allowed = minutes === undefined ? minutesFor(files) : Number(minutes)
  if (!(allowed > 0)) throw new RangeError(`--minutes ${minutes}: give a number, such as 10.`)
  // Where others are at work too, all takes longer.
  process.env.TEST_PATIENCE ??= String(Math.ceil(PATIENCE * Math.max(1, (loadavg()[0] ?? 0) / cores)))
  const choice = choose(files, workspace(), budgetOf(allowed, cores))
  const count = files.length === 1 ? '1 file' : `${files.length} files`
  const about = `${count} changed since ${since.slice(0, 10)}: ${allowed} minutes on ${cores} quiet cores.`
  const wanted = stagesOf(choice).filter(({ stage }) => stages.length === 0 || stages.includes(stage.name))
  const leftOut = [sayLeftOut(choice, cores), ONLY_WHOLE].filter((part) => part !== '').join('\n')
  return { wanted, about, leftOut }
}

function workspace(): Workspace {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(ROOT, file)))
  const sources = new Map<string, string>()
  const read = (file: string) => {
    const source = sources.get(file) ?? readFileSync(join(ROOT, file), 'utf8')
    sources.set(file, source)
    return source
  }
  return { files, read, importers: importersOf(files, read), isBuilt: existsSync(join(ROOT, '.cache/registry.json')) }
}

function stagesOf({ types, leftOut, seconds, ...chosen }: Choice): readonly WantedStage[] {
  const whole = { ...(types && { types: [] }), ...(chosen.browser.length > 0 && { build: [] }) }
  const some = Object.entries(chosen).filter(([, files]) => files.length > 0)
  const wanted = new Map<string, readonly string[]>([...Object.entries(whole), ...some])
  return STAGES.flatMap((stage) => {
    const files = wanted.get(stage.name)
    return files === undefined ? [] : { stage, files: files.map((file) => join(ROOT, file)) }
  })
}
