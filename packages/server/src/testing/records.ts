import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { activityLog } from '../database/tables/activity.ts'
import { applications } from '../database/tables/applications.ts'
import { backgroundJobs } from '../database/tables/background-jobs.ts'
import { blockedAddresses } from '../database/tables/blocked-addresses.ts'
import { clientDocuments, clientNotes, clients, earlierDocumentVersions } from '../database/tables/clients.ts'
import { clientCalls, clientMails, clientTexts } from '../database/tables/communications.ts'
import { contacts } from '../database/tables/contacts.ts'
import { files } from '../database/tables/files.ts'
import { clientNeeds } from '../database/tables/needs.ts'
import { notifications } from '../database/tables/notifications.ts'
import { outbox } from '../database/tables/outbox.ts'
import { partnerLinks } from '../database/tables/partners.ts'
import { clientPreAssessments, preAssessmentLinks } from '../database/tables/pre-assessments.ts'
import { clientExports } from '../database/tables/privacy.ts'
import { sessions } from '../database/tables/sessions.ts'
import { users } from '../database/tables/users.ts'
import { savedViews } from '../database/tables/views.ts'
import { DAY, later } from '../http/clock.ts'
import type { TestApp, TestCompany } from './app.ts'
import { testApplications } from './applications.ts'
import { testAuditRequests } from './audit-requests.ts'
import { testInsurerImport } from './insurer-imports.ts'
import { testPayouts } from './payouts.ts'
import { testQuotes } from './quotes.ts'
import { testStatements } from './statements.ts'
import { testTasks } from './tasks.ts'

/** A company's records, by what an endpoint calls their ids: `area.name` or, where it says nothing, `area`. */
export type TestRecords = Readonly<
  Record<string, Readonly<Record<string, number | string | readonly number[] | readonly object[]>>>
>

/** Of a client who was merged: the number that no client has. */
const GONE_ID = 1_900_000_000

