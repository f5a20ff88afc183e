import { COMMISSION_TYPES } from '@portal/domain/money/statement-row'
import { codesOf } from '@portal/domain/work/cover'
import { z } from 'zod'

export const commissionType = z.enum(codesOf(COMMISSION_TYPES))
