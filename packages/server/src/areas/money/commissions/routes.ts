import { commissions } from '@portal/contract/money/commissions'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { bindList } from '../../../subjects/bind-list.ts'
import { commissionSubject } from './commission-subject.ts'
import { correctPayment, viewCorrection } from './correct-payment.ts'

export const routes: readonly BoundRoute[] = [
  ...bindList(commissions, commissionSubject),
  bind(commissions.correction, viewCorrection),
  bind(commissions.correct, correctPayment),
]
