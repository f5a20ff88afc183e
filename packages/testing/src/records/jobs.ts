import type { BackgroundJob } from '@portal/contract/jobs.schema'

/** A background job that is done. */
export function backgroundJob(different: Partial<BackgroundJob> = {}): BackgroundJob {
  return {
    id: 7,
    kind: 'client.bulk',
    title: 'Move 2 people to Quote Sent',
    state: 'done',
    total: 2,
    done: 2,
    failed: 0,
    message: '2 changed.',
    result: { changed: 2, skipped: 0, failed: 0 },
    can_undo: true,
    created_at: '2026-11-21T01:00:00.000Z',
    finished_at: '2026-11-21T01:00:01.000Z',
    ...different,
  }
}
