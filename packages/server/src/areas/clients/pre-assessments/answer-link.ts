import type { preAssessments as endpoints } from '@portal/contract/clients/pre-assessments'
import type { PreAssessmentForm } from '@portal/contract/clients/pre-assessments.schema'
import type { AnswerOf } from '@portal/contract/endpoint'
import { knownAnswers } from '@portal/domain/clients/pre-assessments/answers'
import { questionSet } from '@portal/domain/clients/pre-assessments/general-set'
import { linkState, PRE_ASSESSMENT_WRONG_TRIES } from '@portal/domain/clients/pre-assessments/link'
import { MESSAGES } from '@portal/domain/message'
import { fullName } from '@portal/domain/values/person'
import { eq, sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { clients } from '../../../database/tables/clients.ts'
import { preAssessmentLinks as links } from '../../../database/tables/pre-assessments.ts'
import { users } from '../../../database/tables/users.ts'
import type { PublicCall, PublicOutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { linkKeys } from '../../../http/link-key.ts'
import { tokenHash } from '../../../http/session.ts'
import { sendMail } from '../../../mailing/outbox.ts'
import { answeredMail } from './mails.ts'
import { keepSubmission } from './service.ts'

const KEYS = linkKeys('pre-assessment form')

/** The one answer to a wrong birth date and to a link that is not there, was revoked or is locked. */
const NOT_LET_IN = () => new CallError('LINK_DEAD', { message: MESSAGES.linkRefused })

/**
 * Lets in whoever knows the birth date. A wrong one counts, and after a few the link is locked; none of it can be told
 * from a link that was never there. Throws LINK_DEAD.
 */
export async function openForm(
  call: PublicOutsideCall<typeof endpoints.open>,
): Promise<AnswerOf<typeof endpoints.open>> {
  const now = call.services.clock()
  // A count of a wrong try stays: hence no throw inside the transaction.
  const opened = await call.transaction(async (tx) => {
    const found = await lockLink(tx, sql`${links.token_hash} = ${tokenHash(call.body.token)}`)
    if (!found || found.link.revoked_at || found.link.wrong_tries >= PRE_ASSESSMENT_WRONG_TRIES) return undefined
    const { link } = found
    const mine = sql`${links.id} = ${link.id}`
    if (found.dateOfBirth === null || found.dateOfBirth !== call.body.date_of_birth) {
      await tx
        .update(links)
        .set({ wrong_tries: link.wrong_tries + 1 })
        .where(mine)
      return undefined
    }
    await tx
      .update(links)
      .set({ wrong_tries: 0, opened_at: link.opened_at ?? now.toISOString() })
      .where(mine)
    if (!link.opened_at) {
      await recordActivity(
        { ...call, tx },
        {
          action: 'preAssessment.openLink',
          entity: 'preAssessmentLink',
          entityId: link.id,
          clientId: link.client_id,
          after: { opened_at: now.toISOString() },
        },
      )
    }
    return found
  })
  if (!opened) throw NOT_LET_IN()
  const key = KEYS.newKey(call.services.secrets, { companyId: call.company.id, linkId: opened.link.id, person: 0 }, now)
  return { key, form: formOf(opened, now) }
}

/** The form again, for a page that was loaded anew. Throws LINK_DEAD. */
export async function resumeForm(call: PublicCall<typeof endpoints.resume>): Promise<PreAssessmentForm> {
  return formOf(await linkOf(call, call.body.key), call.services.clock())
}

/** Keeps what was answered so far. Throws LINK_DEAD where the link has ended since. */
export async function saveAnswers(
  call: PublicCall<typeof endpoints.saveAnswers>,
): Promise<AnswerOf<typeof endpoints.saveAnswers>> {
  const { link, set } = await openLink(call, call.body.key)
  const saved_at = call.services.clock().toISOString()
  await call.tx
    .update(links)
    .set({ answers: knownAnswers(set, call.body.answers), saved_at, started_at: link.started_at ?? saved_at })
    .where(eq(links.id, link.id))
  return { saved_at }
}

/** Hands the answers in, and tells the adviser. Throws LINK_DEAD; BAD_INPUT for each answer that needs another look. */
export async function submitAnswers(
  call: PublicCall<typeof endpoints.submitAnswers>,
): Promise<AnswerOf<typeof endpoints.submitAnswers>> {
  const found = await openLink(call, call.body.key)
  const { link, set } = found
  const at = call.services.clock().toISOString()
  await keepSubmission(call, {
    clientId: link.client_id,
    authorId: null,
    linkId: link.id,
    set,
    answers: call.body.answers,
  })
  await call.tx
    .update(links)
    .set({ submitted_at: at, saved_at: at, started_at: link.started_at ?? at, answers: {} })
    .where(eq(links.id, link.id))
  if (found.adviserEmail) {
    const address = `${call.publicUrl}/client-details/${link.client_id}?tab=pre-assessments`
    const client = fullName(found.firstName, found.lastName)
    await sendMail(call, answeredMail({ to: found.adviserEmail, client, link: address }))
  }
  return { message: 'Thank you. We’ve sent your answers.' }
}

type Found = NonNullable<Awaited<ReturnType<typeof lockLink>>>

async function lockLink(tx: Transaction, condition: ReturnType<typeof sql>) {
  const [found] = await tx
    .select({
      link: links,
      dateOfBirth: clients.date_of_birth,
      firstName: clients.first_name,
      preferredName: clients.preferred_name,
      lastName: clients.last_name,
      adviserFirstname: users.firstname,
      adviserLastname: users.lastname,
      adviserEmail: users.email,
    })
    .from(links)
    .innerJoin(clients, sql`${clients.company_id} = ${links.company_id} and ${clients.id} = ${links.client_id}`)
    .leftJoin(users, sql`${users.company_id} = ${links.company_id} and ${users.id} = ${clients.adviser_id}`)
    .where(sql`${links.company_id} = ${tx.companyId} and ${condition}`)
    .for('update', { of: links })
  return found
}

type KeyCall = Pick<PublicCall, 'tx' | 'company' | 'services'>

/** The link that a key opens, locked, unless it was revoked. */
async function linkOf({ tx, company, services }: KeyCall, key: string): Promise<Found> {
  const id = KEYS.read(services.secrets, company.id, key, services.clock())?.linkId
  const found = id === undefined ? undefined : await lockLink(tx, sql`${links.id} = ${id}`)
  if (!found || found.link.revoked_at) throw NOT_LET_IN()
  return found
}

/** The link that a key opens, as long as answers may still come. */
async function openLink(call: KeyCall, key: string) {
  const found = await linkOf(call, key)
  const { state } = formOf(found, call.services.clock())
  if (state === 'submitted')
    throw new CallError('LINK_DEAD', { message: 'These questions have already been answered.' })
  if (state === 'expired') throw new CallError('LINK_DEAD', { message: MESSAGES.linkExpired })
  const set = questionSet(found.link.set_name, found.link.set_version)
  if (!set) throw NOT_LET_IN()
  return { ...found, set }
}

function formOf(
  { link, firstName, preferredName, adviserFirstname, adviserLastname }: Found,
  now: Date,
): PreAssessmentForm {
  // Whoever was let in is not locked out by somebody else's wrong tries.
  const state = linkState({ ...link, wrong_tries: 0 }, now)
  const isOpen = state !== 'submitted' && state !== 'expired'
  return {
    state: isOpen ? 'open' : state,
    first_name: preferredName ?? firstName,
    adviser: fullName(adviserFirstname, adviserLastname) || null,
    set: link.set_name,
    set_version: link.set_version,
    answers: isOpen ? link.answers : {},
    saved_at: link.saved_at,
    expires_at: link.expires_at,
  }
}
