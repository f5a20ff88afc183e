import type { Area } from '../../../area.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'booking-settings',
  routes,
  entities: [{ name: 'bookingSettings' }],
  auditActions: {
    'bookingSettings.update': { says: 'changed their hours for meetings' },
  },
}
