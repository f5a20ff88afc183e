import { registry } from '@portal/contract/office/registry'
import { type BoundRoute, bindPublic } from '../../../http/bind.ts'
import { logFaults } from './log-faults.ts'

export const routes: readonly BoundRoute[] = [bindPublic(registry.report, async (call) => logFaults(call))]
