let carried = ''

/** Carries what was typed as the e-mail to the next of the two screens, in memory: an address would tell it to logs. */
export function carryEmail(email: string) {
  carried = email.trim()
}

/** The e-mail that was carried, once. */
export function takeCarriedEmail(): string {
  const email = carried
  carried = ''
  return email
}
