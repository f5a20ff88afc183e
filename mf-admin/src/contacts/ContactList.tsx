import { CONTACT_FIELDS, CONTACT_GROUPS, CONTACT_SORTS } from '@portal/contract/office/contact-fields'
import { contacts } from '@portal/contract/office/contacts'
import { INSURER_CHOICES } from '@portal/domain/office/product-provider'
import { AUSTRALIAN_STATES } from '@portal/domain/values/person'
import { bothWays, choiceFilter, ListScreen, type ListTypesOf } from '@portal/screens/list'
import { type RecordColumnName, recordList } from '@portal/screens/record-form'
import { Badge } from '@portal/ui/page'

/** A list of contacts. */
type Contacts = ListTypesOf<typeof contacts.list, RecordColumnName<typeof CONTACT_FIELDS>>
type ContactFilter = Contacts['filter']

const named = <V extends string>(values: readonly V[]) => values.map((value) => ({ value, label: value }))

/** The contacts list: whom to call at which insurer. */
const CONTACT_LIST = recordList<Contacts, typeof CONTACT_FIELDS>({
  noun: ['contact', 'contacts'],
  fields: CONTACT_FIELDS,
  calls: contacts,
  forms: async () => (await import(/* webpackChunkName: "contact" */ './contact-form.tsx')).CONTACT_FORMS,
  nameOf: ({ name }) => name,
  views: [
    { id: 'new-business', label: 'New business', filters: { group: 'New business' } },
    { id: 'underwriting', label: 'Underwriting', filters: { group: 'Underwriting' } },
    { id: 'claims', label: 'Claims', filters: { group: 'Claims' } },
    { id: 'bdms', label: 'BDMs', filters: { group: 'BDM' } },
  ],
  filters: [
    choiceFilter<ContactFilter, (typeof INSURER_CHOICES)[number]>({
      name: 'insurer',
      label: 'Insurer',
      choices: named(INSURER_CHOICES),
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
  looks: {
    name: { width: 184, tone: 'name', phone: 'title' },
    insurer: { width: 164, phone: 'lead' },
    group: { cell: ({ group }) => group && <Badge>{group}</Badge>, width: 136, phone: 'status' },
    position: { tone: 'muted', phone: 'detail' },
    mobile: { phone: 'end' },
  },
  phoneColumns: ['name', 'group', 'insurer', 'position', 'mobile'],
  sorts: bothWays(CONTACT_SORTS),
  defaultSort: 'insurer',
  isImported: true,
  empty: {
    mayCreate: 'Add the people you deal with at each insurer.',
    mayNot: 'Nothing here yet. Your administrator adds contacts.',
  },
})

/** `/contacts` */
export default function ContactList() {
  return <ListScreen list={CONTACT_LIST} />
}
