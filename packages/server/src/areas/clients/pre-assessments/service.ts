import type { preAssessments as endpoints } from '@portal/contract/clients/pre-assessments'
import type { PreAssessment, PreAssessmentDraft } from '@portal/contract/clients/pre-assessments.schema'
import type { AnswerOf } from '@portal/contract/endpoint'
import { answerErrors, knownAnswers, settledAnswers } from '@portal/domain/clients/pre-assessments/answers'
import { GENERAL_SET, questionSet } from '@portal/domain/clients/pre-assessments/general-set'
import type { Answers, QuestionSet } from '@portal/domain/clients/pre-assessments/question-set'
import { MESSAGES } from '@portal/domain/message'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import type { RecordOwner } from '../../../access/record-owner.ts'
import { type ActivityContext, recordActivity } from '../../../activity-log/record.ts'
import { clientPreAssessments, preAssessmentDrafts as drafts } from '../../../database/tables/pre-assessments.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { assertVisibleClient, lockVisibleClient } from '../clients/queries.ts'
import { readPreAssessment, readPreAssessments, type SubmittedRow } from './queries.ts'

/** A page of the versions of a client's pre-assessment. Throws NOT_FOUND. */
export async function listPreAssessments(
  call: Call & { readonly query: Call<typeof endpoints.list>['query'] },
  { clientId }: RecordOwner,
): Promise<AnswerOf<typeof endpoints.list>> {
  const { page, page_size } = call.query
  const { rows, total } = await readPreAssessments(call.tx, clientId, call.query)
  return { items: rows.map(shown), total, page, page_size }
}

/** One version. Throws NOT_FOUND. */
export async function viewPreAssessment(call: Call<typeof endpoints.view>): Promise<PreAssessment> {
  const { id, preAssessmentId } = call.params
  await assertVisibleClient(call, id)
  const found = await readPreAssessment(call.tx, id, preAssessmentId)
  if (!found) throw new CallError('NOT_FOUND')
  return shown(found)
}

/** Adds a version that staff answered; their draft is done with. Throws NOT_FOUND, BAD_INPUT for each bad answer. */
export async function submitPreAssessment(call: Call<typeof endpoints.submit>): Promise<PreAssessment> {
  const { tx, params, body, caller } = call
  const set = setOf(body)
  if (!(await lockVisibleClient(tx, call, params.id))) throw new CallError('NOT_FOUND')
  const id = await keepSubmission(call, {
    clientId: params.id,
    authorId: caller.userId,
    linkId: null,
    set,
    answers: body.answers,
  })
  await forgetDraft(call)
  const kept = await readPreAssessment(tx, params.id, id)
  if (!kept) throw new Error('The pre-assessment was not stored')
  return shown(kept)
}

/** The caller's own draft; without one, an empty one of the set in use. Throws NOT_FOUND. */
export async function viewDraft(call: Call<typeof endpoints.viewDraft>): Promise<PreAssessmentDraft> {
  await assertVisibleClient(call, call.params.id)
  const [draft] = await call.tx
    .select()
    .from(drafts)
    .where(ownDraft(call))
    .orderBy(sql`${drafts.saved_at} desc`)
    .limit(1)
  // A draft of a set that is no longer asked is of no use.
  if (!draft || !questionSet(draft.set_name, draft.set_version)) {
    return { set: GENERAL_SET.id, set_version: GENERAL_SET.version, answers: {}, saved_at: null }
  }
  return { set: draft.set_name, set_version: draft.set_version, answers: draft.answers, saved_at: draft.saved_at }
}

/** Keeps the caller's own draft. It is nobody's record yet, so the activity log says nothing of it. Throws NOT_FOUND. */
export async function saveDraft(call: Call<typeof endpoints.saveDraft>): Promise<PreAssessmentDraft> {
  const { tx, params, body, company, caller } = call
  const set = setOf(body)
  if (!(await lockVisibleClient(tx, call, params.id))) throw new CallError('NOT_FOUND')
  const kept = {
    set_name: set.id,
    set_version: set.version,
    answers: knownAnswers(set, body.answers),
    saved_at: call.services.clock().toISOString(),
  }
  const updated = await tx.update(drafts).set(kept).where(ownDraft(call)).returning({ id: drafts.id })
  if (updated.length === 0) {
    await tx.insert(drafts).values({ ...kept, company_id: company.id, client_id: params.id, user_id: caller.userId })
  }
  return { set: set.id, set_version: set.version, answers: kept.answers, saved_at: kept.saved_at }
}

/** Forgets the caller's own draft. Throws NOT_FOUND. */
export async function discardDraft(call: Call<typeof endpoints.discardDraft>): Promise<{ message: string }> {
  await assertVisibleClient(call, call.params.id)
  await forgetDraft(call)
  return { message: 'Draft discarded.' }
}

/** What is submitted, by whom, to which questions. */
export interface Submission {
  readonly clientId: number
  readonly authorId: number | null
  readonly linkId: number | null
  readonly set: QuestionSet
  readonly answers: Answers
}

/**
 * Stores a version and says in the activity log that it was answered, not what. Answers its id. Throws BAD_INPUT with
 * every answer that needs another look.
 */
export async function keepSubmission(context: ActivityContext, submission: Submission): Promise<number> {
  const { clientId, authorId, linkId, set } = submission
  const answers = settledAnswers(set, submission.answers)
  const wrong = answerErrors(set, answers)
  if (wrong.length > 0) {
    const errors = wrong.map(({ question, message }) => ({ path: `answers.${question}`, message }))
    throw new CallError('BAD_INPUT', { message: MESSAGES.badInput, errors })
  }
  const [kept] = await context.tx
    .insert(clientPreAssessments)
    .values({
      company_id: context.company.id,
      client_id: clientId,
      author_id: authorId,
      link_id: linkId,
      set_name: set.id,
      set_version: set.version,
      answers,
    })
    .returning({ id: clientPreAssessments.id })
  if (!kept) throw new Error('The pre-assessment was not stored')
  await recordActivity(context, {
    action: 'preAssessment.submit',
    entity: 'preAssessment',
    entityId: kept.id,
    clientId,
    after: { set: set.title, source: linkId === null ? 'staff' : 'client' },
  })
  return kept.id
}

type OfClient = Pick<Call<typeof endpoints.viewDraft>, 'tx' | 'caller' | 'company' | 'params'>

function ownDraft({ params, caller }: Pick<OfClient, 'params' | 'caller'>) {
  return sql`${drafts.client_id} = ${params.id} and ${drafts.user_id} = ${caller.userId}`
}

async function forgetDraft(call: OfClient): Promise<void> {
  await call.tx.delete(drafts).where(ownDraft(call))
}

function setOf({ set, set_version }: { set: string; set_version: number }): QuestionSet {
  const found = questionSet(set, set_version)
  if (!found) throw badField('set_version', 'This question set doesn’t exist')
  return found
}

function shown(row: SubmittedRow): PreAssessment {
  const { author_id, author_firstname, author_lastname, link_id, set_name, ...kept } = row
  return {
    ...kept,
    set: set_name,
    source: link_id === null ? 'staff' : 'client',
    author: author_id === null ? null : { id: author_id, name: fullName(author_firstname, author_lastname) },
  }
}
