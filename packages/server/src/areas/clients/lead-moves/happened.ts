import { type LeadEventKind, type LeadMove, leadMove, leadRuleOf } from '@portal/domain/clients/lead-moves'
import { isLeadStatus, leadStatusLabel } from '@portal/domain/clients/lead-status'
import type { IsoInstant } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import { type ActivityContext, recordActivities, recordActivity } from '../../../activity-log/record.ts'
import { idArray } from '../../../database/arrays.ts'
import { notify } from '../../../notifications/notify.ts'
import { followAdvisers } from '../../../servings/follow-advisers.ts'
import { writeRows } from '../../../subjects/write-rows.ts'
import { clientSubject } from '../clients/client-subject.ts'
import type { LoggedEvent } from './audit-actions.ts'
import { leadMoved } from './notices.ts'
import { rulesOff } from './rules.ts'

/** Something that happened to a lead. */
export interface LeadEvent {
  readonly kind: LeadEventKind
  readonly clientId: number
  /** What it happened to, without anybody's name: `the quote of 26/11/2026`. */
  readonly about: string
  /** When, where that is not the transaction's own time: something that is told late. */
  readonly at?: IsoInstant
  /** Cents a year that the lead is worth by it. */
  readonly value?: number
  /** Who advises a lead that becomes a client by it, where nobody does yet. */
  readonly adviserId?: number | null
  /** The record by which it happened, where that can be taken back: `mail:12`. */
  readonly cause?: string
  /** Who caused it, where the event comes later and in nobody’s name; whoever calls unless told. */
  readonly onBehalfOf?: number | null
  /** Whether it is known that the lead did it themselves. */
  readonly isOwn?: boolean
  /** Whether whoever tells of it tells the adviser themselves. */
  readonly isTold?: boolean
  /** Whether somebody asked for the move: it is made though the firm has switched its rule off. */
  readonly isAsked?: boolean | undefined
}

/** The status of a lead that has applied for something. */
const APPLICATION = 4

type Lead = {
  readonly id: number
  readonly kind: 'lead' | 'client'
  readonly status: number
  readonly status_by_hand_at: string | null
  readonly quote_value: number | null
  readonly adviser_id: number | null
  readonly first_name: string
  readonly last_name: string
  readonly present: string
}

/**
 * Moves leads by what happened to them, as the firm's rules say; the engine of the moves. Whatever tells of events calls
 * it in its own transaction. The rows are locked, in the order of their ids: of two who move one lead at once, the second
 * finds the first one's move.
 */
export async function leadEvents(context: ActivityContext, events: readonly LeadEvent[]): Promise<void> {
  if (events.length === 0) return
  const { tx } = context
  const leads = await lockLeads(context, events)
  const off = leads.size > 0 ? await rulesOff(tx) : []
  for (const event of events) {
    const lead = leads.get(event.clientId)
    if (lead) leads.set(lead.id, await follow(context, lead, event, off))
  }
}

