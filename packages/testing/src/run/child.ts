import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { dirname, join, resolve } from 'node:path'

/** The root of the workspace. */
export const ROOT = resolve(import.meta.dirname, '../../../..')

const running = new Set<ChildProcess>()

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has ended already.
  }
}

/** Ends every child with all that it started. */
export function endChildren(signal: NodeJS.Signals = 'SIGTERM'): void {
  for (const child of running) killGroup(child, signal)
}

/** Starts a program in a process group of its own, in the workspace's root unless told. */
export function start(program: string, parameters: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(program, parameters, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    ...options,
    // The workspace's Node and tools come first, whatever the caller's PATH says.
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`, ...options.env },
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

/** Runs a program to its end. Answers its exit code; 1 where it could not be started or was killed. */
export function run(program: string, parameters: readonly string[], options: SpawnOptions = {}): Promise<number> {
  const { promise, resolve: settle } = Promise.withResolvers<number>()
  const child = start(program, parameters, options)
  child.once('error', (error) => {
    running.delete(child)
    console.error(`${program}: ${error.message}`)
    settle(1)
  })
  child.once('close', (code) => settle(code ?? 1))
  return promise
}

/** The path of a program that a package of the workspace brings. */
export function tool(name: string, packageFolder = '.'): string {
  return join(ROOT, packageFolder, 'node_modules', '.bin', name)
}
