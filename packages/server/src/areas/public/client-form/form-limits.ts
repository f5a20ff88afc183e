import { createHash } from 'node:crypto'
import type { PublicCall } from '../../../http/bind.ts'
import { CallCounts } from '../../../http/call-counts.ts'
import { CallError } from '../../../http/call-error.ts'
import { DAY, SECOND } from '../../../http/clock.ts'
import { networkOf } from '../../../http/network.ts'
import type { Limit } from '../../../http/rate-limit.ts'
import type { GivenAnswers } from './given-answers.ts'

/** Forms of one network in a day, so that it can't use up what an adviser's form takes. */
const OF_ONE_NETWORK: Limit = { max: 30, seconds: DAY / SECOND }
/** Forms of one person, from wherever they come; those of one address are counted by the call's own limit. */
const OF_ONE_OWNER: Limit = { max: 60, seconds: 3_600 }
/** Forms of one address without a proof of work: browsers of pages without https have none to give. */
const UNPROVEN: Limit = { max: 3, seconds: 600 }

/** Counts a form. Throws TOO_MANY_TRIES where there were too many. */
export async function limitForms(
  { tx, services, visitor }: PublicCall,
  { ownerId, isProven }: { readonly ownerId: number; readonly isProven: boolean },
): Promise<void> {
  const counts = new CallCounts(services.secrets)
  const take = async (key: string, limit: Limit) => {
    const retryAfter = await counts.take(tx, key, { limit, now: services.clock() })
    if (retryAfter > 0) throw new CallError('TOO_MANY_TRIES', { retryAfter })
  }
  const network = networkOf(visitor.address)
  if (!isProven) await take(`unproven client form at ${network}`, UNPROVEN)
  await take(`client forms at ${network}`, OF_ONE_NETWORK)
  await take(`client form of user ${ownerId}`, OF_ONE_OWNER)
}

/** The same answers within a day: whoever loads the page anew after an answer was lost sends them with another key. */
const SAME: Limit = { max: 1, seconds: DAY / SECOND }

/** Whether somebody's form has come before with the very same answers, within a day. */
export async function cameBefore(
  { tx, services }: Pick<PublicCall, 'tx' | 'services'>,
  ownerId: number,
  answers: GivenAnswers,
): Promise<boolean> {
  const hash = createHash('sha256').update(JSON.stringify(answers)).digest('base64')
  const counting = { limit: SAME, now: services.clock() }
  return (await new CallCounts(services.secrets).take(tx, `client form of user ${ownerId}: ${hash}`, counting)) > 0
}
