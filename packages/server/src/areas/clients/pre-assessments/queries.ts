import type { PreAssessmentLink } from '@portal/contract/clients/pre-assessments.schema'
import type { Answers } from '@portal/domain/clients/pre-assessments/question-set'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'

interface Row {
  readonly [column: string]: unknown
}

/** A submitted pre-assessment with who answered it. */
export interface SubmittedRow extends Row {
  readonly id: number
  readonly client_id: number
  readonly set_name: string
  readonly set_version: number
  readonly answers: Answers
  readonly link_id: number | null
  readonly submitted_at: string
  readonly author_id: number | null
  readonly author_firstname: string | null
  readonly author_lastname: string | null
}

async function readSubmitted(tx: Transaction, clientId: number, rest: SQL): Promise<SubmittedRow[]> {
  const { rows } = await tx.execute<SubmittedRow>(sql`
    select version.id, version.client_id, version.set_name, version.set_version, version.answers, version.link_id,
      version.submitted_at, version.author_id, author.firstname as author_firstname,
      author.lastname as author_lastname
    from client_pre_assessments version left join users author on author.id = version.author_id
    where version.company_id = current_company_id() and version.client_id = ${clientId} ${rest}`)
  return rows
}

/** One version of a client's pre-assessment; undefined where it is not theirs. */
export async function readPreAssessment(
  tx: Transaction,
  clientId: number,
  id: number,
): Promise<SubmittedRow | undefined> {
  const [found] = await readSubmitted(tx, clientId, sql`and version.id = ${id}`)
  return found
}

/** A page of the versions of a client's pre-assessment, with how many there are. */
export async function readPreAssessments(
  tx: Transaction,
  clientId: number,
  { page, page_size, sort }: { page: number; page_size: number; sort: 'submitted_at' | '-submitted_at' },
): Promise<{ rows: SubmittedRow[]; total: number }> {
  const counted = await tx.execute<{ total: number }>(sql`
    select count(*) as total from client_pre_assessments
    where company_id = current_company_id() and client_id = ${clientId}`)
  const direction = sql.raw(sort === 'submitted_at' ? 'asc' : 'desc')
  const rows = await readSubmitted(
    tx,
    clientId,
    sql`order by version.id ${direction} limit ${page_size} offset ${(page - 1) * page_size}`,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** A link as staff see it, with who made it. */
export interface LinkRow extends Row {
  mail_state: PreAssessmentLink['mail_state']
  readonly id: number
  readonly client_id: number
  readonly sent_to: string | null
  readonly created_at: string
  readonly expires_at: string
  readonly opened_at: string | null
  readonly started_at: string | null
  readonly saved_at: string | null
  readonly submitted_at: string | null
  readonly revoked_at: string | null
  readonly wrong_tries: number
  readonly created_by: number | null
  readonly creator_firstname: string | null
  readonly creator_lastname: string | null
}

/** The links of a client, newest first; `id` narrows them to one. */
export async function readLinks(tx: Transaction, clientId: number, id?: number): Promise<LinkRow[]> {
  const { rows } = await tx.execute<LinkRow>(sql`
    select link.id, link.client_id, link.sent_to, link.created_at, link.expires_at, link.opened_at, link.started_at,
      link.saved_at, link.submitted_at, link.revoked_at, link.wrong_tries, link.created_by,
      creator.firstname as creator_firstname, creator.lastname as creator_lastname, mail.state as mail_state
    from pre_assessment_links link left join users creator on creator.id = link.created_by
    left join outbox mail on mail.company_id = link.company_id and mail.id = link.outbox_id
    where link.company_id = current_company_id() and link.client_id = ${clientId}
      and ${id === undefined ? sql`true` : sql`link.id = ${id}`}
    order by link.id desc limit 100`)
  return rows
}
