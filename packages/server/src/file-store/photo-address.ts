import type { Services } from '../services.ts'
import { fileAddress } from './file-address.ts'

interface Photographed {
  readonly company_id: number
  readonly profile_photo_file_id: number | null
}

/** Where a user's photo can be seen, for a short time; null where there is none. */
export function photoAddress(
  services: Pick<Services, 'secrets' | 'clock'>,
  { company_id, profile_photo_file_id: id }: Photographed,
): string | null {
  return id === null ? null : fileAddress.url(services, { company: company_id, id })
}
