import { formatCount } from '../values/count.ts'

/** What somebody works with, that somebody else takes over when they leave. */
export const WORK_KINDS = ['clients', 'applications', 'tasks', 'partners'] as const
export type WorkKind = (typeof WORK_KINDS)[number]

const WORDS: Readonly<Record<WorkKind, readonly [one: string, many: string]>> = {
  clients: ['client or lead', 'clients and leads'],
  applications: ['application', 'applications'],
  tasks: ['open task', 'open tasks'],
  partners: ['referral partner', 'referral partners'],
}

/** `clients and leads`, as they stand after their number. */
export function workWords(kind: WorkKind, count: number): string {
  const [one, many] = WORDS[kind]
  return count === 1 ? one : many
}

/** How much of each kind somebody has. */
export type Work = Readonly<Record<WorkKind, number>>

/** The kinds of which somebody has any, in order. */
export function kindsOf(work: Work): readonly WorkKind[] {
  return WORK_KINDS.filter((kind) => work[kind] > 0)
}

/** `84 clients and leads, 1 application` */
export function workSaid(work: Work): string {
  return kindsOf(work)
    .map((kind) => `${formatCount(work[kind])} ${workWords(kind, work[kind])}`)
    .join(', ')
}
