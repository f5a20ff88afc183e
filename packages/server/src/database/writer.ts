import { AsyncLocalStorage } from 'node:async_hooks'

/** Who writes in company transactions: a call, or a job. */
export interface Writer {
  /** The page that called, by the name that it gave itself. */
  readonly page: string | null
  /** Hears what each transaction has changed, once it is in the database. Answers what others are told of it now. */
  wrote(changed: readonly Changed[]): readonly Changed[]
}

/** A record, or all of its kind: `task:12@client:7`, `task`. */
export interface Changed {
  readonly entity: string
  /** The one user whom it concerns; null where it concerns everybody of the company. */
  readonly userId: number | null
}

const writers = new AsyncLocalStorage<Writer | undefined>()

/** Runs `work`, whose transactions are the writer's, and nobody's where none is given. */
export function writeAs<T>(writer: Writer | undefined, work: () => Promise<T>): Promise<T> {
  return writers.run(writer, work)
}

/** Whose transaction it is; undefined for what the server does by itself. */
export function presentWriter(): Writer | undefined {
  return writers.getStore()
}

/** The words that the database has gathered of a transaction (migration 0180): `task:12@client:7`, `view>9`. */
export function changedOf(words: string): Changed[] {
  return words
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [entity = '', user] = word.split('>')
      return { entity, userId: user === undefined ? null : Number(user) }
    })
}
