import type { Area } from '../../../area.ts'
import { scanWaiting, scanWork, unsafeFile } from '../../../file-store/scan-work.ts'
import { fileAddresses } from './addresses.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'uploads',
  routes,
  entities: [{ name: 'file' }],
  addresses: fileAddresses,
  jobs: [scanWork],
  everyMinute: [scanWaiting],
  notices: [unsafeFile],
}
