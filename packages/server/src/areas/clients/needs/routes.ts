import { needs } from '@portal/contract/clients/needs'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { listNeedsVersions, saveNeeds, viewNeeds, viewNeedsVersion } from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(needs.view, viewNeeds),
  bind(needs.save, saveNeeds),
  bind(needs.versions, listNeedsVersions),
  bind(needs.viewVersion, viewNeedsVersion),
]
