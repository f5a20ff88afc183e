/** A kind word that another screen leaves for the login page: why one is there again. */
interface LoginWord {
  readonly tone: 'info' | 'success' | 'warning'
  readonly text: string
}

let word: LoginWord | undefined

export function leaveWordOnLogin(left: LoginWord) {
  word = left
}

/** The word that was left, once. */
export function takeWordOnLogin(): LoginWord | undefined {
  const left = word
  word = undefined
  return left
}
