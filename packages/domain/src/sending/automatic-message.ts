import type { TemplateType } from './template.ts'

interface Declared {
  readonly label: string
  /** The type of its templates. */
  readonly type: TemplateType
  /** Days before or after the event, and what they are at first. */
  readonly days: { readonly usual: number; readonly min: number; readonly max: number }
  /** What makes it go, as a sentence without its end: `when a policy renews`. */
  readonly sentence: (days: number) => string
  /** Whom it goes to, and whom not. */
  readonly about: string
  /** Days back that people are offered for at the start, whose own day is over but for whom it still holds. */
  readonly backlog: (days: number) => number
  /** Goes out soon after the event, not once a day. */
  readonly isSoon?: boolean
}

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/** The messages that a firm can have sent by themselves. */
export const AUTOMATIC_MESSAGES = {
  lead_thanks: {
    label: 'Thank a new lead',
    type: 'Client',
    days: { usual: 0, min: 0, max: 14 },
    sentence: (days) => (days === 0 ? 'a lead as soon as they come in' : `a lead ${inDays(days)} after they come in`),
    about:
      'Sent to leads who come in through a web client form and are still New Lead. Leads you enter or import aren’t included.',
    backlog: () => 7,
    isSoon: true,
  },
  missing_document: {
    label: 'Something outstanding',
    type: 'Application',
    days: { usual: 7, min: 1, max: 90 },
    sentence: (days) => `the client when something we asked them for is still missing after ${inDays(days)}`,
    about:
      'Sent for open requirements the client was asked for, one message per application. Requirements from a GP or the insurer aren’t included.',
    backlog: () => 60,
  },
  renewal: {
    label: 'Renewal coming up',
    type: 'Policy',
    days: { usual: 30, min: 1, max: 90 },
    sentence: (days) => `the client ${inDays(days)} before a policy renews`,
    about: 'Sent for policies in force, once per anniversary.',
    backlog: (days) => days,
  },
  review_due: {
    label: 'Review due',
    type: 'Client',
    days: { usual: 14, min: 0, max: 90 },
    sentence: (days) =>
      days === 0
        ? 'the client on the day their yearly review is due'
        : `the client ${inDays(days)} before their yearly review is due`,
    about:
      'Sent to clients each year after their last review or, without one, on the anniversary of their first policy in force.',
    backlog: () => 30,
  },
} as const satisfies Record<string, Declared>

export type AutomaticKind = keyof typeof AUTOMATIC_MESSAGES

export const AUTOMATIC_KINDS = Object.keys(AUTOMATIC_MESSAGES) as readonly AutomaticKind[]

/** What is said of a kind. */
export function automaticMessage(kind: AutomaticKind): Declared {
  return AUTOMATIC_MESSAGES[kind]
}

/** When a kind goes, in plain words: `Email the client 30 days before a policy renews`. */
export function automaticSentence(kind: AutomaticKind, channel: 'email' | 'sms', days: number): string {
  return `${channel === 'email' ? 'Email' : 'Text'} ${automaticMessage(kind).sentence(days)}`
}

/** The hours of the firm's day between which automatic messages go. */
export const AUTOMATIC_HOURS = { from: '09:00', to: '20:00' } as const

/** Days that a message may come late: the server was down, or the record was entered late. */
export const AUTOMATIC_LATE_DAYS = 3
