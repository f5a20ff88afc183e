import { ageOn, type IsoDate } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import type { clients } from '../../database/tables/clients.ts'
import type { DemoClient } from '../stage.ts'

/** A client who is about to be stored. */
export interface DemoPerson {
  readonly row: typeof clients.$inferInsert
  readonly known: Omit<DemoClient, 'id'>
}

type Fields = Partial<DemoPerson['row']>

const COUPLES_MAX = 10
/** Years. */
const APART_MAX = 7

/** The first lead of the pictures, as they show her, and her husband. Source: design/look/client-details.png. */
const FIRST_COUPLE: { lead: string; person: Fields; partner: Fields } = {
  lead: 'Mai Anh Nguyễn',
  person: {
    gender: 'F',
    date_of_birth: '1988-03-14',
    children_ages: [6, 9],
    height_cm: 164,
    weight_kg: 58,
    smoker: false,
    occupation: 'Pharmacist, hospital',
    employment: 'Employee',
    salary: 11_840_000,
    salary_frequency: 'Y',
    super_balance: 21_265_000,
    marginal_tax_rate: 30,
    address: '14 Wattlebird St',
  },
  partner: {
    first_name: 'Thomas',
    gender: 'M',
    date_of_birth: '1986-11-02',
    smoker: false,
    email: 'thomas.weaver@inbox.example',
  },
}

function fit(one: DemoPerson, other: DemoPerson): boolean {
  return (
    one.row.gender !== other.row.gender &&
    one.known.adviserId !== null &&
    other.known.adviserId !== null &&
    Math.abs(one.known.age - other.known.age) <= APART_MAX
  )
}

/** A person with other fields. */
function told({ row, known }: DemoPerson, fields: Fields, today: IsoDate): DemoPerson {
  const changed = { ...row, ...fields }
  const { first_name, last_name, email = null, smoker, date_of_birth } = changed
  return {
    row: changed,
    known: {
      ...known,
      firstName: first_name,
      name: fullName(first_name, last_name),
      email,
      smoker: smoker ?? false,
      ...(date_of_birth && { age: ageOn(today, date_of_birth) }),
    },
  }
}

/** The second of a couple: at home with the first and of the same name; the mail address is from before. */
function partnerOf({ row }: DemoPerson, second: DemoPerson, fields: Fields, today: IsoDate): DemoPerson {
  const { last_name, address, city, state, postcode, children_ages } = row
  const home = { last_name, address, city, state, postcode, children_ages, marital_status: 'Married' }
  return told(second, { ...home, ...fields }, today)
}

/**
 * Makes couples of a few people, the same ones each time. Most have one adviser; where the two have not, either adviser
 * sees no more than that there is a partner.
 */
export function coupled(people: readonly DemoPerson[], today: IsoDate): DemoPerson[] {
  const made = [...people]
  const taken = new Set<number>()
  let couple = 0
  for (const [index, first] of people.entries()) {
    const isFirst = first.known.name === FIRST_COUPLE.lead
    if (couple >= COUPLES_MAX || taken.has(index) || (first.known.kind !== 'client' && !isFirst)) continue
    const at = people.findIndex((second, place) => {
      const isFree = place > index && !taken.has(place) && second.known.kind === 'client'
      const hasOneAdviser = second.known.adviserId === first.known.adviserId
      if (isFirst) return isFree && hasOneAdviser && second.row.gender === 'M'
      return isFree && fit(first, second) && hasOneAdviser === (couple !== 3)
    })
    const second = people[at]
    if (!second) continue
    couple += 1
    taken.add(index).add(at)
    const one = told(first, { marital_status: 'Married', ...(isFirst && FIRST_COUPLE.person) }, today)
    const other = partnerOf(one, second, isFirst ? FIRST_COUPLE.partner : {}, today)
    made[index] = { ...one, known: { ...one.known, couple } }
    made[at] = { ...other, known: { ...other.known, couple } }
  }
  return made
}
