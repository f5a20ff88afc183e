import type { LearnedAbout } from '@portal/contract/clients/learned.schema'

/** `3 details differ from Kim’s record and 1 from Lee’s.` */
export function learnedInWords(people: readonly LearnedAbout[], source: string): string {
  const [first, ...others] = people
  if (!first) return ''
  const details = (count: number) => `${count} ${count === 1 ? 'detail' : 'details'}`
  const all = people.flatMap(({ facts }) => facts)
  if (others.length === 0 && all.every(({ record }) => record === null)) {
    return `${details(all.length)} of ${source} ${all.length === 1 ? 'isn’t' : 'aren’t'} on ${first.client.first_name}’s record.`
  }
  const count = first.facts.length
  const told = `${details(count)} ${count === 1 ? 'differs' : 'differ'} from ${first.client.first_name}’s record`
  const rest = others.map(({ client, facts }) => `${facts.length} from ${client.first_name}’s`)
  return `${[told, ...rest].join(' and ')}.`
}
