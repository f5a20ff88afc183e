/** An application as others name it: by its insurer and, where there is one, the insurer’s number of it. */
export function applicationName(insurer: string, reference: string | null): string {
  return reference ? `${insurer} ${reference}` : insurer
}
