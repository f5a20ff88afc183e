import { registry } from '@portal/contract/office/registry'
import { type BoundRoute, bindPublic } from '../../../http/bind.ts'
import { takeReport } from './report.ts'

export const routes: readonly BoundRoute[] = [bindPublic(registry.report, takeReport)]
