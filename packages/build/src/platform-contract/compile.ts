import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** What the compiler found wrong in one line, with what it says beneath. */
export interface Diagnostic {
  readonly file: string
  readonly line: number
  readonly message: string
}

const DIAGNOSTIC = /^(.*?)\((\d+),\d+\): error TS\d+: (.*(?:\n .*)*)/gm

/** Runs the workspace's compiler by a file of settings. */
export async function compile(settings: string, root: string): Promise<readonly Diagnostic[]> {
  try {
    await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', settings, '--pretty', 'false'])
    return []
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string }
    const found = [...stdout.matchAll(DIAGNOSTIC)]
    if (found.length === 0) throw new Error(`The compiler failed: ${stdout || error}`)
    return found.map(([, file = '', line, message = '']) => ({ file, line: Number(line), message }))
  }
}
