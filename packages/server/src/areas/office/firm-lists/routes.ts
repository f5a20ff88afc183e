import { firmLists } from '@portal/contract/office/firm-lists'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { addEntry, mergeEntries, orderEntries, readChoices, readList, updateEntry } from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(firmLists.read, readList),
  bind(firmLists.choices, readChoices),
  bind(firmLists.add, addEntry),
  bind(firmLists.update, updateEntry),
  bind(firmLists.order, orderEntries),
  bind(firmLists.merge, mergeEntries),
]
