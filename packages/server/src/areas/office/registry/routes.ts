import { registry } from '@portal/contract/office/registry'
import { type BoundRoute, bindPublicOutside } from '../../../http/bind.ts'
import { takeReport } from './report.ts'

export const routes: readonly BoundRoute[] = [bindPublicOutside(registry.report, takeReport)]
