import { readAddress } from '../values/read-address.ts'
import { TEMPLATE_TYPES, type TemplateType } from './template.ts'

interface Declared {
  readonly label: string
  readonly group: MergeGroup
}

/** The groups of merge fields. */
export type MergeGroup = 'Client' | 'Adviser' | 'Company' | 'Quote' | 'Meeting' | 'Application' | 'Policy' | 'Date'

function fieldsOf<const N extends string>(group: MergeGroup, fields: { readonly [name in N]: string }) {
  return Object.entries<string>(fields).map(([name, label]) => [name, { label, group }] as [N, Declared])
}

/** The merge fields, written as `{{client first name}}`. */
const FIELDS = [
  ...fieldsOf('Client', {
    'client first name': 'Client first name',
    'client preferred name': 'Client preferred name',
    'client last name': 'Client last name',
    'client full name': 'Client full name',
    'client email': 'Client email',
    'client phone': 'Client phone',
    'client address': 'Client address',
  }),
  ...fieldsOf('Adviser', {
    'adviser name': 'Adviser name',
    'adviser first name': 'Adviser first name',
    'adviser email': 'Adviser email',
    'adviser phone': 'Adviser phone',
    'adviser booking link': 'Adviser booking link',
    'adviser representative number': 'Adviser representative number',
  }),
  ...fieldsOf('Company', {
    'company name': 'Company name',
    'company email': 'Company email',
    'company phone': 'Company phone',
    'company address': 'Company address',
    'company AFSL number': 'Company AFSL number',
  }),
  ...fieldsOf('Quote', {
    'quote date': 'Quote date',
    'quote covers': 'Covers quoted',
    'quote insurers': 'Insurers compared',
    'quote lowest insurer': 'Lowest insurer',
    'quote lowest premium': 'Lowest premium a year',
    'quote recommended insurer': 'Recommended insurer',
    'quote recommended premium': 'Recommended premium a year',
  }),
  ...fieldsOf('Meeting', {
    'meeting date': 'Meeting date',
    'meeting weekday': 'Meeting weekday',
    'meeting time': 'Meeting time',
  }),
  ...fieldsOf('Application', {
    'application insurer': 'Application insurer',
    'application number': 'Application number',
    'application status': 'Application status',
    'application covers': 'Covers applied for',
    'application premium': 'Application premium a year',
    'application waiting for': 'What the application waits for',
    'commission upfront': 'Commission upfront %',
    'commission ongoing': 'Commission ongoing %',
  }),
  ...fieldsOf('Policy', {
    'policy insurer': 'Policy insurer',
    'policy number': 'Policy number',
    'policy covers': 'Policy covers',
    'policy premium': 'Policy premium a year',
    'policy start date': 'Policy start date',
    'policy renewal date': 'Policy renewal date',
    'policy renewal premium': 'Policy renewal premium a year',
  }),
  ...fieldsOf('Date', {
    today: 'Today',
    'today + 7 days': 'Today + 7 days',
    'today + 14 days': 'Today + 14 days',
  }),
] as const

/** The name of a merge field, as written in braces. */
export type MergeField = (typeof FIELDS)[number][0]

const DECLARED: ReadonlyMap<string, Declared> = new Map(FIELDS)

const OF_PEOPLE = ['Client', 'Adviser', 'Company', 'Quote', 'Meeting'] as const

/** The groups available to each type of template. */
const GROUPS: Readonly<Record<TemplateType, readonly MergeGroup[]>> = {
  Client: [...OF_PEOPLE, 'Date'],
  Application: [...OF_PEOPLE, 'Application', 'Policy', 'Date'],
  Policy: [...OF_PEOPLE, 'Policy', 'Date'],
}

/** The fields that can be the address of a link: of a page, or of a mailbox. */
const ADDRESSES = {
  'adviser booking link': 'page',
  'adviser email': 'mailbox',
  'company email': 'mailbox',
} as const satisfies Partial<Record<MergeField, 'page' | 'mailbox'>>

function isAddressField(name: string): name is keyof typeof ADDRESSES {
  return Object.hasOwn(ADDRESSES, name)
}

/** The field that is a link's whole address, `{{adviser booking link}}`; undefined if it isn't exactly one that can be. */
export function linkFieldOf(href: string): MergeField | undefined {
  const [, name = ''] = /^\{\{([^{}]*)\}\}$/.exec(href.trim()) ?? []
  const field = name.trim().replace(/\s+/g, ' ')
  return isAddressField(field) ? field : undefined
}

/** What a field's value is as the address of a link; undefined if it isn't a safe one. */
export function linkAddress(name: MergeField, value: string): string | undefined {
  if (!isAddressField(name)) return undefined
  if (ADDRESSES[name] === 'page') return isPageAddress(value) ? value : undefined
  return /^[^\s@"<>?&]+@[^\s@"<>?&]+$/.test(value) ? `mailto:${value}` : undefined
}

/** One of a host alone: with a user before it, the address would pass for that of another. */
function isPageAddress(value: string): boolean {
  const url = /^https:\/\/[^\s"<>{}]+$/i.test(value) ? readAddress(value) : undefined
  return url !== undefined && url.username === '' && url.password === ''
}

/** The fields that can be the address of a link, for the editor. */
export function linkFields(): Array<{ readonly name: MergeField; readonly label: string }> {
  return FIELDS.filter(([name]) => isAddressField(name)).map(([name, { label }]) => ({ name, label }))
}

export function isMergeField(name: string): name is MergeField {
  return DECLARED.has(name)
}

/** The label of a merge field. */
export function mergeFieldLabel(name: MergeField): string {
  return DECLARED.get(name)?.label ?? name
}

/** Whether templates of a type may use the field. */
export function mayName(type: TemplateType, name: MergeField): boolean {
  const declared = DECLARED.get(name)
  return declared !== undefined && GROUPS[type].includes(declared.group)
}

/** The fields that templates of a type may use, by group. */
export function mergeFieldsOf(type: TemplateType): Array<{
  readonly group: MergeGroup
  readonly fields: ReadonlyArray<{ readonly name: MergeField; readonly label: string }>
}> {
  return GROUPS[type].map((group) => ({
    group,
    fields: FIELDS.filter(([, declared]) => declared.group === group).map(([name, { label }]) => ({ name, label })),
  }))
}

/** The template types that may use a field, for an error message. */
export function typesThatName(name: MergeField): TemplateType[] {
  return TEMPLATE_TYPES.filter((type) => mayName(type, name))
}
