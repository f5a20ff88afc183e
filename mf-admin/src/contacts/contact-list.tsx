import { CONTACT_FIELDS, CONTACT_SORTS } from '@portal/contract/office/contact-fields'
import { contacts } from '@portal/contract/office/contacts'
import type { ContactRow } from '@portal/contract/office/contacts.schema'
import { AUSTRALIAN_STATES, CONTACT_GROUPS, CONTACT_INSURERS } from '@portal/domain'
import { change, lazyPart, useCall } from '@portal/platform'
import { bothWays, choiceFilter, defineList, type ListOffer, type ListTypesOf } from '@portal/screens/list'
import { RecordActions, type RecordColumnName, recordColumns } from '@portal/screens/record-form'
import { Badge } from '@portal/ui/page'
import { ARCHIVED, archivedFilter } from '../archiving/archived-filter.ts'
import { archivingActions } from '../archiving/archiving-actions.tsx'
import { ImportContacts } from './ImportContacts.tsx'

/** A list of contacts. */
export type Contacts = ListTypesOf<typeof contacts.list, RecordColumnName<typeof CONTACT_FIELDS>>
type ContactFilter = Contacts['filter']

const named = <V extends string>(values: readonly V[]) => values.map((value) => ({ value, label: value }))

const OFFER: ListOffer<Contacts> = {
  views: [
    { id: 'all', label: 'All contacts', filters: {} },
    { id: 'new-business', label: 'New business', filters: { group: 'New business' } },
    { id: 'underwriting', label: 'Underwriting', filters: { group: 'Underwriting' } },
    { id: 'claims', label: 'Claims', filters: { group: 'Claims' } },
    { id: 'bdms', label: 'BDMs', filters: { group: 'BDM' } },
    { id: 'archived', label: 'Archived', filters: ARCHIVED },
  ],
  filters: [
    archivedFilter,
    choiceFilter<ContactFilter, (typeof CONTACT_INSURERS)[number]>({
      name: 'insurer',
      label: 'Insurer',
      choices: named(CONTACT_INSURERS),
      query: (insurer) => ({ insurer: [...insurer] }),
    }),
    choiceFilter<ContactFilter, (typeof CONTACT_GROUPS)[number]>({
      name: 'group',
      label: 'Group',
      choices: named(CONTACT_GROUPS),
      query: (group) => ({ group: [...group] }),
    }),
    choiceFilter<ContactFilter, (typeof AUSTRALIAN_STATES)[number]>({
      name: 'state',
      label: 'State',
      columns: 2,
      choices: named(AUSTRALIAN_STATES),
      query: (state) => ({ state: [...state] }),
    }),
  ],
  columns: [
    ...(['name', 'insurer', 'group', 'position', 'phone', 'mobile', 'email', 'states', 'website', 'notes'] as const),
    ...(['created_at', 'updated_at', 'id'] as const),
  ],
  usual: ['name', 'insurer', 'group', 'position', 'phone', 'mobile', 'email'],
}

const form = () => import(/* webpackChunkName: "contact" */ './contact-form.tsx')

const nameOf = ({ name }: ContactRow) => name

/** The contacts list: whom to call at which insurer. */
export const CONTACT_LIST = defineList<Contacts>({
  name: 'contacts',
  path: '/contacts',
  title: 'Contacts',
  noun: ['contact', 'contacts'],
  usePage: (filter, asked, _columns, options) => useCall(contacts.list, { query: { ...filter, ...asked } }, options),
  useCounts: (lists, options) => useCall(contacts.counts, { query: { lists: JSON.stringify(lists) } }, options),
  offerTo: () => OFFER,
  columns: ({ timeZone }) => {
    const columns = recordColumns(CONTACT_FIELDS, timeZone)
    return {
      ...columns,
      name: { ...columns.name, width: 184, tone: 'name', phone: 'title' },
      insurer: { ...columns.insurer, width: 164, phone: 'lead' },
      group: { ...columns.group, cell: ({ group }) => group && <Badge>{group}</Badge>, width: 136, phone: 'status' },
      position: { ...columns.position, tone: 'muted', phone: 'detail' },
      mobile: { ...columns.mobile, phone: 'end' },
    }
  },
  phoneColumns: ['name', 'group', 'insurer', 'position', 'mobile'],
  sorts: bothWays(CONTACT_SORTS),
  defaultSort: 'insurer',
  nameOf,
  drawer: {
    param: 'contact',
    Record: lazyPart(async () => ({ default: (await form()).Contact })),
  },
  rowActions: (record, at) => (
    <RecordActions record={record} fields={CONTACT_FIELDS} calls={contacts} nameOf={nameOf} {...at} />
  ),
  create: {
    label: 'New contact',
    call: contacts.create,
    Form: lazyPart(async () => ({ default: (await form()).NewContact })),
  },
  Besides: ImportContacts,
  bulk: archivingActions<Contacts>({
    noun: ['contact', 'contacts'],
    changes: ['contacts', 'contact:*', 'activity'],
    call: contacts.bulk,
    start: (type, selected) => change(contacts.bulk, { body: { action: { type }, selection: selected } }),
  }),
  export: {
    call: contacts.exportRows,
    start: ({ columns, selected, ...choices }) =>
      change(contacts.exportRows, {
        body: { ...choices, selection: selected, columns: columns === 'all' ? 'all' : [...columns] },
      }),
  },
  empty: {
    mayCreate: 'Add the people you deal with at each insurer.',
    mayNot: 'Nothing here yet. Your administrator adds contacts.',
  },
})
