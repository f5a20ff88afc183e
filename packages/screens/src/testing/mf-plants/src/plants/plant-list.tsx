import { change, useCall } from '@portal/platform'
import {
  BulkChange,
  type BulkDialogProps,
  bothWays,
  choiceFilter,
  countOf,
  defineList,
  type ListTypesOf,
} from '@portal/screens/list'
import { Text } from '@portal/ui/core'
import { CheckIcon } from '@portal/ui/icons'
import { plants } from '../contract/plants.ts'

type Plants = ListTypesOf<typeof plants.list, 'name' | 'is_dry'>

function Water({ selected, count, onClose }: BulkDialogProps<Plants>) {
  const title = `Water ${countOf(['plant', 'plants'], count)}`
  return (
    <BulkChange
      title={`${title}?`}
      verb="Water"
      job={{
        title,
        start: () => change(plants.bulk, { body: { action: { type: 'water' }, selection: selected } }),
      }}
      onClose={onClose}
    >
      <Text>They will be wet.</Text>
    </BulkChange>
  )
}

/** The plants list. */
export const PLANT_LIST = defineList<Plants>({
  name: 'plants',
  path: '/plants',
  title: 'Plants',
  noun: ['plant', 'plants'],
  usePage: (filter, asked, _columns, options) => useCall(plants.list, { query: { ...filter, ...asked } }, options),
  useCounts: (lists, options) => useCall(plants.counts, { query: { lists: JSON.stringify(lists) } }, options),
  offerTo: () => OFFER,
  columns: () => ({
    name: { header: 'Name', cell: ({ name }) => name },
    is_dry: { header: 'Water', cell: ({ is_dry }) => (is_dry ? 'Dry' : 'Wet') },
  }),
  phoneColumns: ['name', 'is_dry'],
  sorts: bothWays(['name']),
  defaultSort: 'name',
  nameOf: ({ name }) => name,
  bulk: [{ id: 'water', label: 'Water', icon: <CheckIcon />, call: plants.bulk, Dialog: Water }],
  export: {
    call: plants.exportRows,
    start: ({ columns, selected, ...choices }) =>
      change(plants.exportRows, {
        body: { ...choices, selection: selected, columns: columns === 'all' ? 'all' : [...columns] },
      }),
  },
  empty: { mayCreate: 'Buy one.', mayNot: 'Nothing here yet.' },
})

const OFFER = {
  views: [
    { id: 'all', label: 'All plants', filters: {} },
    { id: 'dry', label: 'Dry ones', filters: { is_dry: 'true' } },
  ],
  filters: [
    choiceFilter<Plants['filter'], 'true' | 'false'>({
      name: 'is_dry',
      label: 'Water',
      choices: [
        { value: 'true', label: 'Dry' },
        { value: 'false', label: 'Wet' },
      ],
      query: ([is_dry]) => (is_dry ? { is_dry } : {}),
    }),
  ],
  columns: ['name', 'is_dry'],
  usual: ['name', 'is_dry'],
} as const
