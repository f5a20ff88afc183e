// Not Node's own `crypto.argon2`: at the same strength a hash takes 100 to 110 ms of CPU there, 33 to 42 here (November 2026).
import { hash, verify } from '@node-rs/argon2'
import { namesInPassword, type PasswordOwner } from '@portal/domain/account/password'
import { badField } from '../../../http/call-error.ts'
import { isCommonPassword } from './common-passwords/common-passwords.ts'
import { DEMO_PASSWORD } from './demo-password.ts'

/** argon2id, the library's default algorithm: 46 MiB, the most that OWASP's table names, and its two passes; one lane. */
const STRENGTH = { memoryCost: 47_104, timeCost: 2, parallelism: 1 }

/** The hash to keep. Takes tens of milliseconds and memory: never inside a transaction. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password, STRENGTH)
}

/** Whether a hash was made weaker than hashes are made now. */
export function isWeakHash(passwordHash: string): boolean {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(passwordHash) ?? []
  return Number(memory ?? 0) < STRENGTH.memoryCost || Number(passes ?? 0) < STRENGTH.timeCost
}

let nobody: Promise<string> | undefined

/**
 * Whether `password` is the one of `passwordHash`. Where there is no hash (no such account, or none set yet) it is
 * false, after the same work: the time tells nothing. Never inside a transaction.
 */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  if (passwordHash) return await verify(passwordHash, password)
  nobody ??= hashPassword('nobody has this password')
  await verify(await nobody, password)
  return false
}

/** Refuses a password that holds a name of its owner, is among the common ones, or is the demo's, without regard to case. */
export async function refuseGuessablePassword(password: string, owner: PasswordOwner): Promise<void> {
  const isPublished = password.toLowerCase() === DEMO_PASSWORD.toLowerCase()
  if (isPublished || (await isCommonPassword(password)))
    throw badField('password', 'This password is too common. Please choose another.')
  const error = namesInPassword(password, owner)
  if (error) throw badField('password', error)
}
