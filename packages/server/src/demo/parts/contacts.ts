import type { ContactGroup } from '@portal/contract/office/contact-fields'
import { PRODUCT_PROVIDERS } from '@portal/domain/office/product-provider'
import { AUSTRALIAN_STATES, fullName } from '@portal/domain/values/person'
import { contacts as table } from '../../database/tables/contacts.ts'
import { insertRows } from '../insert-rows.ts'
import { FICTIONAL_LANDLINES, FICTIONAL_MOBILES, FIRST_NAMES, LAST_NAMES } from '../people.ts'
import type { Random } from '../random.ts'
import type { DemoPart, Stage } from '../stage.ts'

/** Whom one asks at an insurer: each group with what its people are called there. */
const POSITIONS: ReadonlyArray<readonly [group: ContactGroup, position: string]> = [
  ['BDM', 'Business Development Manager'],
  ['New business', 'New Business Consultant'],
  ['Underwriting', 'Senior Underwriter'],
  ['Claims', 'Claims Case Manager'],
  ['Adviser services', 'Adviser Services Consultant'],
]

/** An insurer that is not in the list of providers. */
const ANOTHER = 'Integrity Mutual'

const NOTES = [
  'Answers fastest before ten.',
  'Pre-assessments by email, with the occupation in the subject.',
  'On leave every second Friday.',
  null,
  null,
  null,
] as const

/** People of every insurer, some of whom have left. */
export const contacts: DemoPart = {
  name: 'contacts',
  async load(stage) {
    const random = stage.random('contacts')
    const rows = [...PRODUCT_PROVIDERS, ANOTHER].flatMap((insurer) => {
      const others = random.shuffled(POSITIONS.slice(1)).slice(0, random.int(1, 3))
      return [...POSITIONS.slice(0, 1), ...others].map(([group, position]) =>
        contactOf(stage, random, { insurer, group, position }),
      )
    })
    // No two of an insurer may have one address.
    const byAddress = new Map(rows.map((row) => [row.email, row]))
    await insertRows(stage.tx, table, [...byAddress.values()])
  },
}

interface Job {
  readonly insurer: string
  readonly group: ContactGroup
  readonly position: string
}

function contactOf({ company, instant }: Stage, random: Random, job: Job) {
  const first = random.pick(FIRST_NAMES[random.chance(0.5) ? 'F' : 'M'])
  const last = random.pick(LAST_NAMES)
  const state = random.pick(AUSTRALIAN_STATES)
  const [landline] = FICTIONAL_LANDLINES[state] ?? ['02 5550']
  const domain = `${job.insurer.toLowerCase().replace(/[^a-z]+/g, '')}.example`
  const person = `${first}.${last}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z.]/g, '')
  const createdAgo = random.int(60, 380)
  const created_at = instant(createdAgo, random)
  return {
    ...job,
    company_id: company.id,
    name: fullName(first, last),
    phone: `${landline} ${String(random.int(0, 9_999)).padStart(4, '0')}`,
    mobile: random.chance(0.6) ? random.pick(FICTIONAL_MOBILES) : null,
    email: `${person}@${domain}`,
    states: job.group === 'BDM' ? [state] : [],
    website: `https://adviser.${domain}`,
    notes: random.pick(NOTES),
    archived_at: random.chance(0.08) ? instant(random.int(1, 50), random) : null,
    created_at,
    updated_at: created_at,
  }
}
