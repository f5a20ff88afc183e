import { duplicates } from '@portal/contract/duplicates'
import { type BoundRoute, bind } from '../../http/bind.ts'
import { dismissDuplicate, findDuplicatesOfClient, findTypedDuplicates, suspectDuplicate } from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(duplicates.find, findTypedDuplicates),
  bind(duplicates.ofClient, findDuplicatesOfClient),
  bind(duplicates.dismiss, dismissDuplicate),
  bind(duplicates.suspect, suspectDuplicate),
]
