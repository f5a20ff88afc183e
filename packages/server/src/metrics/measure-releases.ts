import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/database.ts'

/** The releases that may run now, as far as they are measured. */
export interface MeasuredReleases {
  known(): Promise<{ readonly remotes: readonly MeasuredRemote[]; readonly shell: { readonly release: string } | null }>
}

interface MeasuredRemote {
  readonly release: string
  readonly manifest: { readonly name: string }
  readonly previous?: { readonly release: string } | undefined
  readonly candidate?: { readonly release: string } | undefined
}

/** A release that may run now, and as what. */
interface Running {
  readonly remote: string
  readonly release: string
  readonly state: 'current' | 'previous' | 'candidate'
}

/**
 * Says which releases run and what pages report about them, across all companies. Only releases in the registry are named,
 * so pages can't make any up.
 */
export class ReleaseGauges {
  readonly #releases: MeasuredReleases
  readonly #info: Gauge<'remote' | 'release' | 'state'>
  readonly #loads: Gauge<'remote' | 'release'>
  readonly #failures: Gauge<'remote' | 'release' | 'kind'>

  constructor(releases: MeasuredReleases, registers: Registry[]) {
    this.#releases = releases
    this.#info = new Gauge({
      name: 'portal_release_info',
      help: 'Releases of the shell and remotes in the registry, by state: current, previous or candidate',
      labelNames: ['remote', 'release', 'state'],
      registers,
    })
    this.#loads = new Gauge({
      name: 'portal_release_loads',
      help: 'How often pages loaded a release in this hour and the one before, across all processes',
      labelNames: ['remote', 'release'],
      registers,
    })
    this.#failures = new Gauge({
      name: 'portal_release_failures',
      help: 'How often a release failed to load (load) or one of its screens failed to render (render), in this hour and the one before',
      labelNames: ['remote', 'release', 'kind'],
      registers,
    })
  }

  /** Reads them anew; where the database is away, what was counted last goes. */
  async read(database: Database, statementLimit: number): Promise<void> {
    for (const gauge of [this.#info, this.#loads, this.#failures]) gauge.reset()
    const running = await runningIn(this.#releases)
    for (const { remote, release, state } of running) this.#info.set({ remote, release, state }, 1)
    const counts = await database.system(
      (tx) =>
        tx.rows<{ remote: string; release: string; loads: number; load: number; render: number }>(sql`
          select known.remote, known.release, coalesce(sum(loads), 0)::int as loads,
            coalesce(sum(load_failures), 0)::int as load, coalesce(sum(render_failures), 0)::int as render
          from (
            select distinct remote, release
            from jsonb_to_recordset(${JSON.stringify(running)}::jsonb) as named (remote text, release text)
          ) known cross join companies
          left join release_counts counted on counted.company_id = companies.id
            and counted.remote = known.remote and counted.release = known.release
            and counted.hour >= date_trunc('hour', now()) - interval '1 hour'
          group by known.remote, known.release`),
      { statementLimit },
    )
    for (const { remote, release, loads, load, render } of counts) {
      this.#loads.set({ remote, release }, loads)
      for (const [kind, value] of Object.entries({ load, render })) this.#failures.set({ remote, release, kind }, value)
    }
  }
}

async function runningIn(releases: MeasuredReleases): Promise<Running[]> {
  const { remotes, shell } = await releases.known()
  return [
    ...(shell ? [{ remote: 'shell', release: shell.release, state: 'current' as const }] : []),
    ...remotes.flatMap(({ release, manifest, previous, candidate }): Running[] => {
      const remote = manifest.name
      return [
        { remote, release, state: 'current' },
        ...(previous ? [{ remote, release: previous.release, state: 'previous' as const }] : []),
        ...(candidate ? [{ remote, release: candidate.release, state: 'candidate' as const }] : []),
      ]
    }),
  ]
}
