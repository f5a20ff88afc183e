import { partnerDetails, partnerLinks } from '../../database/tables/partners.ts'
import { FIRST_NAMES, OCCUPATIONS } from '../people.ts'
import type { Random } from '../random.ts'
import type { DemoClient, DemoPart, Stage } from '../stage.ts'

/** Couples who are linked, and what is known of the partners of some others. */
export const partners: DemoPart = {
  name: 'partners',
  async load(stage) {
    const random = stage.random('partners')
    const company_id = stage.company.id
    const links = stage.clients.flatMap(({ id, couple, createdAt }) => {
      const partner = stage.clients.find((other) => couple !== undefined && other.couple === couple && other.id !== id)
      return partner
        ? [{ company_id, client_id: id, partner_id: partner.id, linked_at: linkedAt(stage, createdAt, partner) }]
        : []
    })
    await stage.tx.insert(partnerLinks).values(links)
    const known = stage.clients.filter(
      ({ couple, adviserId, nextStep }) =>
        couple === undefined && adviserId !== null && (nextStep ? random.chance(0.5) : random.chance(0.18)),
    )
    await stage.tx.insert(partnerDetails).values(known.map((client) => detailsOf(stage, random, client)))
  },
}

/** When both were there. */
function linkedAt(stage: Stage, createdAt: string, partner: DemoClient): string {
  const later = createdAt > partner.createdAt ? createdAt : partner.createdAt
  return stage.instant(400, stage.random('linked partners'), later)
}

function detailsOf(stage: Stage, random: Random, client: DemoClient): typeof partnerDetails.$inferInsert {
  const gender = random.chance(0.5) ? 'F' : 'M'
  const age = Math.max(20, client.age + random.int(-5, 5))
  const [occupation, low, high] = random.pick(OCCUPATIONS)
  const updated_at = stage.instant(random.int(0, client.createdAgo), random, client.createdAt)
  return {
    company_id: stage.company.id,
    client_id: client.id,
    first_name: random.pick(FIRST_NAMES[gender]),
    last_name: random.chance(0.7) ? client.name.slice(client.firstName.length + 1) : null,
    date_of_birth: stage.day(-Math.round(age * 365.25) - random.int(0, 360)),
    gender,
    smoker: random.chance(0.12),
    height_cm: random.chance(0.5) ? random.int(152, 194) : null,
    weight_kg: random.chance(0.5) ? random.int(52, 112) : null,
    occupation,
    salary: random.int(low / 100, high / 100) * 10_000,
    salary_frequency: 'Y',
    super_balance: random.chance(0.6) ? random.int(12_000, 380_000) * 100 : null,
    created_at: updated_at,
    updated_at,
  }
}
