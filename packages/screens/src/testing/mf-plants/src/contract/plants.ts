import { area } from '@portal/contract/endpoint'
import { bulkEndpoints, listEndpoints } from '@portal/contract/list'
import { ADVISING_ROLES } from '@portal/domain/account/role'
import type * as schema from './plants.schema.ts'

const declaration = { path: '/plant', rows: 'plants', access: ADVISING_ROLES, shows: ['plant'] } as const

/** The plants of the office. */
export const plants = area<typeof schema>()('plants', { ...listEndpoints(declaration), ...bulkEndpoints(declaration) })
