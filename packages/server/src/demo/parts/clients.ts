import { leadStatusLabel } from '@portal/domain/clients/lead-status'
import { hasLostReason, LOST_REASONS } from '@portal/domain/clients/lost-reason'
import { CONTACT_TIMES, fullName, MARITAL_STATUSES } from '@portal/domain/values/person'
import { clients as table } from '../../database/tables/clients.ts'
import { insertRows } from '../insert-rows.ts'
import {
  FICTIONAL_LANDLINES,
  FICTIONAL_MOBILES,
  FIRST_NAMES,
  LAST_NAMES,
  OCCUPATIONS,
  PLACES,
  STREETS,
} from '../people.ts'
import type { Random } from '../random.ts'
import type { DemoClient, DemoPart, Stage } from '../stage.ts'
import { coupled } from './couples.ts'
import { FEATURED_LEADS, type FeaturedLead } from './featured-leads.ts'

/** How many leads have each lead status, 0 to 8. */
const LEADS_BY_STATUS = [26, 24, 18, 12, 12, 10, 4, 8, 6]
/** How many clients have each: most are past their application, some are being asked again. */
const CLIENTS_BY_STATUS = [0, 6, 5, 3, 52, 2, 2, 2, 8]

const TAGS = ['Mortgage', 'Self-funded', 'VIP', 'Young family', 'Business owner', 'Review due', 'SMSF'] as const
const CAMPAIGNS = ['Website', 'Spring 2026', 'Seminar · Ballarat', 'Winter webinar', 'Newsletter'] as const
const GROUPS = ['Health professionals', 'Trades', 'Teachers', 'First home buyers'] as const
const MAIL_DOMAINS = ['inbox.example', 'post.example', 'mailbox.example', 'family.example'] as const

/** Days ago. */
const IMPORTED_AGO = 18

type Row = typeof table.$inferInsert

/** 120 leads and 80 clients over all statuses, advisers, states and sources. */
export const clients: DemoPart = {
  name: 'clients',
  async load(stage) {
    const random = stage.random('clients')
    const featured = stage.company.reference === 'demo' ? FEATURED_LEADS : []
    const wanted = [...statusesOf('lead', LEADS_BY_STATUS, featured), ...statusesOf('client', CLIENTS_BY_STATUS, [])]
    const phones = phoneNumbers(random, featured)
    const people = coupled(
      [
        ...featured.map((lead) => personOf(stage, random, { kind: 'lead', status: lead.status, lead, phones })),
        ...random.shuffled(wanted).map(({ kind, status }) => personOf(stage, random, { kind, status, phones })),
      ],
      stage.day(0),
    )
    const ids = await insertRows(
      stage.tx,
      table,
      people.map(({ row }) => row),
    )
    people.forEach(({ known }, index) => {
      const id = ids[index]
      if (id !== undefined) stage.clients.push({ ...known, id })
    })
  },
}

/** When the leads of the import that is done came, all at once; those of the pictures have days of their own. */
export function importedAt(stage: Stage): string {
  return stage.instant(IMPORTED_AGO, stage.random('import'))
}

type Wanted = { readonly kind: 'lead' | 'client'; readonly status: number }

function statusesOf(kind: Wanted['kind'], counts: readonly number[], taken: readonly FeaturedLead[]): Wanted[] {
  return counts.flatMap((count, status) => {
    const left = count - taken.filter((lead) => lead.status === status).length
    return Array.from({ length: left }, () => ({ kind, status }))
  })
}

