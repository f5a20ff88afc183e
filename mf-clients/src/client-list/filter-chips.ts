import { formatDate, LEAD_STATUS_GROUPS, leadStatusLabel } from '@portal/domain'
import type { FilterName, ListFilters } from './list-address.ts'

export type FilterChipName = 'status' | 'adviser' | 'state' | 'tag' | 'campaign' | 'created' | 'smoker'

/** What the names in the address stand for. */
export interface FilterNames {
  readonly adviser: (id: number) => string | undefined
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
    name: 'adviser',
    label: 'Adviser',
    field: 'Adviser is',
    filters: ['adviser_id'],
    describe: ({ adviser_id }, names) => adviser_id?.map((choice) => adviserLabel(choice, names)).join(', '),
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
    name: 'created',
    label: 'Created',
    field: 'Created',
    filters: ['created_within', 'created_from', 'created_to'],
    describe: created,
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
