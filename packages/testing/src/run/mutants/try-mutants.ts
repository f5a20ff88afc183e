import { execFile, execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { ROOT, run, tool } from '../child.ts'
import { mutated } from './mutations.ts'
import { type Mutant, pickMutants } from './pick-mutants.ts'

/** Test files that a mutant meets, nearest first: a mutant that lives past them is one that its own tests don't hold. */
const NEAREST = 8
const TOO_LONG_MS = 300_000

/**
 * `pnpm test --mutants 60 [--seed 1]`: changes one place at a time, runs the nearest tests, and names each change that
 * none of them noticed. Files are put back as they were, also when it is broken off. Answers how many lived.
 */
export async function tryMutants(count: number, seed: number): Promise<number> {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
  const mutants = pickMutants(files, count, seed)
  const survivors: Mutant[] = []
  for (const [index, mutant] of mutants.entries()) {
    const lived = await survives(mutant)
    if (lived) survivors.push(mutant)
    console.log(`${index + 1}/${mutants.length} ${lived ? 'LIVED ' : 'killed'} ${lineOf(mutant)}`)
  }
  console.log(`\n${survivors.length} of ${mutants.length} changes were noticed by no test (seed ${seed})`)
  for (const survivor of survivors) console.log(`  ${lineOf(survivor)}`)
  return survivors.length
}

function lineOf({ file, line, what }: Mutant): string {
  return `${file}:${line} ${what}`
}

async function survives(mutant: Mutant): Promise<boolean> {
  const tests = await nearestTests(mutant.file)
  if (tests.length === 0) return true
  const path = join(ROOT, mutant.file)
  const source = readFileSync(path, 'utf8')
  const putBack = () => writeFileSync(path, source)
  process.once('exit', putBack)
  writeFileSync(path, mutated(source, mutant))
  try {
    const over = AbortSignal.timeout(TOO_LONG_MS)
    const code = await run(tool('jest'), ['--bail=1', '--forceExit', '--silent', '--runTestsByPath', ...tests], {
      stdio: 'ignore',
      signal: over,
      env: { NODE_OPTIONS: '--experimental-vm-modules' },
    })
    return code === 0
  } finally {
    putBack()
    process.off('exit', putBack)
  }
}

async function nearestTests(file: string): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(tool('jest'), ['--listTests', '--findRelatedTests', file], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules' },
    maxBuffer: 64 * 1024 * 1024,
  })
  const distance = (test: string) => relative(dirname(file), relative(ROOT, test)).split('/').length
  const tests = stdout.split('\n').filter((line) => /\.test\.tsx?$/.test(line))
  return tests.sort((a, b) => distance(a) - distance(b)).slice(0, NEAREST)
}
