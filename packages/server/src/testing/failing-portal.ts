import { Readable } from 'node:stream'
import { area as calls } from '@portal/contract/endpoint'
import { z } from 'zod'
import type { Area } from '../area.ts'
import { bind } from '../http/bind.ts'
import { jobKind } from '../jobs/job-kind.ts'
import { createLog } from '../log/log.ts'
import { supervise } from '../processes/supervise.ts'
import { SUPERVISED } from '../processes/supervision.ts'
import { extraArea } from './extra-area.ts'
import { serveWith } from './extra-portal.ts'

/** The portal with an area that fails wherever it is asked to: `failing-portal.ts start`, as the portal itself is started. */

const PERSONAL = 'Mai Lê, born 1 February 1980'

/** Told on standard output before a job fails. */
const JOB_BEGINS = 'A job begins'

function fail(): never {
  throw new Error(PERSONAL)
}

/** Where it can fail, by name. What stands here fails beside the call that asked for it, which is answered well. */
const PLACES: Readonly<Record<string, () => unknown>> = {
  timer: () => setTimeout(fail, 1),
  rejection: () => void Promise.reject(new Error(PERSONAL)),
  event: () => new Readable({ read() {} }).destroy(new Error(PERSONAL)),
  crash: () => setTimeout(() => process.abort(), 50),
  nothing: () => {},
}

const params = z.object({ place: z.string() })
const schema = {
  fail: { params, answer: z.object({ pid: z.int() }) },
  failHere: { answer: z.object({}) },
  failInJob: { params, answer: z.object({}) },
}
const errors = calls<typeof schema>()('errors', {
  fail: { method: 'POST', path: '/errors/beside/{place}', access: 'session', summary: 'Fails' },
  failHere: { method: 'POST', path: '/errors/here', access: 'session', summary: 'Fails' },
  failInJob: { method: 'POST', path: '/errors/job/{place}', access: 'session', summary: 'Fails' },
})

const failing = jobKind('test.fail', z.strictObject({ place: z.string() }), { retries: 0 })
const area: Area = {
  name: 'errors',
  routes: [
    bind(errors.fail, async ({ params: { place } }) => {
      PLACES[place]?.()
      return { pid: process.pid }
    }),
    bind(errors.failHere, async () => fail()),
    bind(errors.failInJob, async ({ services, tx, params: { place } }) => {
      await services.jobs.enqueue(tx, failing, { place })
      return {}
    }),
  ],
  jobs: [
    {
      kind: failing,
      start: (jobs) =>
        jobs.work(failing, async ({ data: { place } }) => {
          console.log(JOB_BEGINS)
          PLACES[place]?.()
          fail()
        }),
    },
  ],
  async addresses(app) {
    app.get('/files/fail/:place', async (request) => {
      const { place } = params.parse(request.params)
      const stream = new Readable({ read() {} })
      stream.push('the beginning')
      setTimeout(() => {
        PLACES[place]?.()
        stream.destroy(new Error(PERSONAL))
      }, 50)
      return stream
    })
  },
}

const [command, action] = process.argv.slice(2)
if (command === 'serve') {
  await serveWith(extraArea(area, errors, schema), action)
} else {
  process.exitCode = await supervise({
    file: import.meta.filename,
    parameters: ['serve', SUPERVISED],
    tell: (sentence) => createLog().error(sentence),
  })
}
