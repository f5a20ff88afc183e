import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The root of the workspace. */
export const ROOT = resolve(import.meta.dirname, '../../../..')

const running = new Set<ChildProcess>()

/** Signals a child and all that it started. */
export function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has ended already.
  }
}

/** Milliseconds that programs have to end by themselves. */
const PATIENCE = 3_000

let isBrokenOff = false

/** Ends every child with all that it started; no other is started from then on. Resolves when they have ended or are killed. */
export async function breakOff(): Promise<void> {
  isBrokenOff = true
  const ended = Promise.all([...running].map((child) => once(child, 'close')))
  for (const child of running) killGroup(child, 'SIGTERM')
  await Promise.race([ended, sleep(PATIENCE)])
  // Not waited for: what one of them has started in another group may hold on to what it writes to.
  killChildren()
}

/** Kills every child with all that it started. */
export function killChildren(): void {
  for (const child of running) killGroup(child, 'SIGKILL')
}

/** Starts a program in a process group of its own, in the workspace's root unless told. */
export function start(program: string, parameters: readonly string[], options: SpawnOptions = {}): ChildProcess {
  if (isBrokenOff) throw new Error('The run is broken off')
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

/** Hears what a program writes. */
export type Say = (text: string) => void

export interface RunOptions extends SpawnOptions {
  /** Takes what the program writes, which goes to the terminal unless told. */
  readonly say?: Say | undefined
}

/** Runs a program to its end. Answers its exit code; 1 where it could not be started or was killed. */
export function run(
  program: string,
  parameters: readonly string[],
  { say, ...options }: RunOptions = {},
): Promise<number> {
  const { promise, resolve: settle } = Promise.withResolvers<number>()
  const child = start(program, parameters, { ...(say && { stdio: ['ignore', 'pipe', 'pipe'] }), ...options })
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => say?.(text))
  child.once('error', (error) => {
    running.delete(child)
    const line = `${program}: ${error.message}`
    if (say) say(`${line}\n`)
    else console.error(line)
    settle(1)
  })
  child.once('close', (code) => settle(code ?? 1))
  return promise
}

/** The path of a program that a package of the workspace brings. */
export function tool(name: string, packageFolder = '.'): string {
  return join(ROOT, packageFolder, 'node_modules', '.bin', name)
}
