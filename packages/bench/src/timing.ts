import type { Stage } from './stage.ts'

/** So often each path is asked before it counts: a connection keeps a plan from the sixth time on. */
const WARM_UP = 6

/** Asks once and answers the milliseconds until the whole answer is there. Throws where it is no success. */
export async function timeOf({ portal, token }: Pick<Stage, 'portal' | 'token'>, path: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(`${portal.loopback}/api/v1${path}`, { headers: { token, reference: 'demo' } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - started
}

/** Milliseconds of `rounds` calls, one after the other, over the paths in turn; each was asked a few times before. */
export async function timesOf(stage: Stage, paths: readonly string[], rounds = 200): Promise<number[]> {
  const times: number[] = []
  const unmeasured = WARM_UP * paths.length
  for (let round = 0; round < unmeasured + rounds; round += 1) {
    const time = await timeOf(stage, paths[round % paths.length] ?? '')
    if (round >= unmeasured) times.push(time)
  }
  return times
}
