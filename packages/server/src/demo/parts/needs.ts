import { calculateNeeds, type NeedsInput, newNeedsInput } from '@portal/domain/clients/needs/calculator'
import type { PersonNeeds } from '@portal/domain/clients/needs/compare-needs'
import { newWantedCover } from '@portal/domain/clients/needs/wanted-cover'
import { clientNeeds } from '../../database/tables/needs.ts'
import { insertRows } from '../insert-rows.ts'
import type { Random } from '../random.ts'
import type { DemoClient, DemoPart } from '../stage.ts'

const THOUSAND = 100_000

/** Needs of those who have been quoted or have cover: some calculated anew since. */
export const needs: DemoPart = {
  name: 'needs',
  async load(stage) {
    const random = stage.random('needs')
    const rows = stage.clients
      .filter((client) => client.adviserId !== null && (client.kind === 'client' || [2, 3, 4].includes(client.status)))
      .flatMap((client) => {
        const first = calculation(client, random)
        const again = {
          ...first,
          debts: first.debts.map((debt) => ({ ...debt, amount: Math.round(debt.amount * 0.96) })),
        }
        const versions = random.chance(0.4) || client.nextStep ? [first, again] : [first]
        const since = Math.max(1, client.createdAgo - 1)
        let saved_at = client.createdAt
        return versions.map((input, index) => {
          saved_at = stage.instant(index === 0 ? since : Math.floor(since / 2), random, saved_at)
          return {
            company_id: stage.company.id,
            client_id: client.id,
            author_id: client.adviserId,
            saved_at,
            people: [needsOf(input, random)],
          }
        })
      })
    await insertRows(stage.tx, clientNeeds, rows)
  },
}

function calculation(client: DemoClient, random: Random): NeedsInput {
  const income = random.int(70, 190) * THOUSAND
  const base = newNeedsInput({
    age: client.age,
    annualIncome: income,
    superBalance: random.int(40, 60 + client.age * 5) * THOUSAND,
  })
  const children = client.age < 50 ? random.int(0, 3) : 0
  return {
    ...base,
    debts: [
      { label: 'Mortgage', amount: random.int(28, 88) * 10 * THOUSAND },
      ...(random.chance(0.4) ? [{ label: 'Car loan', amount: random.int(8, 42) * THOUSAND }] : []),
    ],
    education: Array.from({ length: children }, (_, index) => ({
      label: `School, child ${index + 1}`,
      annual_cost: random.int(4, 16) * THOUSAND,
      years: random.int(3, 12),
    })),
    assets: [...base.assets, { label: 'Savings', amount: random.int(5, 80) * THOUSAND }],
    life: { ...base.life, income_years: random.pick([5, 10]), existing: random.pick([0, 0, null]) },
    tpd: { ...base.tpd, income_years: random.pick([5, 10]) },
  }
}

/** What is wanted is what was worked out. */
function needsOf(calculator: NeedsInput, random: Random): PersonNeeds {
  const result = calculateNeeds(calculator)
  const covers = result
    .filter(({ cover, amount }) => amount > 0 && (cover !== 'TRA' || random.chance(0.7)))
    .map(({ cover, amount }) => {
      const wanted = newWantedCover(cover, amount)
      return cover === 'TPD' || cover === 'TRM' ? { ...wanted, owner: random.pick(['O', 'S'] as const) } : wanted
    })
  return { person: 'client', covers, calculator, result }
}
