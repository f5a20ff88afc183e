/** A company and the licence it has: `Coolibah Lane Advice · AFSL 234567`. */
export function licensedName(name: string, afsl_number: string | null): string {
  return afsl_number ? `${name} · AFSL ${afsl_number}` : name
}
