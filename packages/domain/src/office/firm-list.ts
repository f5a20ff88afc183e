import { LOST_REASONS } from '../clients/lost-reason.ts'
import { REQUIREMENT_KINDS } from '../work/requirement.ts'

/** A list that a firm can edit. */
export interface FirmList {
  readonly value: FirmListName
  readonly label: string
  /** The word for one entry, within a sentence. */
  readonly one: string
  /** The records that use an entry: `1 client`, `2 clients`. */
  readonly users: { readonly one: string; readonly many: string }
  /** The most characters of an entry. */
  readonly max: number
  /** The default entries, in order; null if the entries are the words that records use. */
  readonly builtIn: ReadonlyArray<{ readonly value: string; readonly label: string }> | null
}

export const FIRM_LIST_NAMES = ['tags', 'campaigns', 'lost-reasons', 'requirement-kinds'] as const
export type FirmListName = (typeof FIRM_LIST_NAMES)[number]

const CLIENTS = { one: 'client', many: 'clients' }

export const FIRM_LISTS: Readonly<Record<FirmListName, FirmList>> = {
  tags: { value: 'tags', label: 'Tags', one: 'tag', users: CLIENTS, max: 60, builtIn: null },
  campaigns: { value: 'campaigns', label: 'Campaigns', one: 'campaign', users: CLIENTS, max: 100, builtIn: null },
  'lost-reasons': {
    value: 'lost-reasons',
    label: 'Lost reasons',
    one: 'lost reason',
    users: CLIENTS,
    max: 60,
    builtIn: LOST_REASONS,
  },
  'requirement-kinds': {
    value: 'requirement-kinds',
    label: 'Requirement kinds',
    one: 'requirement kind',
    users: { one: 'requirement', many: 'requirements' },
    max: 60,
    builtIn: REQUIREMENT_KINDS,
  },
}

/** The most entries of a list. */
export const FIRM_LIST_MAX = 500

/** Whether two entries are the same, ignoring case, accents and spaces. */
export function isSameEntry(one: string, other: string): boolean {
  return folded(one) === folded(other)
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()
}
