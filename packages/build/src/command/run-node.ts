import { spawn } from 'node:child_process'

/** How a program of its own ended, and all that it wrote. */
export interface Ended {
  readonly succeeded: boolean
  readonly output: string
}

/** Runs a program by Node in a process of its own, in `folder`. */
export function runNode(
  parameters: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const output: Buffer[] = []
    const child = spawn(process.execPath, parameters, {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ succeeded: code === 0, output: Buffer.concat(output).toString().trim() }))
  })
}
