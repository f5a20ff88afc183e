import { JobTooLong, WorkerPool } from '../threads/worker-pool.ts'

/** A PNG or JPEG as it was sent. */
export interface Picture {
  readonly bytes: Uint8Array
  readonly mediaType: string
}

/** Milliseconds that drawing may take; four megapixels take one second. */
const LONGEST = 10_000
/** A progressive JPEG has about ten scans; each more has all pixels gone through again, for a few bytes. */
const SCANS_MAX = 50

const pool = new WorkerPool<Picture, Uint8Array | undefined>({
  script: new URL('./redraw-worker.ts', import.meta.url),
  limits: { atOnce: 1, atOnceEach: 1, waiting: 40, waitingEach: 4 },
  longest: LONGEST,
})

/** What draws pictures anew: the pool of one thread, unless told. */
type Drawer = Pick<typeof pool, 'run'>

/**
 * A picture of a company drawn anew, beside the thread that answers everybody. Undefined where it is broken or too large,
 * `too costly` where drawing it takes too long. Throws `TooManyWaiting`.
 */
export async function redrawnInThread(
  companyId: number,
  picture: Picture,
  drawer: Drawer = pool,
): Promise<Uint8Array | 'too costly' | undefined> {
  if (picture.mediaType === 'image/jpeg' && scansOf(picture.bytes) > SCANS_MAX) return 'too costly'
  try {
    return await drawer.run(companyId, picture)
  } catch (error) {
    if (error instanceof JobTooLong) return 'too costly'
    throw error
  }
}

/** How many scans a JPEG has: their marker stands nowhere among the pixels, and seldom elsewhere. */
function scansOf(bytes: Uint8Array): number {
  let scans = 0
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) if (bytes[at + 1] === 0xda) scans += 1
  return scans
}
