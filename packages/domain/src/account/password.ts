/** Whose password it is. */
export interface PasswordOwner {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  /** The company's name and its reference, which is in its address. */
  readonly company: { readonly name: string; readonly reference: string }
}

const PRODUCT = 'Adviser Portal'
/** Shorter names are part of too many words: nobody is told that `Li` is in `Delight`. */
const MIN_LENGTH = 3
/** A company’s reference is often a common syllable: `demo` is in `Democracy`. */
const REFERENCE_MIN_LENGTH = 5

/**
 * Why a password is too easy to guess for somebody who knows whose it is; undefined where it is not. Case, accents, spaces
 * and signs make no difference.
 */
export function namesInPassword(password: string, owner: PasswordOwner): string | undefined {
  const letters = lettersOf(password)
  const holds = (...names: string[]) =>
    names.map(lettersOf).some((name) => name.length >= MIN_LENGTH && letters.includes(name))
  const [mailbox = ''] = owner.email.split('@')
  const { name, reference } = owner.company
  const isTelling = lettersOf(reference).length >= REFERENCE_MIN_LENGTH
  if (holds(name, ...(isTelling ? [reference] : []))) return message('your company’s name')
  if (holds(PRODUCT)) return message('the name of this product')
  if (holds(owner.firstname, owner.lastname)) return message('your name')
  if (holds(mailbox)) return message('your email')
  return undefined
}

function message(what: string): string {
  return `The password must not contain ${what}.`
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
