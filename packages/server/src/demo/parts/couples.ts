import { fullName } from '@portal/domain'
import type { clients } from '../../database/tables/clients.ts'
import type { DemoClient } from '../stage.ts'

/** A client who is about to be stored. */
export interface DemoPerson {
  readonly row: typeof clients.$inferInsert
  readonly known: Omit<DemoClient, 'id'>
}

const MOST_COUPLES = 10
/** Years. */
const MOST_APART = 7

/** The first lead of the pictures has a husband. */
const FIRST_COUPLE = { lead: 'Mai Anh Nguyễn', partner: 'Thomas' }

function fit(one: DemoPerson, other: DemoPerson): boolean {
  return (
    one.row.gender !== other.row.gender &&
    one.known.adviserId !== null &&
    other.known.adviserId !== null &&
    Math.abs(one.known.age - other.known.age) <= MOST_APART
  )
}

/** The second of a couple: at home with the first and of the same name; the mail address is from before. */
function partnerOf(first: DemoPerson, second: DemoPerson, firstName: string): DemoPerson {
  const { last_name, address, city, state, postcode, children_ages } = first.row
  return {
    row: {
      ...second.row,
      ...{ last_name, address, city, state, postcode, children_ages },
      first_name: firstName,
      marital_status: 'Married',
    },
    known: { ...second.known, firstName, name: fullName(firstName, last_name) },
  }
}

/**
 * Makes couples of a few people, the same ones each time. Most have one adviser; where the two have not, either adviser
 * sees no more than that there is a partner.
 */
export function coupled(people: readonly DemoPerson[]): DemoPerson[] {
  const made = [...people]
  const taken = new Set<number>()
  let couple = 0
  for (const [index, first] of people.entries()) {
    const isFirst = first.known.name === FIRST_COUPLE.lead
    if (couple >= MOST_COUPLES || taken.has(index) || (first.known.kind !== 'client' && !isFirst)) continue
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
    const partner = partnerOf(first, second, isFirst ? FIRST_COUPLE.partner : second.known.firstName)
    made[index] = {
      row: { ...first.row, marital_status: 'Married' },
      known: { ...first.known, couple },
    }
    made[at] = { row: partner.row, known: { ...partner.known, couple } }
  }
  return made
}
