import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { FormOwner } from '../owner/form-owner.ts'

type Challenge = FormOwner['form']['challenge']

/** The work that a form's challenge asks for, done. Rejects where the browser cannot, as on pages without https. */
export async function proofOf(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge took too long')
  const { counter, derivedKey } = solution
  return { challenge, solution: { counter, derivedKey } }
}
