import { bothWays, ListScreen, type ListTypesOf } from '@portal/screens/list'
import { type RecordColumnName, recordForms, recordList } from '@portal/screens/record-form'
import { schema, TOOL_FIELDS, tools } from './tool.ts'

type Tools = ListTypesOf<typeof tools.list, RecordColumnName<typeof TOOL_FIELDS>>
const said = { noun: ['tool', 'tools'], fields: TOOL_FIELDS, calls: tools } as const
const nameOf = ({ name }: Tools['row']) => name

const LIST = recordList<Tools, typeof TOOL_FIELDS>({
  ...said,
  nameOf,
  forms: async () => recordForms<Tools['row']>({ ...said, noun: 'tool', body: schema.create.body, nameOf }),
  looks: { name: { tone: 'name', phone: 'title' } },
  usual: ['name', 'place', 'state', 'uses', 'phone'],
  phoneColumns: ['name', 'state'],
  sorts: bothWays(['name']),
  defaultSort: 'name',
  isImported: true,
  empty: { mayCreate: 'Add a tool.', mayNot: 'No tools.' },
})

/** `/tools` */
export default function ToolList() {
  return <ListScreen list={LIST} />
}
