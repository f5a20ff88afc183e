import { execFileSync } from 'node:child_process'
import { globSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { duration, type Result } from './result.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

function build(): number {
  const started = performance.now()
  execFileSync(process.execPath, ['packages/build/src/cli.ts', 'build'], { cwd: ROOT, stdio: 'ignore' })
  return performance.now() - started
}

/** The production build of shell and remotes, from nothing and again. */
export function measureBuilds(): Result[] {
  for (const folder of globSync(['shell/dist', 'mf-*/dist', '.cache'], { cwd: ROOT })) {
    rmSync(join(ROOT, folder), { recursive: true, force: true })
  }
  return [
    duration('production build, cold', build(), 90_000),
    duration('production build, nothing changed', build(), 15_000),
  ]
}
