import { formatDate, LEAD_STATUS_GROUPS, leadStatusLabel } from '@portal/domain'
import type { DueChoice, FilterName, ImportOutcome, ListFilters } from './list-address.ts'

export type FilterChipName =
  | 'status'
  | 'age'
  | 'adviser'
  | 'referrer'
  | 'state'
  | 'tag'
  | 'campaign'
  | 'due'
  | 'created'
  | 'import'
  | 'smoker'

/** What the names in the address stand for. */
export interface FilterNames {
  readonly adviser: (id: number) => string | undefined
  readonly referrer: (id: number) => string | undefined
  readonly import: (id: number) => string | undefined
}

/** A filter as the filter bar shows it: one chip, though it may take several names in the address. */
export interface FilterChipDefinition {
  readonly name: FilterChipName
  /** What it is called in the list of filters. */
  readonly label: string
  /** Before the value: `State is`. */
  readonly field: string
  /** The filters of the address that it stands for. */
  readonly filters: readonly FilterName[]
  /** What it lets through, in words; undefined where it is not set. */
  describe(filters: ListFilters, names: FilterNames): string | undefined
}

function adviserLabel(choice: number | 'me', names: FilterNames): string {
  if (choice === 'me') return 'Me'
  return choice === 0 ? 'Unassigned' : (names.adviser(choice) ?? `No. ${choice}`)
}

function created({ created_within, created_from, created_to }: ListFilters): string | undefined {
  if (created_within) return `Last ${created_within} days`
  if (created_from && created_to) return `${formatDate(created_from)} to ${formatDate(created_to)}`
  if (created_from) return `from ${formatDate(created_from)}`
  return created_to && `until ${formatDate(created_to)}`
}

/** What the choices of the due day are called. */
export const DUE_LABELS: { readonly [C in DueChoice]: string } = {
  overdue: 'Overdue',
  today: 'Today or overdue',
  week: 'Within 7 days',
}

function due({ due: choice, due_from, due_to }: ListFilters): string | undefined {
  if (choice) return DUE_LABELS[choice].toLowerCase()
  if (due_from && due_to) return `${formatDate(due_from)} to ${formatDate(due_to)}`
  if (due_from) return `from ${formatDate(due_from)}`
  return due_to && `until ${formatDate(due_to)}`
}

/** What an import did to people. */
export const IMPORT_OUTCOME_LABELS: { readonly [O in ImportOutcome]: string } = {
  created: 'Created',
  updated: 'Updated',
}

export const FILTER_CHIPS: readonly FilterChipDefinition[] = [
  {
    name: 'status',
    label: 'Status',
    field: 'Status is',
    filters: ['status', 'status_group'],
    describe: ({ status, status_group }) => {
      const group = LEAD_STATUS_GROUPS.find(({ value }) => value === status_group)?.label
      const statuses = status?.map(leadStatusLabel).join(', ')
      return group && statuses ? `${statuses} · ${group}` : (statuses ?? group)
    },
  },
  {
    name: 'age',
    label: 'Days in status',
    field: 'Status is',
    filters: ['status_older'],
    describe: ({ status_older }) => (status_older === undefined ? undefined : `more than ${status_older} days`),
  },
  {
    name: 'adviser',
    label: 'Adviser',
    field: 'Adviser is',
    filters: ['adviser_id'],
    describe: ({ adviser_id }, names) => adviser_id?.map((choice) => adviserLabel(choice, names)).join(', '),
  },
  {
    name: 'referrer',
    label: 'Referrer',
    field: 'Referrer is',
    filters: ['referrer_id'],
    describe: ({ referrer_id }, names) => referrer_id?.map((id) => names.referrer(id) ?? `No. ${id}`).join(', '),
  },
  { name: 'state', label: 'State', field: 'State is', filters: ['state'], describe: ({ state }) => state?.join(', ') },
  { name: 'tag', label: 'Tag', field: 'Tag is', filters: ['tag'], describe: ({ tag }) => tag?.join(', ') },
  {
    name: 'campaign',
    label: 'Campaign',
    field: 'Campaign is',
    filters: ['campaign'],
    describe: ({ campaign }) => campaign?.join(', '),
  },
  {
    name: 'due',
    label: 'Next step due',
    field: 'Due',
    filters: ['due', 'due_from', 'due_to'],
    describe: due,
  },
  {
    name: 'created',
    label: 'Created',
    field: 'Created',
    filters: ['created_within', 'created_from', 'created_to'],
    describe: created,
  },
  {
    name: 'import',
    label: 'Import',
    field: 'Import is',
    filters: ['import', 'import_outcome'],
    describe: (filters, names) => {
      if (filters.import === undefined) return undefined
      const file = names.import(filters.import) ?? `No. ${filters.import}`
      return filters.import_outcome ? `${file} · ${IMPORT_OUTCOME_LABELS[filters.import_outcome].toLowerCase()}` : file
    },
  },
  {
    name: 'smoker',
    label: 'Smoker',
    field: 'Smoker is',
    filters: ['smoker'],
    describe: ({ smoker }) => (smoker === undefined ? undefined : smoker ? 'Yes' : 'No'),
  },
]

/** The chips whose filters a role may use. */
export function chipsOf(allowed: readonly FilterName[]): readonly FilterChipDefinition[] {
  return FILTER_CHIPS.filter((chip) => chip.filters.every((name) => allowed.includes(name)))
}

/** The filters without those that the chip stands for. */
export function withoutChip(filters: ListFilters, chip: FilterChipDefinition): ListFilters {
  const left = Object.entries(filters).filter(([name]) => !chip.filters.some((own) => own === name))
  return Object.fromEntries(left)
}
