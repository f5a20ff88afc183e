/** The limits and defaults of session lengths. Source: decisions.md, "Sessions". */
export const SESSION_LENGTHS = {
  /** Hours of inactivity. */
  session_idle_hours: { min: 1, max: 24, usual: 12, unit: 'hours' },
  /** Days of inactivity for users who chose Remember me. */
  session_remembered_days: { min: 1, max: 30, usual: 30, unit: 'days' },
  /** Days since signing in, active or not. */
  session_absolute_days: { min: 1, max: 90, usual: 90, unit: 'days' },
} as const
export type SessionLength = keyof typeof SESSION_LENGTHS
