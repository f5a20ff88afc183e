import { readFileSync } from 'node:fs'
import { StartError } from './start-error.ts'

export const SECRET_MIN_LENGTH = 32

/** The secret that a file holds, as container platforms hand secrets over. Throws `StartError`. */
export function secretOfFile(path: string): string {
  let secret: string
  try {
    secret = readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new StartError(`PORTAL_SECRET_FILE: the file ${path} cannot be read.`, { cause: error })
  }
  if (secret.length < SECRET_MIN_LENGTH) {
    throw new StartError(`PORTAL_SECRET_FILE: the file ${path} must hold at least ${SECRET_MIN_LENGTH} characters.`)
  }
  return secret
}
