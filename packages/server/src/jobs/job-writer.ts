import { kindsOfJob } from '@portal/contract/jobs'
import { kindOf } from '@portal/contract/shown'
import type { Changed, Writer } from '../database/writer.ts'

/** Kinds that say how a job goes. */
const AT_ONCE = ['job', 'notification']

/** A background job. What it writes batch by batch is told once, by its kinds, when it is over. */
export class JobWriter implements Writer {
  readonly page = null
  readonly #held: Set<string>

  /** After a failure nobody knows what the try before has written: whatever the job may write. */
  constructor(kindOfJob: string, failures: number) {
    this.#held = new Set(failures > 0 ? kindsOfJob(kindOfJob) : [])
  }

  wrote(changed: readonly Changed[]): readonly Changed[] {
    const told = changed.filter(({ entity }) => AT_ONCE.includes(kindOf(entity)))
    for (const one of changed) if (!told.includes(one)) this.#held.add(kindOf(one.entity))
    return told
  }

  /** The kinds that were written. */
  get held(): readonly string[] {
    return [...this.#held]
  }
}
