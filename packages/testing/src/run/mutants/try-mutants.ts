import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run, tool } from '../child.ts'
import { type Importers, importersOf, nearestTests } from '../nearest-tests.ts'
import { mutated } from './mutations.ts'
import { type Mutant, pickMutants } from './pick-mutants.ts'

/** Test files that a mutant meets, nearest first: its own, and where those notice nothing, some from further away. */
const ROUNDS = [
  [0, 8],
  [8, 40],
] as const
const TOO_LONG_MS = 600_000

/** What the tests of each mutant said, by its number: a mutant that only a flaky test killed is seen there. */
const SAID = join(ROOT, '.cache', 'mutants')

type Outcome = 'lived' | 'killed' | 'too long'

/**
 * `pnpm test --mutants 60 [--seed 1]`: changes one place at a time, runs the nearest tests, and names each change that
 * none of them noticed. Files are put back as they were, also when it is broken off. What the tests said of each is in
 * `.cache/mutants`. Answers how many lived.
 */
export async function tryMutants(count: number, seed: number): Promise<number> {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
  const importers = importersOf(files, (file) => readFileSync(join(ROOT, file), 'utf8'))
  const mutants = pickMutants(files, count, seed)
  const survivors: Mutant[] = []
  for (const [index, mutant] of mutants.entries()) {
    const outcome = await outcomeOf(mutant, importers, join(SAID, `${seed}-${index + 1}.log`))
    if (outcome === 'lived') survivors.push(mutant)
    console.log(`${index + 1}/${mutants.length} ${outcome.padEnd(8)} ${lineOf(mutant)}`)
  }
  console.log(`\n${survivors.length} of ${mutants.length} changes were noticed by no test (seed ${seed})`)
  for (const survivor of survivors) console.log(`  ${lineOf(survivor)}`)
  return survivors.length
}

function lineOf({ file, line, what }: Mutant): string {
  return `${file}:${line} ${what}`
}

async function outcomeOf(mutant: Mutant, importers: Importers, said: string): Promise<Outcome> {
  const tests = nearestTests([mutant.file], importers)
  const path = join(ROOT, mutant.file)
  const source = readFileSync(path, 'utf8')
  const putBack = () => writeFileSync(path, source)
  process.once('exit', putBack)
  mkdirSync(SAID, { recursive: true })
  const log = openSync(said, 'w')
  writeFileSync(path, mutated(source, mutant))
  try {
    const over = AbortSignal.timeout(TOO_LONG_MS)
    for (const [from, to] of ROUNDS) {
      const round = tests.slice(from, to)
      if (round.length === 0) break
      const code = await run(tool('jest'), ['--bail=1', '--forceExit', '--silent', '--runTestsByPath', ...round], {
        stdio: ['ignore', log, log],
        signal: over,
        env: { NODE_OPTIONS: '--experimental-vm-modules' },
      })
      if (over.aborted) return 'too long'
      if (code !== 0) return 'killed'
    }
    return 'lived'
  } finally {
    closeSync(log)
    putBack()
    process.off('exit', putBack)
  }
}
