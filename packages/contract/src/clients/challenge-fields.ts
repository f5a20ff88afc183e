import { z } from 'zod'

const hex = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[0-9a-f]+$/)

/** A proof of work, as altcha-lib makes it: only a key derived of the right counter begins with `keyPrefix`. */
export const formChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.int().min(1).max(10_000),
    expiresAt: z.int(),
    keyLength: z.literal(32),
    keyPrefix: hex(64),
    keySignature: hex(64),
    nonce: hex(64),
    salt: hex(64),
  }),
  signature: hex(64),
})

export const solvedChallenge = z.strictObject({
  challenge: formChallenge,
  solution: z.strictObject({ counter: z.int().min(0).max(1_000_000), derivedKey: hex(64) }),
})
