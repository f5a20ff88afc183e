import { bulk } from '@portal/contract/bulk'
import { clients } from '@portal/contract/clients/clients'
import { exports } from '@portal/contract/exports'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { bindCounts } from '../../../subjects/bind-list.ts'
import { startBulk } from '../../../subjects/bulk.ts'
import { exportRows } from '../../../subjects/export-rows.ts'
import { showBoard } from './board.ts'
import { clientBulk } from './client-bulk.ts'
import { clientSubject } from './client-subject.ts'
import { listClients } from './list-clients.ts'
import { listValues } from './list-values.ts'
import {
  archiveClient,
  assignClient,
  saveClient,
  updateClient,
  updateClientStatus,
  viewClient,
  viewClientDetails,
} from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(clients.listLeads, (call) => listClients(call, { ...call.query, kind: 'lead' })),
  bind(clients.list, (call) => listClients(call, call.query)),
  bind(clients.board, showBoard),
  bindCounts(clients.counts, clientSubject),
  bind(clients.values, listValues),
  bind(clients.view, (call) => viewClient(call, call.params.id)),
  bind(clients.details, (call) => viewClientDetails(call, call.params.id)),
  bind(clients.create, saveClient),
  bind(clients.update, updateClient),
  bind(clients.updateStatus, updateClientStatus),
  bind(clients.assign, assignClient),
  bind(clients.archive, (call) => archiveClient(call, true)),
  bind(clients.unarchive, (call) => archiveClient(call, false)),
  bind(exports.clients, (call) => exportRows(call, clientSubject, call.body)),
  bind(bulk.change, (call) => startBulk(call, clientBulk, call.body)),
]
