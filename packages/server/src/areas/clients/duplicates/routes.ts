import { duplicates } from '@portal/contract/clients/duplicates'
import { type BoundRoute, bind, bindOutside } from '../../../http/bind.ts'
import { dismissDuplicate, findDuplicatesOfClient, findTypedDuplicates, suspectDuplicate } from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(duplicates.find, findTypedDuplicates),
  // What it tells of another's client goes into the log: a GET's own transaction could not write.
  bindOutside(duplicates.ofClient, (call) => call.transaction((tx) => findDuplicatesOfClient({ ...call, tx }))),
  bind(duplicates.dismiss, dismissDuplicate),
  bind(duplicates.suspect, suspectDuplicate),
]
