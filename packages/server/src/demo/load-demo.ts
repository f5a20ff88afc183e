import { dayIn } from '@portal/domain/values/date'
import { addDays } from 'date-fns/addDays'
import { sql } from 'drizzle-orm'
import { DEMO_PASSWORD } from '../areas/account/auth/demo-password.ts'
import { hashPassword } from '../areas/account/auth/passwords.ts'
import { refreshApplications } from '../areas/work/applications/refresh-applications.ts'
import type { Database } from '../database/database.ts'
import { companies } from '../database/tables/companies.ts'
import { withBytesAsFile } from '../file-store/bytes-as-file.ts'
import type { FileStore } from '../file-store/file-store.ts'
import { loadCommissions, planCommissions } from './commissions/load-commissions.ts'
import { officeHours } from './office-hours.ts'
import { accounts } from './parts/accounts.ts'
import { activity } from './parts/activity.ts'
import { applications } from './parts/applications.ts'
import { auditorRequests } from './parts/auditor-requests.ts'
import { clients } from './parts/clients.ts'
import { commissionPolicies } from './parts/commission-policies.ts'
import { communications } from './parts/communications.ts'
import { contacts } from './parts/contacts.ts'
import { disclosures } from './parts/disclosures.ts'
import { documents } from './parts/documents.ts'
import { imports } from './parts/imports.ts'
import { look } from './parts/look.ts'
import { needs } from './parts/needs.ts'
import { notes } from './parts/notes.ts'
import { notifications } from './parts/notifications.ts'
import { partners } from './parts/partners.ts'
import { preAssessments } from './parts/pre-assessments.ts'
import { quotes } from './parts/quotes.ts'
import { recents } from './parts/recents.ts'
import { tasks } from './parts/tasks.ts'
import { templates } from './parts/templates.ts'
import { views } from './parts/views.ts'
import { loadPolicyFiles } from './policy-files/load-policy-files.ts'
import { planPolicyFiles } from './policy-files/plan-policy-files.ts'
import type { Random } from './random.ts'
import type { DemoCompany, DemoFile, DemoPart, Stage, StoredDemoFile } from './stage.ts'
import { seededRandom } from './stage.ts'

/** In the order in which they build on one another. */
const PARTS: readonly DemoPart[] = [
  accounts,
  look,
  clients,
  applications,
  tasks,
  notes,
  needs,
  partners,
  preAssessments,
  documents,
  views,
  recents,
  communications,
  contacts,
  templates,
  disclosures,
  quotes,
  imports,
  auditorRequests,
  notifications,
  activity,
  commissionPolicies,
]

const TIME_ZONE = 'Australia/Sydney'

const COMPANIES = [
  {
    reference: 'demo',
    name: 'Coolibah Lane',
    // The product's own accent.
    accent_h: null,
    accent_c: null,
    default_email_address: 'hello@demo.example',
    address: '12 Coolibah Lane, Parramatta NSW 2150',
    phone: '02 5550 0100',
    // Fictitious: quotes go to clients of a licensed firm alone.
    afsl_number: '900101',
    abn: '51900000105',
  },
  {
    reference: 'acme',
    name: 'Banksia & Main',
    accent_h: 322,
    accent_c: 0.1,
    // Not set up yet: its admins see the warning.
    default_email_address: null,
    address: '48 Main Street, Ballarat Central VIC 3350',
    phone: '03 5550 0148',
    afsl_number: '900102',
    abn: '32900000106',
  },
] as const

/** What loading needs; the services of calls are one. */
export interface DemoServices {
  readonly database: Database
  readonly files: FileStore
}

/**
 * Loads the companies `demo` and `acme` with everything in them: the same each time, with days counted from `now`.
 * A company that is there already is left as it is. Each comes whole or not at all. Answers whether any was loaded.
 */
export async function loadDemo({ database, files }: DemoServices, now = new Date()): Promise<boolean> {
  const { rows } = await database.system((tx) =>
    tx.execute<{ reference: string }>(sql`select reference from companies where reference in ('demo', 'acme')`),
  )
  const missing = COMPANIES.filter(({ reference }) => !rows.some((row) => row.reference === reference))
  if (missing.length === 0) return false
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const company of missing) {
    const stored = await storeFiles(files, company.reference)
    try {
      const { id, stage } = await database.system(
        async (tx) => {
          const founded = officeHours(TIME_ZONE, now).instant(400, 0)
          const [created] = await tx
            .insert(companies)
            .values({
              ...company,
              default_email_verified_at: company.default_email_address && founded,
              time_zone: TIME_ZONE,
              setup_dismissed_at: founded,
              created_at: founded,
              updated_at: founded,
            })
            .returning({ id: companies.id })
          if (!created) throw new Error(`The company ${company.reference} was not stored`)
          const { reference, name } = company
          const stage = stageOf({ tx, files: stored, company: { id: created.id, reference, name }, passwordHash, now })
          for (const part of PARTS) await part.load(stage)
          return { id: created.id, stage }
        },
        { statementLimit: 60_000 },
      )
      const sent = await database.company(id, async (tx) => {
        const made = stage.applications.map((application) => application.id)
        await refreshApplications(tx, { company: { timeZone: TIME_ZONE } }, made)
        return { statements: await planCommissions(tx, stage), policies: await planPolicyFiles(tx, stage) }
      })
      for (const file of [...sent.statements.files, ...sent.policies.files]) {
        stored.set(file.id, await storeFile(files, file))
      }
      // Else statements would be matched as if there were no policies yet.
      await database.execute('ANALYZE clients, policies')
      await database.company(id, async (tx) => {
        await loadPolicyFiles(tx, stage, sent.policies)
        await loadCommissions(tx, stage, sent.statements)
      })
    } catch (error) {
      for (const { key } of stored.values()) await files.remove(key)
      throw error
    }
  }
  // The first lists and searches are planned for what is there now.
  await database.execute('ANALYZE')
  return true
}

async function storeFiles(files: FileStore, reference: DemoCompany['reference']): Promise<Map<string, StoredDemoFile>> {
  const stored = new Map<string, StoredDemoFile>()
  const brought = await Promise.all(PARTS.map((part) => part.files?.(reference) ?? []))
  for (const file of brought.flat()) stored.set(file.id, await storeFile(files, file))
  return stored
}

async function storeFile(files: FileStore, file: DemoFile): Promise<StoredDemoFile> {
  const key = await withBytesAsFile(files, file, (incoming) => files.put(incoming))
  return { ...file, key, store: files.kind }
}

type Given = Pick<Stage, 'tx' | 'files' | 'company' | 'passwordHash'> & { readonly now: Date }

function stageOf({ now, ...given }: Given): Stage {
  const accounts: Stage['accounts'] = new Map()
  const office = officeHours(TIME_ZONE, now)
  return {
    ...given,
    accounts,
    account(who) {
      const account = accounts.get(who)
      if (!account) throw new RangeError(`There is no account ${who} yet`)
      return account
    },
    clients: [],
    applications: [],
    random: (part) => seededRandom(given.company.reference, part),
    instant: (daysAgo: number, random: Random, after) => office.instant(daysAgo, random.next(), after),
    workday: office.workday,
    day: (daysAhead) => dayIn(TIME_ZONE, addDays(now, daysAhead)),
  }
}
