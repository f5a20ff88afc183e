import { partners } from '@portal/contract/clients/partners'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { listPartnerCandidates } from './candidates.ts'
import { unlinkPartnerOf } from './linking.ts'
import { linkPartner, makeClientOfPartner, savePartner, viewPartner } from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(partners.list, listPartnerCandidates),
  bind(partners.view, (call) => viewPartner(call, call.params.id)),
  bind(partners.save, savePartner),
  bind(partners.link, linkPartner),
  bind(partners.unlink, unlinkPartnerOf),
  bind(partners.makeClient, makeClientOfPartner),
]
