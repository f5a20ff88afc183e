import { setTimeout } from 'node:timers/promises'
import { isCollision } from './error.ts'

/** How often a transaction that collided with another one is tried again. */
const NEW_TRIES = 2
/** Milliseconds between two tries, at least and at most: a random pause, so that two do not meet again. */
const PAUSE = { min: 20, max: 120 }

/** Runs a whole transaction, and anew where it collided with another one: nothing of it is in the database then. */
export async function tryAgain<T>(transaction: () => Promise<T>): Promise<T> {
  for (let left = NEW_TRIES; ; left -= 1) {
    try {
      return await transaction()
    } catch (error) {
      if (left === 0 || !isCollision(error)) throw error
    }
    await setTimeout(PAUSE.min + Math.random() * (PAUSE.max - PAUSE.min))
  }
}
