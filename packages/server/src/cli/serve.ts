import { MisuseError } from '@portal/commands'
import { readConfiguration } from '../configuration/configuration.ts'
import { createLog } from '../log/log.ts'
import { endInOrder } from '../processes/orderly-end.ts'
import { SUPERVISED } from '../processes/supervision.ts'

/** `serve`: runs the portal until it is told to end. */
export async function serve([supervised, ...more]: readonly string[]): Promise<void> {
  if (more.length > 0 || (supervised ?? SUPERVISED) !== SUPERVISED) throw new MisuseError('It takes no further words.')
  const configuration = readConfiguration(process.env)
  const log = createLog()
  const end = endInOrder(log, { isSupervised: supervised === SUPERVISED })
  const { start } = await import('./start.ts')
  await start(configuration, { log, say: (text) => console.log(text), end })
}
