import { blockedAddresses } from '@portal/contract/sending/blocked-addresses'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { clearBlockedAddress, listBlockedAddresses } from './client-addresses.ts'

export const routes: readonly BoundRoute[] = [
  bind(blockedAddresses.list, listBlockedAddresses),
  bind(blockedAddresses.clear, clearBlockedAddress),
]