async function lockLeads({ tx }: ActivityContext, events: readonly LeadEvent[]): Promise<Map<number, Lead>> {
  const ids = [...new Set(events.map(({ clientId }) => clientId))]
  const rows = await tx.rows<Lead>(sql`
    select id, kind, status, status_by_hand_at, quote_value, adviser_id, first_name, last_name, now() as present
    from clients where company_id = ${tx.companyId} and id = any(${idArray(ids)}) and erased_at is null
      and deceased_at is null
    order by id for no key update`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The lead as it is after an event. */
async function follow(
  context: ActivityContext,
  lead: Lead,
  event: LeadEvent,
  off: readonly LeadEventKind[],
): Promise<Lead> {
  const { status, status_by_hand_at: byHandAt } = lead
  if (!isLeadStatus(status)) return lead
  const standing = { status, byHandAt }
  const move = leadMove(standing, { kind: event.kind, at: event.at ?? lead.present }, event.isAsked ? [] : off)
  if (move.kind === 'keep' && move.why === 'inactive') {
    await noteKept(context, lead, event, `is still ${leadStatusLabel(status)}`)
    return lead
  }
  if (event.kind === 'application_closed') {
    const awaitsOne = lead.kind === 'lead' && status === APPLICATION
    if (awaitsOne && !off.includes(event.kind)) await noteKept(context, lead, event, 'has no open application left')
    return lead
  }
  const values = valuesOf(lead, event, move)
  if (Object.keys(values).length === 0) return lead
  const { kind, quote_value, adviser_id } = lead
  const before = { status, kind, quote_value, adviser_id }
  const [id] = await recordActivities({ ...context, caller: null }, [
    {
      action: 'client.moveByRule',
      entity: 'client',
      entityId: lead.id,
      clientId: lead.id,
      before,
      after: { ...before, ...values, ...logged(context, event) },
    },
  ])
  await writeRows(context.tx, clientSubject, [{ id: lead.id, values: { ...values, status_move_id: id } }])
  if ('adviser_id' in values) await followAdvisers(context, [lead.id])
  const moved = { ...lead, ...values }
  if (!event.isTold) {
    const what = values.status === undefined ? 'is a client now' : `moved to ${leadStatusLabel(values.status)}`
    await tell(context, moved, what, event)
  }
  return moved
}

type Values = Partial<Pick<Lead, 'status' | 'kind' | 'quote_value' | 'adviser_id'>>

/** What an event writes. A lead becomes a client also where its status is as far already, but not without an adviser. */
function valuesOf(lead: Lead, { kind, value, adviserId }: LeadEvent, move: LeadMove): Values {
  const moved = move.kind === 'move' ? { status: move.to, ...(value ? { quote_value: value } : {}) } : {}
  const isFar = move.kind === 'move' || move.why === 'further'
  const adviser_id = lead.adviser_id ?? adviserId ?? null
  if (!isFar || !leadRuleOf(kind)?.makesClient || lead.kind === 'client' || adviser_id === null) return moved
  return { ...moved, kind: 'client', ...(lead.adviser_id === null && { adviser_id }) }
}

function logged({ caller }: ActivityContext, { kind, about, cause, onBehalfOf, isOwn }: LeadEvent): LoggedEvent {
  return {
    event: kind,
    about,
    on_behalf_of: onBehalfOf ?? caller?.userId ?? null,
    ...(cause !== undefined && { cause }),
    ...(isOwn && { is_own: true }),
  }
}

/** Something happened to a lead that stays where it is: whoever advises it hears of it, and decides. */
async function noteKept(context: ActivityContext, lead: Lead, event: LeadEvent, what: string): Promise<void> {
  await recordActivity(
    { ...context, caller: null },
    {
      action: 'client.noteEvent',
      entity: 'client',
      entityId: lead.id,
      clientId: lead.id,
      after: { ...logged(context, event) },
    },
  )
  await tell(context, lead, what, event)
}

async function tell(
  { tx, caller }: ActivityContext,
  { id, adviser_id, first_name, last_name }: Lead,
  what: string,
  { kind, about, onBehalfOf }: LeadEvent,
): Promise<void> {
  await notify(
    { tx, caller: typeof onBehalfOf === 'number' ? { userId: onBehalfOf } : caller },
    {
      kind: leadMoved,
      to: [adviser_id],
      title: `${fullName(first_name, last_name)} ${what}`,
      detail: inShort(kind, about),
      link: `/client-details/${id}`,
    },
  )
}

const IN_SHORT: Readonly<Partial<Record<LeadEventKind, (about: string) => string>>> = {
  quote_sent: (about) => `Sent: ${about}`,
  quote_accepted: (about) => `Chosen: ${about}`,
  application_submitted: (about) => `Submitted: ${about}`,
  application_in_force: (about) => `In force: ${about}`,
  application_closed: (about) => `Closed: ${about}`,
}

function inShort(kind: LeadEventKind, about: string): string {
  return IN_SHORT[kind]?.(about) ?? about
}
