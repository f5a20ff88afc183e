import type { FormOwner } from '../owner/form-owner.ts'
import type { proofOf } from './proof.ts'

type Proof = Awaited<ReturnType<typeof proofOf>>

const proofs = new Map<string, Promise<Proof | undefined>>()

/**
 * Begins the work that a form's challenge asks for, once. Undefined where the browser cannot do it or its code does not
 * come: the form is taken all the same, of one address fewer of them.
 */
export function prove({ challenge }: FormOwner['form']): Promise<Proof | undefined> {
  const begun =
    proofs.get(challenge.signature) ??
    import(/* webpackChunkName: "proof" */ './proof.ts')
      .then(({ proofOf }) => proofOf(challenge))
      .catch(() => undefined)
  proofs.set(challenge.signature, begun)
  return begun
}