function personOf(
  stage: Stage,
  random: Random,
  { kind, status, lead, phones }: Wanted & { lead?: FeaturedLead; phones: Phones },
): { row: Row; known: Omit<DemoClient, 'id'> } {
  const gender = random.chance(0.5) ? 'F' : 'M'
  const firstName = lead?.firstName ?? random.pick(FIRST_NAMES[gender])
  const lastName = lead?.lastName ?? random.pick(LAST_NAMES)
  const place = lead?.place ?? random.pick(PLACES)
  const [city, state, postcode] = place
  const age = random.int(22, 64)
  const drawnAgo = lead?.createdAgo ?? (kind === 'lead' ? random.int(0, 150) : random.int(60, 380))
  const drawnSince = status === 0 ? drawnAgo : Math.min(drawnAgo, lead?.statusSinceAgo ?? random.int(0, 45))
  const source = lead ? sourceOfLead(stage, lead) : sourceOf(stage, random)
  const isImported = !lead && kind === 'lead' && source.origin === 'import'
  const createdAgo = isImported ? IMPORTED_AGO : drawnAgo
  const statusSinceAgo = status === 0 ? createdAgo : Math.min(createdAgo, drawnSince)
  const adviser = lead
    ? 'adviser'
    : random.weighted([
        ['adviser', 46],
        ['adviser2', 38],
        ['admin', 3],
        [null, 13],
      ] as const)
  const adviserId = adviser && stage.account(adviser).id
  const smoker = random.chance(0.13)
  const quoted = status >= 2 && status <= 4
  const drawnAt = stage.instant(createdAgo, random)
  const created_at = isImported ? importedAt(stage) : drawnAt
  const changedAgo = random.int(0, statusSinceAgo)
  const status_since = statusSinceAgo === createdAgo ? created_at : stage.instant(statusSinceAgo, random, created_at)
  const email = addressOf(random, firstName, lastName, phones.given)
  const row: Row = {
    company_id: stage.company.id,
    kind,
    status,
    status_since,
    adviser_id: adviserId,
    first_name: firstName,
    last_name: lastName,
    preferred_name: lead?.preferredName ?? null,
    phone: lead?.phone ?? phones.next(state),
    additional_phone: random.chance(0.2) ? phones.landline(state) : null,
    email: random.chance(0.95) || lead ? email : null,
    address: `${random.int(1, 188)} ${random.pick(STREETS)}`,
    city,
    state,
    postcode,
    contact_time: random.chance(0.5) ? random.pick(CONTACT_TIMES) : null,
    gender,
    date_of_birth: stage.day(-Math.round(age * 365.25) - random.int(0, 360)),
    smoker,
    quote_value: lead ? lead.quoteValue : quoted || kind === 'client' ? random.int(80_000, 980_000) : null,
    tags: random.chance(0.45) ? random.shuffled(TAGS).slice(0, random.int(1, 2)) : [],
    groups: random.chance(0.2) ? [random.pick(GROUPS)] : [],
    lost_reason: hasLostReason(status) ? lostReason(status, createdAgo) : null,
    ...source,
    ...(kind === 'client' || random.chance(0.6) ? circumstances(stage, random, kind) : {}),
    created_at,
    updated_at: changedAgo === createdAgo ? created_at : stage.instant(changedAgo, random, status_since),
  }
  return {
    row,
    known: {
      kind,
      status,
      name: fullName(firstName, lastName),
      firstName,
      email: row.email ?? null,
      smoker,
      age,
      adviserId,
      referrerId: source.referrer_id ?? null,
      origin: source.origin,
      createdAgo,
      statusSinceAgo,
      createdAt: created_at,
      statusSince: status_since,
      ...(lead?.nextStep && { nextStep: lead.nextStep }),
    },
  }
}

/** Why somebody is lost; drawn by nothing, so that what is drawn after it stays as it was. */
function lostReason(status: number, createdAgo: number): string | null {
  return leadStatusLabel(status) === 'Uninsurable' ? 'health' : (LOST_REASONS[createdAgo % 4]?.value ?? null)
}

