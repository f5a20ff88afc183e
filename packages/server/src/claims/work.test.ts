import { phoneCalls } from '@portal/contract/clients/phone-calls'
import { splits } from '@portal/contract/money/splits'
import { statements } from '@portal/contract/money/statements'
import { quotes } from '@portal/contract/quotes/quotes'
import { mails } from '@portal/contract/sending/mails'
import { applications } from '@portal/contract/work/applications'
import { clientTasks } from '@portal/contract/work/client-tasks'
import { requirements } from '@portal/contract/work/requirements'
import type { CallOutcome } from '@portal/domain/clients/phone-call'
import { APPLICATION_CLAIMS, TASK_CLAIMS } from '@portal/domain/work/claims'
import { IN_FORCE_FOLLOW_UPS } from '@portal/domain/work/in-force-follow-up'
import { RENEWAL_DUE_DAYS } from '@portal/domain/work/policy'
import { sql } from 'drizzle-orm'
import { showRenewalsDue } from '../areas/work/renewals/renewals-due.ts'
import { makeDueTasks } from '../areas/work/requirements/due-tasks.ts'
import { DAY } from '../http/clock.ts'
import {
  AT_CLIENT,
  admin,
  adviser,
  app,
  applicationId,
  bounce,
  goBack,
  goOn,
  lead,
  mailQuote,
  makeLink,
  openLink,
  setMail,
  take,
  tasksOfLead,
  useClaimStage,
  walkClaims,
} from '../testing/claim-stage.ts'
import { quoteRequest } from '../testing/quotes.ts'
import { statementCsv } from '../testing/statement-files.ts'

useClaimStage()

const documents = async () =>
  (await adviser.call(applications.details, { params: { id: applicationId } })).checklist?.find(
    ({ item }) => item === 'documents',
  )
const untick = async () => {
  const body = { done: false, reason: 'The client could not open them' }
  await adviser.call(applications.check, { params: { id: applicationId, item: 'documents' }, body })
}
const isDone = (title: string) => async () =>
  (await tasksOfLead()).some((task) => task.title === title && task.status === 'completed')
const reopen = (title: string) => async () => {
  const task = (await tasksOfLead()).find((one) => one.title === title)
  const params = { ...AT_CLIENT(), taskId: task?.id ?? 0 }
  await adviser.call(clientTasks.updateStatus, { params, body: { status: 'open' } })
}
let causeId: number
async function logCall(outcome: CallOutcome, title?: string): Promise<void> {
  const task = title === undefined ? {} : { task: { title, due_on: null, due_time: null } }
  const body = { channel: 'phone' as const, outcome, ...task }
  causeId = (await adviser.call(phoneCalls.createZoomLog, { params: AT_CLIENT(), body })).id
}
const followUpsOf = async () =>
  (await tasksOfLead()).filter(({ title }) => IN_FORCE_FOLLOW_UPS.some((one) => one.title === title))
/** A policy in force of the application, and the day on which it renews. */
async function renewsIn(days: number): Promise<void> {
  await app.database.company(app.companyId('demo'), async (tx) => {
    await tx.execute(sql`delete from policies where company_id = ${tx.companyId} and application_id = ${applicationId}`)
    await tx.execute(sql`
      insert into policies (company_id, client_id, application_id, insurer, number, state, life_insured, owner_name, renews_on)
      values (${tx.companyId}, ${lead.id}, ${applicationId}, 'TAL', ${`P ${applicationId}`}, 'in_force', 'Mai', 'Mai',
        current_date + ${days}::int)`)
  })
}
/** A statement that pays for the policy, still in review. */
async function uploadStatement(): Promise<void> {
  // The adviser's, once: later it is there.
  await admin.ask(splits.addDefault, { body: { from_on: null, percent: 60 } })
  const bytes = statementCsv(`P ${applicationId},Mai Lê,Upfront,03/09/2026,$110.00,$10.00`)
  causeId = (await admin.upload(statements.upload, { name: 'TAL September 2026.csv', bytes })).id
}
const lookForRenewals = () => showRenewalsDue(app.services, new Date())

const requirement = { id: 0, requirementId: 0 }
const setRequirement = (state: 'asked' | 'received') =>
  adviser.call(requirements.update, { params: requirement, body: { state } })
