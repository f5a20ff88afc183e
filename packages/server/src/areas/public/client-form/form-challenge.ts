import { randomInt } from 'node:crypto'
import type { users } from '@portal/contract/account/users'
import type { clients } from '@portal/contract/clients/clients'
import type { AnswerOf, ParsedInputOf } from '@portal/contract/endpoint'
import { CLIENT_FORM_HOURS } from '@portal/domain/clients/client-form/steps'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Secrets } from '../../../configuration/secrets.ts'
import type { PublicCall } from '../../../http/bind.ts'
import { CallCounts } from '../../../http/call-counts.ts'
import { HOUR, later, SECOND } from '../../../http/clock.ts'

/** A phone finds the key in well under a second, checking it takes us less than a millisecond (research/operations.md 5). */
const COST = 1_000
const COUNTER = { min: 500, max: 1_000 } as const

const LIFE = CLIENT_FORM_HOURS * HOUR

type Challenge = NonNullable<AnswerOf<typeof users.verifyUuid>['form']>['challenge']
type Proof = NonNullable<ParsedInputOf<typeof clients.submitForm>['body']['proof']>

/** A riddle that costs whoever sends forms by the thousand, and nobody else notices. */
export async function newChallenge(secrets: Secrets, companyId: number, now: Date): Promise<Challenge> {
  const { parameters, signature } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(COUNTER.min, COUNTER.max),
    deriveKey,
    expiresAt: later(now, LIFE),
    ...signingKeys(secrets, companyId),
  })
  const { algorithm, cost, expiresAt, keyLength, keyPrefix, keySignature, nonce, salt } = parameters
  if (algorithm !== 'PBKDF2/SHA-256' || keyLength !== 32) throw new Error('The challenge is not as it was asked for')
  if (expiresAt === undefined || keySignature === undefined || signature === undefined) {
    throw new Error('The challenge is not signed')
  }
  return {
    parameters: { algorithm, cost, expiresAt, keyLength, keyPrefix, keySignature, nonce, salt },
    signature,
  }
}

/**
 * Whether the work was done for this form: the challenge is ours, of late, solved, and was not used before. A wrong proof
 * is no more than none: the secret may have been changed since.
 */
export async function isProven(
  { tx, services, company }: Pick<PublicCall, 'tx' | 'services' | 'company'>,
  proof: Proof | undefined,
): Promise<boolean> {
  if (!proof) return false
  const { verified } = await verifySolution({ ...proof, deriveKey, ...signingKeys(services.secrets, company.id) })
  if (!verified) return false
  const counts = new CallCounts(services.secrets)
  const key = `client form challenge ${proof.challenge.parameters.nonce}`
  return (await counts.take(tx, key, { limit: { max: 1, seconds: LIFE / SECOND }, now: services.clock() })) === 0
}

/** Of each company: one riddle solved is not worth a form at every other one. */
function signingKeys(secrets: Secrets, companyId: number) {
  const key = `${companyId} ${secrets.key('form challenge').toString('hex')}`
  return { hmacSignatureSecret: `challenge ${key}`, hmacKeySignatureSecret: `key ${key}` }
}
