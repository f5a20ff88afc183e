import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../child.ts'
import { type Mutation, mutationsOf } from './mutations.ts'

/** A mutation of a file, by its path in the workspace. */
export interface Mutant extends Mutation {
  readonly file: string
}

/** Where behaviour lives that tests are to hold. */
const ROOMS = [
  'packages/domain/src/',
  'packages/server/src/',
  'packages/screens/src/',
  'packages/platform/src/',
] as const
const NOT_BEHAVIOUR = /\.(test|spec)\.|\/testing\/|\/demo\/|\/tables\/|-look\.|\/cli\//

/** A row of numbers in [0, 1) that the same seed gives again (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** `count` mutants at random, as many of each room, at most one of a file. */
export function pickMutants(files: readonly string[], count: number, seed: number): readonly Mutant[] {
  const random = randomFrom(seed)
  const each = Math.ceil(count / ROOMS.length)
  return ROOMS.flatMap((room) => {
    const left = files.filter((file) => file.startsWith(room) && /\.tsx?$/.test(file) && !NOT_BEHAVIOUR.test(file))
    const picked: Mutant[] = []
    while (picked.length < each && left.length > 0) {
      const [file = ''] = left.splice(Math.floor(random() * left.length), 1)
      const mutations = mutationsOf(readFileSync(join(ROOT, file), 'utf8'))
      const mutation = mutations[Math.floor(random() * mutations.length)]
      if (mutation) picked.push({ file, ...mutation })
    }
    return picked
  }).slice(0, count)
}
