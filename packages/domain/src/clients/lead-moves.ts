import type { IsoInstant } from '../values/date.ts'
import { type LeadStatus, leadStatusesIn, QUOTE_SENT } from './lead-status.ts'

/** What can happen around a lead that the portal knows of. */
export type LeadEventKind =
  | 'quote_sent'
  | 'link_opened'
  | 'quote_accepted'
  | 'application_submitted'
  | 'application_in_force'
  | 'application_closed'
  | 'requirement_due'
  | 'in_force_follow_up'

/** What follows from an event where the firm has not switched its rule off. */
export interface LeadRule {
  /** The event, by which a firm switches the rule off. */
  readonly event: LeadEventKind
  /** What happens, as the settings say it. */
  readonly when: string
  /** What follows from it, as the settings say it. */
  readonly does: string
  /** The status that a lead moves to. */
  readonly to?: LeadStatus
  /** Whether the lead becomes a client. */
  readonly makesClient?: true
}

/** The rules, in the order in which a sale passes them. Source: issue 33, “What happened moves the lead”. */
export const LEAD_RULES: readonly LeadRule[] = [
  { event: 'quote_sent', when: 'A quote is sent', does: 'The lead moves to Quote Sent', to: QUOTE_SENT },
  {
    event: 'quote_accepted',
    when: 'A client chooses an insurer behind their link',
    does: 'The lead moves to Ready to proceed',
    to: 3,
  },
  {
    event: 'application_submitted',
    when: 'An application is submitted',
    does: 'The lead moves to Application and has its annual premium as the quote value',
    to: 4,
  },
  {
    event: 'application_in_force',
    when: 'An application comes into force, or an insurer’s file shows a policy in force',
    does: 'The lead becomes a client',
    to: 4,
    makesClient: true,
  },
  {
    event: 'application_closed',
    when: 'A lead’s last open application is closed',
    does: 'The lead stays at Application, and its adviser is notified',
  },
  {
    event: 'requirement_due',
    when: 'A requirement is due',
    does: 'The person responsible gets a task, once',
  },
  {
    event: 'in_force_follow_up',
    when: 'New business is in force',
    does: 'The adviser gets tasks for a welcome call, the first commission and an annual review',
  },
]

/** Where a lead stands, and when somebody last said so. */
export interface LeadStanding {
  readonly status: LeadStatus
  /** When the status was last set by hand, also where a rule has moved it since; null where it never was. */
  readonly byHandAt: IsoInstant | null
}

/** Something that happened. */
export interface LeadEvent {
  readonly kind: LeadEventKind
  readonly at: IsoInstant
}

/**
 * Why an event moves nothing: its rule is `off`, or there is none (`no_rule`); the lead is out of the pipeline
 * (`inactive`); somebody has said since where it stands (`by_hand`); it is there already, or further (`further`).
 */
export type KeepReason = 'off' | 'no_rule' | 'inactive' | 'by_hand' | 'further'
export type LeadMove =
  | { readonly kind: 'move'; readonly to: LeadStatus }
  | { readonly kind: 'keep'; readonly why: KeepReason }

/** The rule of an event; undefined where nothing moves by it. */
export function leadRuleOf(event: LeadEventKind): LeadRule | undefined {
  return LEAD_RULES.find((rule) => rule.event === event)
}

/**
 * Whether an event moves a lead, and where to. Never backwards, never out of the inactive group, and never over a status
 * that was set by hand after the event. `off` are the rules that the firm has switched off.
 */
export function leadMove(
  { status, byHandAt }: LeadStanding,
  event: LeadEvent,
  off: readonly LeadEventKind[] = [],
): LeadMove {
  const to = leadRuleOf(event.kind)?.to
  if (off.includes(event.kind)) return keep('off')
  if (to === undefined) return keep('no_rule')
  if (leadStatusesIn('inactive').includes(status)) return keep('inactive')
  if (byHandAt !== null && Date.parse(byHandAt) >= Date.parse(event.at)) return keep('by_hand')
  return status >= to ? keep('further') : { kind: 'move', to }
}

function keep(why: KeepReason): LeadMove {
  return { kind: 'keep', why }
}