/** Makes one record of each kind in a company, for tests of who reaches what. */
export async function testRecords(test: TestApp, company: TestCompany): Promise<TestRecords> {
  const company_id = test.companyId(company)
  const user_id = test.userId('ROLE_SUPER_ADMIN', company)
  const far = later(test.services.clock(), 365 * DAY).toISOString()
  return await test.database.company(company_id, async (tx) => {
    const client = one(
      await tx
        .insert(clients)
        .values({
          company_id,
          first_name: 'Mai',
          last_name: 'Lê',
          email: 'mai@client.example',
          secondary_email: 'old@client.example',
          phone: '0491 570 006',
          date_of_birth: '1980-05-17',
        })
        .returning(),
    )
    const answeredSet = { company_id, client_id: client.id, set_name: 'general', set_version: 1, answers: {} }
    const answered = one(await tx.insert(clientPreAssessments).values(answeredSet).returning())
    const link = one(
      await tx
        .insert(preAssessmentLinks)
        .values({ ...answeredSet, token_hash: Buffer.from(`${company} link`), expires_at: far })
        .returning(),
    )
    const other = one(await tx.insert(clients).values({ company_id, first_name: 'Mai', last_name: 'Lê' }).returning())
    const merged = one(await tx.insert(clients).values({ company_id, first_name: 'Mai', last_name: 'Lê' }).returning())
    const mortal = one(await tx.insert(clients).values({ company_id, first_name: 'Mai', last_name: 'Lê' }).returning())
    const movedBy = one(
      await tx
        .insert(activityLog)
        .values({
          ...{ company_id, action: 'client.moveByRule', entity: 'client', before: { status: 0 } },
          after: { status: 2, event: 'quote_sent', about: 'the quote of 26/11/2026' },
        })
        .returning(),
    )
    const movedLead = one(
      await tx
        .insert(clients)
        .values({ company_id, first_name: 'Ola', last_name: 'Berg', status: 2, status_move_id: movedBy.id })
        .returning(),
    )
    const merge = one(
      (
        await tx.execute<{ id: number }>(sql`
          insert into client_merges (company_id, winner_id, loser_id, lost, fields_before, fields_after, moved, set_aside,
            undo_until)
          values (${company_id}, ${client.id}, ${GONE_ID + company_id},
            ${JSON.stringify({ id: GONE_ID + company_id, company_id, first_name: 'Mai', last_name: 'Lê' })}::jsonb,
            '{}', '{}', '{}', '[]', ${far})
          returning id`)
      ).rows,
    )
    const person = { company_id, first_name: 'Thu', last_name: 'Lê' }
    const couple = await tx.insert(clients).values([person, person, person, person, person, person]).returning()
    const [alone, alsoAlone, single, linked, theirPartner, leavingUs] = couple.map(({ id }) => id)
    await tx.insert(partnerLinks).values([
      { company_id, client_id: linked ?? 0, partner_id: theirPartner ?? 0 },
      { company_id, client_id: theirPartner ?? 0, partner_id: linked ?? 0 },
    ])
    const note = { company_id, client_id: client.id, text: 'A note', author_id: user_id }
    const kept = one(await tx.insert(clientNotes).values(note).returning())
    const pinnable = one(await tx.insert(clientNotes).values(note).returning())
    const deleted = one(
      await tx
        .insert(clientNotes)
        .values({ ...note, deleted_at: far })
        .returning(),
    )
    const saved = one(await tx.insert(clientNeeds).values({ company_id, client_id: client.id, people: [] }).returning())
    const stored = {
      company_id,
      key: `${company}-file`,
      name: 'policy.pdf',
      size: 1,
      media_type: 'application/pdf',
      sha256: Buffer.alloc(32),
      purpose: 'document' as const,
      uploaded_by: user_id,
    }
    const file = one(await tx.insert(files).values(stored).returning())
    const attached = await tx
      .insert(files)
      .values(['form', 'checklist'].map((name) => ({ ...stored, key: `${company}-${name}` })))
      .returning()
    const document = one(
      await tx
        .insert(clientDocuments)
        .values({ company_id, client_id: client.id, file_id: file.id, name: 'policy.pdf', number: 2 })
        .returning(),
    )
    await tx
      .insert(earlierDocumentVersions)
      .values({ company_id, document_id: document.id, number: 1, file_id: file.id, file_at: far })
    const application = one(
      await tx.insert(applications).values({ company_id, client_id: client.id, insurer: 'TAL' }).returning(),
    )
    const ofApplication = { company_id, client_id: client.id, application_id: application.id }
    const applicationNote = one(
      await tx
        .insert(clientNotes)
        .values({ ...note, ...ofApplication })
        .returning(),
    )
    const offer = { ...ofApplication, file_id: file.id, name: 'offer.pdf' }
    const offers = await tx.insert(clientDocuments).values([offer, offer]).returning()
    const mail = one(
      await tx.insert(outbox).values({ company_id, channel: 'email', to: 'a@b.example', text: '' }).returning(),
    )
    await tx.insert(blockedAddresses).values({
      ...{
        company_id,
        channel: 'email',
        address: 'old@client.example',
        reason: 'bounced',
        detail: '550 5.1.1 unknown',
      },
    })
    const sent = one(
      await tx.insert(clientMails).values({ company_id, client_id: client.id, outbox_id: mail.id }).returning(),
    )
    const sms = one(
      await tx.insert(outbox).values({ company_id, channel: 'sms', to: '+61412345678', text: 'Hello' }).returning(),
    )
    const text = one(
      await tx.insert(clientTexts).values({ company_id, client_id: client.id, outbox_id: sms.id }).returning(),
    )
    const call = {
      company_id,
      client_id: client.id,
      author_id: user_id,
      channel: 'phone',
      direction: 'out',
      outcome: 'talked',
      started_at: later(test.services.clock(), -DAY).toISOString(),
    } as const
    const calls = await tx
      .insert(clientCalls)
      .values([call, { ...call, deleted_at: far }])
      .returning()
    const session = one(
      await tx
        .insert(sessions)
        .values({
          company_id,
          user_id,
          token_hash: Buffer.from(`${company} token`),
          // Newer than all others of the user: of more than ten, the oldest are ended.
          last_used_at: far,
          idle_expires_at: far,
          expires_at: far,
        })
        .returning(),
    )
    const job = one(
      await tx.insert(backgroundJobs).values({ company_id, user_id, kind: 'test', title: 'A job' }).returning(),
    )
    const change = one(
      await tx
        .insert(backgroundJobs)
        .values({ company_id, user_id, kind: 'client.bulk', title: 'A change', state: 'done', finished_at: far })
        .returning(),
    )
    const zip = { ...stored, key: `${company}-zip`, purpose: 'client-export' as const, media_type: 'application/zip' }
    const exported = one(await tx.insert(files).values(zip).returning())
    await tx
      .insert(clientExports)
      .values({ company_id, client_id: client.id, user_id, job_id: job.id, file_id: exported.id, created_at: far })
    const contact = one(await tx.insert(contacts).values({ company_id, insurer: 'AIA', name: 'Mai' }).returning())
    const leaving = one(
      await tx
        .insert(users)
        .values({
          company_id,
          firstname: 'Mai',
          lastname: 'Lê',
          email: `leaving@${company}.example`,
          roles: ['ROLE_ADVISOR', 'ROLE_USER'],
        })
        .returning(),
    )
    const { rows: handed } = await tx.execute<{ id: number; user_id: number }>(sql`
      with back as (
        insert into users (company_id, firstname, lastname, email, roles)
        values (${company_id}, 'Mai', 'Lê', ${`back@${company}.example`}, '{ROLE_ADVISOR,ROLE_USER}') returning id
      )
      insert into hand_overs (company_id, user_id, made_at, commission_from)
      select ${company_id}, back.id, ${far}, '2026-11-01' from back returning id, user_id`)
    const { rows: staged } = await tx.execute<{ id: number }>(sql`
      insert into imports (company_id, subject, created_by, file_name, kind, sheets, state, committed_at)
      values (${company_id}, 'clients', ${user_id}, 'people.xlsx', 'xlsx', '["People"]', 'checked', null) returning id`)
    const staging = one(staged)
    await tx.execute(sql`
      insert into import_rows (company_id, import_id, number, cells, verdict)
      values (${company_id}, ${staging.id}, 2, '[]', 'bad')`)
    const policyImport = await testInsurerImport(tx, user_id)
    const view = one(
      await tx
        .insert(savedViews)
        .values({ company_id, list: 'leads', owner_id: user_id, name: 'A view', params: {} })
        .returning(),
    )
    const work = await testApplications(tx, client.id)
    const auditing = await testAuditRequests(tx, {
      applicationId: application.id,
      auditorId: test.userId('ROLE_AUDITOR', company),
      deciderId: test.userId('ROLE_SUPER_ADMIN', company),
    })
    const { rows: attachments } = await tx.execute<{ id: number }>(sql`
      insert into system_attachments (company_id, title, file_id)
      values (${company_id}, 'A form', ${one(attached).id}), (${company_id}, 'A checklist', ${one(attached.slice(1)).id})
      returning id`)
    const { rows: emails } = await tx.execute<{ id: number }>(sql`
      insert into email_templates (company_id, type, name, subject, html)
      values (${company_id}, 'Client', 'A letter', 'Hello', '<p>Hello</p>') returning id`)
    const batchId = randomUUID()
    await tx.execute(sql`
      insert into outbox (company_id, channel, "to", text, batch_id, sender_id, send_at)
      values (${company_id}, 'email', 'a@b.example', '', ${batchId}, ${user_id}, ${far})`)
    const { rows: texts } = await tx.execute<{ id: number }>(sql`
      insert into sms_templates (company_id, type, name, text)
      values (${company_id}, 'Client', 'A text', 'Hello') returning id`)
    const { rows: providers } = await tx.execute<{ id: number }>(sql`
      select id from product_providers where company_id = ${company_id} limit 1`)
    const notice = one(
      await tx
        .insert(notifications)
        .values({ company_id, user_id, kind: 'task_due', title: 'A task is due', link: '/tasks' })
        .returning(),
    )
    const entry = one(
      await tx.insert(activityLog).values({ company_id, action: 'client.create', entity: 'client' }).returning(),
    )
    const ofTasks = await testTasks(tx, { clientId: client.id, applicationId: application.id, userId: user_id })
    const quoted = await testQuotes(tx, { clientId: client.id, userId: user_id, now: test.services.clock() })
    const stated = await testStatements(tx, { fileId: file.id, clientId: client.id })
    const statementId = Number(stated['statements.reverse']?.id ?? 0)
    const payeeId = test.userId('ROLE_ADVISOR', company)
    return {
      ...work,
      ...stated,
      ...(await testPayouts(tx, { statementId, payeeId })),
      ...quoted,
      ...auditing,
      ...ofTasks,
      audit: { id: entry.id },
      clients: { id: client.id },
      contacts: { id: contact.id },
      notifications: { id: notice.id },
      users: { id: leaving.id },
      'users.takeBack': { id: one(handed).user_id, hand_over_id: one(handed).id },
      deaths: { id: mortal.id },
      partners: { id: client.id },
      'partners.link': { id: alone ?? 0, partner_id: alsoAlone ?? 0 },
      'partners.unlink': { id: linked ?? 0 },
      'partners.makeClient': { id: single ?? 0 },
      duplicates: { id: client.id, otherId: other.id },
      leadMoves: { id: movedLead.id, move: movedBy.id },
      merges: { id: client.id, otherId: other.id },
      'merges.merge': { id: client.id, other_id: merged.id },
      'merges.undo': { id: merge.id },
      privacy: { id: client.id },
      'privacy.exportLink': { jobId: job.id },
      'privacy.erase': { id: leavingUs ?? 0, name: 'Thu Lê' },
      recents: { id: client.id },
      notes: { id: client.id, noteId: kept.id },
      'notes.pin': { id: client.id, noteId: pinnable.id },
      'notes.restore': { id: client.id, noteId: deleted.id },
      needs: { id: client.id, versionId: saved.id },
      timeline: { id: client.id },
      mails: { id: client.id, mailId: sent.id },
      texts: { id: client.id, textId: text.id },
      blockedAddresses: { id: client.id, channel: 'email', address: 'old@client.example' },
      phoneCalls: { id: client.id, callId: one(calls).id },
      'phoneCalls.restore': { id: client.id, callId: one(calls.slice(1)).id },
      preAssessments: { id: client.id, preAssessmentId: answered.id, linkId: link.id },
      applicationRecords: {
        id: application.id,
        noteId: applicationNote.id,
        documentId: one(offers).id,
        document_ids: [document.id],
      },
      uploads: { id: file.id },
      productProviders: { id: one(providers).id },
      systemAttachments: { id: one(attachments).id },
      automaticMessages: { kind: 'review_due', template_id: one(emails).id },
      emailTemplates: { id: one(emails).id, client_id: client.id },
      smsTemplates: { id: one(texts).id, client_id: client.id },
      'systemAttachments.remove': { id: one(attachments.slice(1)).id },
      documents: { id: client.id, documentId: document.id, number: 1 },
      imports: { id: staging.id, number: 2 },
      insurerImports: { id: policyImport, number: 2 },
      jobs: { id: job.id },
      'jobs.undo': { id: change.id },
      outbox: { id: mail.id },
      bulkMessages: { id: batchId },
      profile: { id: session.id },
      views: { id: view.id },
    }
  })
}

function one<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('The record was not made')
  return row
}
