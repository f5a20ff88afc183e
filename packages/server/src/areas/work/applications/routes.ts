import { applications as calls } from '@portal/contract/work/applications'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { lookAt } from '../../../record-views/look-at.ts'
import { bindBulk, bindList } from '../../../subjects/bind-list.ts'
import { applicationBulk } from './application-bulk.ts'
import { applicationSubject } from './application-subject.ts'
import { logAuditorView } from './auditor-view.ts'
import { showBoard } from './board.ts'
import { createOfQuote, draftsOfQuote } from './of-couple.ts'
import { draftOfQuote, listOfQuote } from './of-quote.ts'
import { readApplication } from './read-application.ts'
import { searchApplications } from './search-applications.ts'
import {
  changeDates,
  createApplication,
  listOfClient,
  markRenewalReady,
  updateApplication,
  updateStatus,
} from './service.ts'
import { tickItem } from './tick-item.ts'

export const routes: readonly BoundRoute[] = [
  ...bindList(calls, applicationSubject),
  ...bindBulk(calls, applicationBulk),
  bind(calls.board, showBoard),
  bind(calls.search, searchApplications),
  bind(calls.ofClient, listOfClient),
  bind(calls.create, createApplication),
  bind(calls.draftOfQuote, draftOfQuote),
  bind(calls.ofQuote, listOfQuote),
  bind(calls.draftsOfQuote, draftsOfQuote),
  bind(calls.createOfQuote, createOfQuote),
  bind(calls.update, updateApplication),
  bind(calls.details, async (call) => {
    const details = await readApplication(call, call.params.id)
    await logAuditorView(call, details)
    lookAt(call, { entity: 'application', entityId: details.id, clientId: details.client.id })
    return details
  }),
  bind(calls.updateStatus, updateStatus),
  bind(calls.check, tickItem),
  bind(calls.changeDates, changeDates),
  bind(calls.renewalReady, markRenewalReady),
]
