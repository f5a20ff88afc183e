import { commissions } from '@portal/contract/money/commissions'
import type { BoundRoute } from '../../../http/bind.ts'
import { bindList } from '../../../subjects/bind-list.ts'
import { commissionSubject } from './commission-subject.ts'

export const routes: readonly BoundRoute[] = bindList(commissions, commissionSubject)
