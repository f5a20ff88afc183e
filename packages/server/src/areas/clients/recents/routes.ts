import { recents } from '@portal/contract/clients/recents'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { listRecents, noteOpened } from './service.ts'

export const routes: readonly BoundRoute[] = [bind(recents.list, listRecents), bind(recents.open, noteOpened)]
