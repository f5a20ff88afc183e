/** How long sessions may last, and how long they do unless a company says otherwise. Source: decisions.md, "Sessions". */
export const SESSION_LENGTHS = {
  /** Hours without use. */
  session_idle_hours: { min: 1, max: 24, usual: 12, unit: 'hours' },
  /** Days without use, where the user asked to be remembered. */
  session_remembered_days: { min: 1, max: 30, usual: 30, unit: 'days' },
  /** Days from the sign-in, however much it is used. */
  session_absolute_days: { min: 1, max: 90, usual: 90, unit: 'days' },
} as const
export type SessionLength = keyof typeof SESSION_LENGTHS
