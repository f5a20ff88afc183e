import type { Stage } from './stage.ts'

const WARM_UP = 20

/** Asks once and answers the milliseconds until the whole answer is there. Throws where it is no success. */
export async function timeOf({ portal, token }: Pick<Stage, 'portal' | 'token'>, path: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(`${portal.loopback}/api/v1${path}`, { headers: { token, reference: 'demo' } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - started
}

/** Milliseconds of `rounds` calls, one after the other, over the paths in turn; the first few warm up. */
export async function timesOf(stage: Stage, paths: readonly string[], rounds = 200): Promise<number[]> {
  const times: number[] = []
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const time = await timeOf(stage, paths[(round + WARM_UP) % paths.length] ?? '')
    if (round >= 0) times.push(time)
  }
  return times
}
