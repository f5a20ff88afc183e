import { z } from 'zod'
import { holdAdvising } from '../access/roles.ts'
import type { Transaction } from '../database/database.ts'
import type { RowChange } from './subject.ts'

const NOBODY_NEW = 'They’re archived or no longer an adviser.'

const given = z.int()

/**
 * Of the changes, those that give a row, by its column `field`, to a user who cannot have it: archived since it was asked
 * for, say, or since a change that is taken back. Until the transaction ends, the others stay as they are.
 */
export async function refusedAssignees(
  tx: Transaction,
  field: string,
  changes: readonly RowChange[],
): Promise<ReadonlyMap<number, string>> {
  const assigned = changes.flatMap(({ stored, after }) => {
    const { data: userId } = given.safeParse(after[field])
    return userId === undefined || userId === stored[field] ? [] : [{ id: stored.id, userId }]
  })
  if (assigned.length === 0) return new Map()
  const advising = await holdAdvising(tx, [...new Set(assigned.map(({ userId }) => userId))])
  return new Map(assigned.filter(({ userId }) => !advising.has(userId)).map(({ id }) => [id, NOBODY_NEW]))
}
