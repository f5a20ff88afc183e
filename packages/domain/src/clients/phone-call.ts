import type { AwaitedEvent } from '../work/awaited-task.ts'

/** How somebody talked to a client. */
export const CALL_CHANNELS = [
  { value: 'phone', label: 'Phone' },
  { value: 'zoom', label: 'Zoom' },
  { value: 'sms', label: 'SMS' },
] as const
export type CallChannel = (typeof CALL_CHANNELS)[number]['value']

/** Who called whom. */
export const CALL_DIRECTIONS = [
  { value: 'out', label: 'I called' },
  { value: 'in', label: 'The client called' },
] as const
export type CallDirection = (typeof CALL_DIRECTIONS)[number]['value']

const TEXT_DIRECTIONS = [
  { value: 'out', label: 'I texted' },
  { value: 'in', label: 'The client texted' },
] as const satisfies ReadonlyArray<{ value: CallDirection; label: string }>

/** Who called whom, in the words of the channel: an SMS is no call. */
export function callDirectionsOf(channel: CallChannel): typeof CALL_DIRECTIONS | typeof TEXT_DIRECTIONS {
  return channel === 'sms' ? TEXT_DIRECTIONS : CALL_DIRECTIONS
}

/** The outcome of a call. */
export const CALL_OUTCOMES = [
  { value: 'talked', label: 'Spoke' },
  { value: 'wants_quote', label: 'Wants a quote' },
  { value: 'callback', label: 'Asked to call back' },
  { value: 'message', label: 'Left a message' },
  { value: 'no_answer', label: 'No answer' },
  { value: 'wrong_number', label: 'Wrong number' },
] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]['value']

const TEXT_OUTCOMES: Partial<Record<CallOutcome, string>> = { talked: 'Answered', message: 'Sent' }

/** What can come of a call or an SMS, in the words of the channel. */
export function callOutcomesOf(channel: CallChannel): ReadonlyArray<{ value: CallOutcome; label: string }> {
  if (channel !== 'sms') return CALL_OUTCOMES
  return CALL_OUTCOMES.map(({ value, label }) => ({ value, label: TEXT_OUTCOMES[value] ?? label }))
}

export function callOutcomeLabel({ channel, outcome }: { channel: CallChannel; outcome: CallOutcome }): string {
  return callOutcomesOf(channel).find(({ value }) => value === outcome)?.label ?? outcome
}

/** Whether people talked, so that the call took time. */
export function hasTalk({ channel, outcome }: { channel: CallChannel; outcome: CallOutcome }): boolean {
  return channel !== 'sms' && (outcome === 'talked' || outcome === 'wants_quote' || outcome === 'callback')
}

/** Minutes that a call may have taken. */
export const CALL_MAX_MINUTES = 1440

/** What is to be done after a call, by its outcome; `when` is null where the outcome alone does not ask for it. */
const CALL_NEXT: Readonly<
  Record<
    CallOutcome,
    {
      readonly title: string
      readonly when: 'today' | 'tomorrow' | 'tomorrow, another hour' | null
      readonly awaits: AwaitedEvent | null
    }
  >
> = {
  talked: { title: 'Follow up', when: null, awaits: null },
  wants_quote: { title: 'Prepare a quote', when: 'today', awaits: 'quote' },
  callback: { title: 'Call back', when: 'tomorrow', awaits: 'call' },
  message: { title: 'Call again', when: 'tomorrow, another hour', awaits: 'call' },
  no_answer: { title: 'Call again', when: 'tomorrow, another hour', awaits: 'call' },
  wrong_number: { title: 'Find the right number', when: 'today', awaits: null },
}

/** What completes the task after a call; null where somebody has named it otherwise, which only people can judge. */
export function callNextAwaits(outcome: CallOutcome, title: string): AwaitedEvent | null {
  const next = CALL_NEXT[outcome]
  return title.trim() === next.title ? next.awaits : null
}

/** The task after a call for which only a day or time was given. */
export function callNextTitle(outcome: CallOutcome): string {
  return CALL_NEXT[outcome].title
}

/**
 * The task that an outcome proposes, in the words in which people type one: `Call again tomorrow 10am`. Empty where it
 * proposes none. Who did not answer in the morning is tried in the afternoon, and the other way round.
 *
 * @param time when the call began, `14:05` on the company's clock
 */
export function callNextWords(outcome: CallOutcome, time: string): string {
  const { title, when } = CALL_NEXT[outcome]
  if (when === null) return ''
  if (when === 'tomorrow, another hour') return `${title} tomorrow ${time < '12:00' ? '3pm' : '10am'}`
  return `${title} ${when}`
}
