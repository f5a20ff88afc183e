import { CLIENT_IMPORT_FIELDS, type ColumnMatch, mayRepeat } from '@portal/domain/client-import'
import type { MatchTarget } from '@portal/ui/import'

/** The fields in groups, each by the name of its first one; they stand in the order of the table. */
const GROUP_STARTS: Readonly<Record<string, string>> = {
  first_name: 'Name and contact',
  address: 'Address',
  date_of_birth: 'Personal',
  occupation: 'Work and money',
  smsf_name: 'SMSF',
  kind: 'Status and source',
}

/** What a column of a file may become. */
export const MATCH_TARGETS: readonly MatchTarget[] = (() => {
  let group = ''
  return CLIENT_IMPORT_FIELDS.map(({ name, label, kind }) => {
    group = GROUP_STARTS[name] ?? group
    return { name, label, group, isDate: kind === 'date', repeats: mayRepeat(name) }
  })
})()

/** What is still missing before rows can be checked, in words; undefined where nothing is. */
export function missingIn(mapping: readonly ColumnMatch[]): string | undefined {
  const targets = mapping.flatMap(({ target }) => target ?? [])
  const twice = targets.find((target, index) => !mayRepeat(target) && targets.indexOf(target) !== index)
  if (twice) return `${MATCH_TARGETS.find(({ name }) => name === twice)?.label} is matched to two columns`
  const has = (name: string) => targets.includes(name)
  if (has('full_name') || has('email') || (has('first_name') && has('last_name'))) return undefined
  return 'Match the columns with the first and last name, or the email'
}
