import { ALL_ENDPOINTS } from '@portal/contract/server'
import { allAreas, OWN_AREAS } from '../all-areas.ts'
import { gather } from '../area.ts'
import { start } from '../cli/start.ts'
import { readConfiguration } from '../configuration/configuration.ts'
import { createLog } from '../log/log.ts'
import { endInOrder } from '../processes/orderly-end.ts'
import { SUPERVISED } from '../processes/supervision.ts'
import type { ExtraArea } from './extra-area.ts'

/** Serves the portal with one area more, as `main.ts serve` serves it. */
export async function serveWith({ area, contract }: ExtraArea, action?: string): Promise<void> {
  const log = createLog()
  await start(readConfiguration(process.env), {
    log,
    say: (text) => console.log(text),
    end: endInOrder(log, { isSupervised: action === SUPERVISED }),
    product: { areas: gather(allAreas([...OWN_AREAS, area])), contract: [...ALL_ENDPOINTS, ...contract] },
  })
}
