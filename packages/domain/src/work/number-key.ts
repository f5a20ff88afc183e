/** A number as it is compared: insurers, mails and statements write it with and without spaces and dashes. */
export function numberKey(number: string): string {
  return number.replace(/[^A-Za-z0-9]/g, '').toLowerCase()
}