const requirementNow = async () =>
  (await adviser.call(requirements.list, { params: { id: requirement.id } })).items.find(
    ({ id }) => id === requirement.requirementId,
  )
/** A requirement that was due yesterday. */
async function askForStatement(): Promise<void> {
  const asked_on = new Date(Date.now() - 11 * DAY).toISOString().slice(0, 10)
  const body = { kind: 'other', title: 'Bank statement', state: 'asked', asked_on, days_allowed: 10 } as const
  requirement.id = applicationId
  requirement.requirementId = (await adviser.call(requirements.add, { params: { id: applicationId }, body })).id
}
/** The task to chase it, too. */
async function chase(): Promise<void> {
  await askForStatement()
  await makeDueTasks(app.services, new Date())
}

walkClaims(APPLICATION_CLAIMS, {
  renewal_due: {
    async intend() {
      await goOn()
      await renewsIn(365)
      await lookForRenewals()
    },
    async happen() {
      await renewsIn(RENEWAL_DUE_DAYS)
      await lookForRenewals()
    },
    isSeen: async () =>
      (await adviser.call(applications.details, { params: { id: applicationId } })).status === 'renewal_due',
    end: {
      async renewed() {
        await renewsIn(365)
        await lookForRenewals()
      },
    },
  },
  documents_mailed: {
    intend: mailQuote,
    happen: take,
    isSeen: async () => (await documents())?.source === 'quote_mail',
    end: { bounced: bounce, by_hand: untick },
  },
  documents_shown: {
    intend: makeLink,
    happen: openLink,
    isSeen: async () => (await documents())?.source === 'quote_link',
    end: { by_hand: untick },
  },
  requirement_chased: {
    async intend() {
      await chase()
      const { id, requirementId } = requirement
      const body = { subject: 'Still needed', html: '<p>Dear Mai</p>', application_id: id, chases: [requirementId] }
      setMail((await adviser.call(mails.send, { params: AT_CLIENT(), body })).id)
    },
    happen: take,
    isSeen: async () => (await requirementNow())?.state === 'chased',
    end: {
      bounced: bounce,
      async by_hand() {
        await setRequirement('asked')
      },
    },
  },
})

walkClaims(TASK_CLAIMS, {
  call_task_completed: {
    intend: () => logCall('no_answer', 'Call again'),
    happen: () => logCall('talked'),
    isSeen: isDone('Call again'),
    end: {
      async deleted() {
        await adviser.call(phoneCalls.remove, { params: { ...AT_CLIENT(), callId: causeId }, query: {} })
      },
      by_hand: reopen('Call again'),
    },
  },
  quote_task_completed: {
    intend: () => logCall('wants_quote', 'Prepare a quote'),
    async happen() {
      causeId = Number((await adviser.call(quotes.make, { body: quoteRequest({ clientId: lead.id }) })).id)
    },
    isSeen: isDone('Prepare a quote'),
    end: {
      async deleted() {
        await adviser.call(quotes.remove, { params: { id: causeId } })
      },
      by_hand: reopen('Prepare a quote'),
    },
  },
  requirement_task: {
    intend: askForStatement,
    happen: () => makeDueTasks(app.services, new Date()),
    isSeen: async () => (await tasksOfLead()).some(({ title }) => title === 'Chase Bank statement'),
    end: {},
  },
  in_force_tasks: {
    intend: goBack,
    happen: goOn,
    isSeen: async () => (await followUpsOf()).length > 0,
    end: {
      went_back: goBack,
      async by_hand() {
        for (const { id } of await followUpsOf()) {
          await adviser.call(clientTasks.remove, { params: { ...AT_CLIENT(), taskId: id } })
        }
      },
    },
  },
  commission_task_completed: {
    async intend() {
      await goOn()
      await renewsIn(365)
      await uploadStatement()
    },
    happen: () => admin.call(statements.commit, { params: { id: causeId } }),
    isSeen: isDone('Check the first commission'),
    end: {
      async reversed() {
        await admin.call(statements.reverse, { params: { id: causeId } })
      },
      by_hand: reopen('Check the first commission'),
    },
  },
  requirement_task_completed: {
    intend: chase,
    happen: () => setRequirement('received'),
    isSeen: isDone('Chase Bank statement'),
    end: {
      async asked_again() {
        await setRequirement('asked')
      },
      by_hand: reopen('Chase Bank statement'),
    },
  },
})
