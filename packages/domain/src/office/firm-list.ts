import { LOST_REASONS } from '../clients/lost-reason.ts'
import { REQUIREMENT_KINDS } from '../work/requirement.ts'

/** A list that a firm changes. */
export interface FirmList {
  readonly value: FirmListName
  readonly label: string
  /** One entry of it, in the middle of a sentence. */
  readonly one: string
  /** What has an entry: `1 client`, `2 clients`. */
  readonly users: { readonly one: string; readonly many: string }
  /** Characters of an entry. */
  readonly max: number
  /** Entries that are there from the start, in their order; null where the entries are words that records have. */
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

/** Entries that a list may have. */
export const FIRM_LIST_MAX = 500

/** Whether two entries would be read as the same: case, accents and spaces do not tell them apart. */
export function isSameEntry(one: string, other: string): boolean {
  return folded(one) === folded(other)
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()
}
