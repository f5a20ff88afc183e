/** How somebody talked to a client. */
export const CALL_CHANNELS = [
  { value: 'phone', label: 'Phone' },
  { value: 'zoom', label: 'Zoom' },
] as const
export type CallChannel = (typeof CALL_CHANNELS)[number]['value']

/** Who called whom. */
export const CALL_DIRECTIONS = [
  { value: 'out', label: 'I called' },
  { value: 'in', label: 'The client called' },
] as const
export type CallDirection = (typeof CALL_DIRECTIONS)[number]['value']

/** What came of a call; those without `talked` have no length. */
export const CALL_OUTCOMES = [
  { value: 'talked', label: 'Spoke' },
  { value: 'callback', label: 'Asked to call back' },
  { value: 'message', label: 'Left a message' },
  { value: 'no_answer', label: 'No answer' },
  { value: 'wrong_number', label: 'Wrong number' },
] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]['value']

export function callOutcomeLabel(outcome: CallOutcome): string {
  return CALL_OUTCOMES.find(({ value }) => value === outcome)?.label ?? outcome
}

/** Minutes that a call may have taken. */
export const CALL_MAX_MINUTES = 1440
