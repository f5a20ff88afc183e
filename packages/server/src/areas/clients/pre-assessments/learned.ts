import type { Learned } from '@portal/contract/clients/learned.schema'
import type { preAssessments as endpoints } from '@portal/contract/clients/pre-assessments'
import { answeredFacts } from '@portal/domain/clients/pre-assessments/answered-facts'
import { questionSet } from '@portal/domain/clients/pre-assessments/general-set'
import { formatInstantDate } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import { textArray } from '../../../database/arrays.ts'
import { clientPreAssessments as versions } from '../../../database/tables/pre-assessments.ts'
import type { Call } from '../../../http/bind.ts'
import { badField } from '../../../http/call-error.ts'
import { found } from '../../../subjects/change-row.ts'
import { type LearnedOfClient, learnedAbout, takeLearned } from '../clients/learned.ts'
import { assertVisibleClient } from '../clients/queries.ts'

type OfVersion = Pick<Call, 'tx' | 'caller' | 'company'> & Pick<Call<typeof endpoints.learned>, 'params'>

type Answered = LearnedOfClient & { readonly submittedAt: string }

/** Where the client's record differs from the answers of a version. Throws NOT_FOUND. */
export async function viewLearned(call: OfVersion): Promise<Learned> {
  return { people: await learnedAbout(call, [await readAnswered(call)]) }
}

/**
 * Puts answers of a version on the client's record, and remembers what was decided to stay. Throws NOT_FOUND, and as
 * `takeLearned` of clients does.
 */
export async function takeFromAnswers(call: Call<typeof endpoints.takeLearned>): Promise<Learned> {
  const { clientIndex, keep } = call.body
  if (clientIndex !== 0) throw badField('clientIndex', 'A pre-assessment is of one person')
  const answered = await readAnswered(call)
  const day = formatInstantDate(call.company.timeZone, answered.submittedAt)
  await takeLearned(call, answered, call.body, `the pre-assessment of ${day}`)
  await keepRecord(call, answered, keep)
  return await viewLearned(call)
}

async function keepRecord(
  call: Call<typeof endpoints.takeLearned>,
  { clientId, kept }: Answered,
  keep: LearnedOfClient['kept'],
): Promise<void> {
  const added = keep.filter((field) => !kept.includes(field))
  if (added.length === 0) return
  const { tx, params } = call
  await tx
    .update(versions)
    .set({ kept_facts: sql`${versions.kept_facts} || ${textArray(added)}` })
    .where(sql`${versions.company_id} = ${tx.companyId} and ${versions.id} = ${params.preAssessmentId}`)
  await recordActivity(call, {
    action: 'preAssessment.keepRecord',
    entity: 'preAssessment',
    entityId: params.preAssessmentId,
    clientId,
    after: { kept_facts: added },
  })
}

async function readAnswered(call: OfVersion): Promise<Answered> {
  const { tx, params } = call
  await assertVisibleClient(call, params.id)
  const [stored] = await tx
    .select()
    .from(versions)
    .where(sql`${versions.company_id} = ${tx.companyId} and ${versions.client_id} = ${params.id}
      and ${versions.id} = ${params.preAssessmentId}`)
  const { client_id, set_name, set_version, answers, kept_facts, submitted_at } = found(stored)
  const set = questionSet(set_name, set_version)
  const facts = set ? answeredFacts(set, answers) : {}
  return { clientIndex: 0, clientId: client_id, facts, kept: kept_facts, submittedAt: submitted_at }
}
