import type { AnswerOf } from '@portal/contract/endpoint'
import type { automaticMessages as calls } from '@portal/contract/sending/automatic-messages'
import type { Addressee } from '@portal/contract/sending/automatic-messages.schema'
import { automaticMessage } from '@portal/domain/sending/automatic-message'
import type { Call } from '../../../http/bind.ts'
import { badField } from '../../../http/call-error.ts'
import { activeFrom, readEvents, windowOf } from './events.ts'
import { type Planned, planMessages, readUsableTemplate } from './plan-messages.ts'
import { readSettings } from './setting.ts'

/** Events that are looked at, and people of each group that are shown. */
const LOOKED_AT = 1_000
const SHOWN = 50

/**
 * Whom a message would go to today: as it is set if it is on, else if it were switched on now for those of today too.
 * Throws BAD_INPUT where the template can't be used.
 */
export async function readToday(call: Call<typeof calls.today>): Promise<AnswerOf<typeof calls.today>> {
  const { tx, company, services } = call
  const { kind } = call.params
  const { channel, template_id, days } = call.query
  const { type } = automaticMessage(kind)
  const template = await readUsableTemplate(tx, { channel, id: template_id, type })
  if (!template) throw badField('template_id', `Please choose a template of the type ${type}`)
  const now = services.clock()
  const stored = (await readSettings(tx)).get(kind)
  const active = stored?.is_on
    ? stored
    : { active_from: activeFrom({ kind, days, alsoToday: true }, company.timeZone, now), ran_on: null }
  const window = windowOf(active, company.timeZone, now)
  const events = await readEvents(tx, { kind, days }, window, { after: 0, limit: LOOKED_AT + 1 })
  const planned = await planMessages(tx, { company, clock: services.clock }, template, events.slice(0, LOOKED_AT))
  const going = planned.filter(({ skipped }) => skipped === null)
  const left = planned.filter(({ skipped }) => skipped !== null)
  return {
    count: going.length,
    skipped: left.length,
    is_more: events.length > LOOKED_AT,
    items: going.slice(0, SHOWN).map(toAddressee),
    skipped_items: left.slice(0, SHOWN).map(toAddressee),
  }
}

function toAddressee({ event, to, skipped }: Planned): Addressee {
  const { client, applicationId, policyId, why } = event
  return { client, to, why, application_id: applicationId, policy_id: policyId, skipped }
}
