import { smsGateway } from '@portal/contract/office/sms-gateway'
import { type BoundRoute, bind, bindOutside } from '../../../http/bind.ts'
import { renewCallback, testSmsGateway, updateSmsGateway, viewSmsGateway } from './setting.ts'

export const routes: readonly BoundRoute[] = [
  bind(smsGateway.view, viewSmsGateway),
  bindOutside(smsGateway.update, updateSmsGateway),
  bindOutside(smsGateway.test, testSmsGateway),
  bind(smsGateway.renewCallback, renewCallback),
]
