import { ARCHIVE_MAX_RATIO, ARCHIVE_MAX_SIZE } from '@portal/domain/limits'

/** Below this a high ratio is no harm: much of a small workbook is the same few tags. */
const HARMLESS_SIZE = 10 * 1024 * 1024

/** Whether an archive of `size` bytes unpacks to far more than it is. */
export function isBomb(unpacked: number, size: number): boolean {
  return unpacked > ARCHIVE_MAX_SIZE || (unpacked > HARMLESS_SIZE && unpacked / size > ARCHIVE_MAX_RATIO)
}
