import {
  CLIENT_FIELDS,
  CLIENT_PEOPLE_FIELDS,
  CLIENT_ROW_FIELDS,
  REFERRER_FIELDS,
} from '@portal/domain/clients/client-field'

type OfEveryRow = (typeof CLIENT_ROW_FIELDS)[number] | (typeof CLIENT_PEOPLE_FIELDS)[number]

const OF_EVERY_ROW: ReadonlySet<string> = new Set([...CLIENT_ROW_FIELDS, ...CLIENT_PEOPLE_FIELDS])

function isAskedFor(name: (typeof CLIENT_FIELDS)[number]): name is Exclude<typeof name, OfEveryRow> {
  return !OF_EVERY_ROW.has(name)
}

/** What a list shows of each person beside the fields that it always has: asked for by name. */
export const LIST_FIELDS = [...CLIENT_FIELDS.filter(isAskedFor), ...REFERRER_FIELDS, 'died_on', 'updated_at'] as const
export type ListField = (typeof LIST_FIELDS)[number]

/** What lists of clients can be sorted by. */
export const CLIENT_SORTS = ['name', 'status', 'state', 'quote_value', 'next_due', 'created_at', 'updated_at'] as const

/** Fields whose absence a list can be narrowed by. */
export const EMPTY_FIELDS = ['phone', 'email', 'address', 'date_of_birth', 'quote_value', 'last_review'] as const
