import { merges } from '@portal/contract/clients/merges'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { listMerges, mergeClients, previewMerge, undoMerge } from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(merges.preview, previewMerge),
  bind(merges.merge, mergeClients),
  bind(merges.undo, undoMerge),
  bind(merges.ofClient, listMerges),
]