/** Family, body, work and money. */
function circumstances(stage: Stage, random: Random, kind: Wanted['kind']): Partial<Row> {
  const [occupation, low, high] = random.pick(OCCUPATIONS)
  const salary = random.int(low / 100, high / 100) * 10_000
  const children = random.weighted([
    [0, 4],
    [1, 2],
    [2, 4],
    [3, 1],
  ] as const)
  const smsf = random.chance(0.12)
  return {
    marital_status: random.pick(MARITAL_STATUSES.slice(0, 5)),
    children_ages: Array.from({ length: children }, () => random.int(0, 17)).sort((a, b) => a - b),
    height_cm: random.int(150, 196),
    weight_kg: random.int(50, 118),
    occupation,
    employment:
      occupation.endsWith('owner') || occupation.endsWith('farmer')
        ? 'Self-employed'
        : random.weighted([
            ['Employee', 8],
            ['Contractor', 1],
            ['Self-employed', 1],
          ] as const),
    salary,
    salary_frequency: 'Y',
    super_balance: random.int(12_000, 480_000) * 100,
    marginal_tax_rate: salary > 19_000_000 ? 45 : salary > 13_500_000 ? 37 : 30,
    insurance_expiry: kind === 'client' && random.chance(0.5) ? stage.day(random.int(20, 700)) : null,
    last_review: kind === 'client' && random.chance(0.7) ? stage.day(-random.int(10, 400)) : null,
    smsf_name: smsf ? `${random.pick(STREETS)} Super Fund` : null,
    trustee: smsf ? 'Individual trustees' : null,
  }
}

type Source = Pick<Row, 'referrer_id' | 'campaign'> & { origin: DemoClient['origin'] }

function sourceOf(stage: Stage, random: Random): Source {
  return random.weighted<() => Source>([
    [() => ({ origin: 'portal', referrer_id: stage.account('referral').id }), 12],
    [() => ({ origin: 'portal', referrer_id: stage.account('referralcompany').id }), 10],
    [() => ({ origin: 'portal', campaign: random.pick(CAMPAIGNS) }), 34],
    [() => ({ origin: 'client_form' }), 16],
    [() => ({ origin: 'import', campaign: 'Import · 2026 list' }), 14],
    [() => ({ origin: 'portal' }), 14],
  ])()
}

function sourceOfLead(stage: Stage, { source }: FeaturedLead): Source {
  if (source === 'referral' || source === 'referralcompany') {
    return { origin: 'portal', referrer_id: stage.account(source).id }
  }
  if (source === 'client_form') return { origin: 'client_form' }
  return { origin: source.startsWith('Import') ? 'import' : 'portal', campaign: source }
}

/** Latin letters and dots only; the number keeps addresses apart. */
function addressOf(random: Random, firstName: string, lastName: string, number: number): string {
  const plain = `${firstName}.${lastName}`
    .replace(/[Đđ]/g, 'd')
    .replace(/[Łł]/g, 'l')
    .replace(/[Øø]/g, 'o')
    .replace(/ı/g, 'i')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z.]/g, '')
  return `${plain}${number % 4 === 0 ? '' : number}@${random.pick(MAIL_DOMAINS)}`
}

/** Phone numbers that are nobody's, each given once: the mobiles first, then landlines. */
interface Phones {
  /** How many were given. */
  readonly given: number
  next(state: string): string
  landline(state: string): string
}

function phoneNumbers(random: Random, featured: readonly FeaturedLead[]): Phones {
  const taken = new Set(featured.map(({ phone }) => phone))
  const mobiles = random.shuffled(FICTIONAL_MOBILES.filter((mobile) => !taken.has(mobile)))
  let given = 0
  const rangesOf = (state: string) => FICTIONAL_LANDLINES[state] ?? (['02 5550'] as const)
  const numberIn = (range: string) => `${range} ${String(1000 + given * 7)}`
  const landline = (state: string) => {
    given++
    return numberIn(random.pick(rangesOf(state)))
  }
  return {
    get given() {
      return given
    },
    next(state) {
      given++
      if (!random.chance(0.6)) return landline(state)
      // There are but few fictional mobile numbers. One that comes again would make a duplicate of everybody.
      return mobiles.pop() ?? numberIn(rangesOf(state)[0])
    },
    landline,
  }
}
