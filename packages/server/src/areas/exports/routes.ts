import { exports } from '@portal/contract/exports'
import { type BoundRoute, bind } from '../../http/bind.ts'
import { exportClients } from './service.ts'

export const routes: readonly BoundRoute[] = [bind(exports.clients, exportClients)]
