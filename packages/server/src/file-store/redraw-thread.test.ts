import jpeg from 'jpeg-js'
import { PICTURE_PNG } from '../testing/samples-of-files.ts'
import { WorkerPool } from '../threads/worker-pool.ts'
import { redrawnInThread } from './redraw-thread.ts'

const mediaType = 'image/jpeg'
const { data: PICTURE } = jpeg.encode({ width: 8, height: 8, data: new Uint8Array(256).fill(200) }, 90)

/** The picture with its one scan so many times over. */
function withScans(scans: number): Buffer {
  const start = PICTURE.indexOf(Buffer.from([0xff, 0xda]))
  const [head, scan] = [PICTURE.subarray(0, start), PICTURE.subarray(start, -2)]
  return Buffer.concat([head, ...Array.from({ length: scans }, () => scan), PICTURE.subarray(-2)])
}

it('draws pictures beside the thread that answers everybody', async () => {
  expect(jpeg.decode((await redrawnInThread(1, { bytes: PICTURE, mediaType })) as Uint8Array)).toMatchObject({
    width: 8,
  })
  expect(await redrawnInThread(1, { bytes: PICTURE_PNG, mediaType: 'image/png' })).toBeInstanceOf(Uint8Array)
  expect(await redrawnInThread(1, { bytes: PICTURE.subarray(0, 60), mediaType })).toBeUndefined()
})

it('draws no JPEG that has its pixels gone through again and again', async () => {
  const run = jest.fn(async () => PICTURE)
  expect(await redrawnInThread(1, { bytes: withScans(51), mediaType }, { run })).toBe('too costly')
  expect(run).not.toHaveBeenCalled()
  expect(await redrawnInThread(1, { bytes: withScans(50), mediaType }, { run })).toBe(PICTURE)
})

it('ends with a picture that takes too long', async () => {
  const pool = new WorkerPool<'hang', Uint8Array>({
    script: new URL('../testing/slow-worker.ts', import.meta.url),
    limits: { atOnce: 1, atOnceEach: 1, waiting: 1, waitingEach: 1 },
    longest: 300,
  })
  const run = (company: number) => pool.run(company, 'hang')
  expect(await redrawnInThread(1, { bytes: PICTURE_PNG, mediaType: 'image/png' }, { run })).toBe('too costly')
})
