import { registry } from '@portal/contract/office/registry'
import { type BoundRoute, bindPublic } from '../../../http/bind.ts'
import { logErrors } from './log-errors.ts'

export const routes: readonly BoundRoute[] = [bindPublic(registry.report, async (call) => logErrors(call))]
