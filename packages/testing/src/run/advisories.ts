import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { killGroup, start } from './child.ts'
import type { SuiteRun } from './suite.ts'
import type { Tally } from './tally.ts'

/** Asks the registry for the advisories of all that the lockfile has; of those of high or critical severity it tells. */
const AUDIT = ['npx', '--yes', 'pnpm@12', 'audit', '--json', '--audit-level', 'high']

/** Milliseconds that the registry has to answer, and that all of it may take on a busy machine. */
const ANSWER_LIMIT = 10_000
const LIMIT = 30_000

const ANSWER = z.object({
  advisories: z.record(
    z.string(),
    z.object({
      module_name: z.string(),
      severity: z.string(),
      title: z.string(),
      /** Its last part is the advisory's id. */
      url: z.string(),
      findings: z.array(z.object({ version: z.string(), paths: z.array(z.string()) })),
    }),
  ),
})

/**
 * Fails for each version of a library that an advisory warns of, and says what brings it. Where the registry gives no
 * answer, that is no fault of the code: the check is left out, with the reason.
 */
export async function checkAdvisories({ say }: SuiteRun, command = AUDIT, limit = LIMIT): Promise<Tally> {
  const { out, errors } = await outputOf(command, limit)
  const answer = ANSWER.safeParse(parsed(out))
  if (!answer.success) {
    return { passed: 0, failed: 0, leftOut: `could not be checked: ${reasonIn(errors || out) || 'no answer came'}` }
  }
  const found = Object.values(answer.data.advisories).flatMap(({ findings, ...advisory }) =>
    findings.map((finding) => ({ ...advisory, ...finding })),
  )
  for (const { module_name: name, version, severity, title, url, paths } of found) {
    const [first = name, ...more] = paths
    const others = more.length > 0 ? ` and ${more.length} more (pnpm why ${name})` : ''
    say?.(`${name} ${version}, ${severity}: ${title}\n  ${url}\n  by ${first.replaceAll('>', ' > ')}${others}\n`)
  }
  return { passed: found.length === 0 ? 1 : 0, failed: found.length }
}

/** What a program writes until it ends, or is killed because it takes longer than `limit`, in milliseconds. */
async function outputOf([program = '', ...parameters]: readonly string[], limit: number) {
  const child = start(program, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      pnpm_config_fetch_timeout: `${ANSWER_LIMIT}`,
      pnpm_config_fetch_retries: '0',
      npm_config_fetch_retries: '0',
    },
  })
  let failure = ''
  child.once('error', ({ message }) => {
    failure = message
  })
  const late = setTimeout(() => killGroup(child, 'SIGKILL'), limit)
  const [out = '', errors = ''] = await Promise.all(
    [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
  )
  clearTimeout(late)
  return { out, errors: errors || failure }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** pnpm's reason, which it writes in a frame, without the address that it asked. */
function reasonIn(errors: string): string {
  const words = errors.replace(/^Error: ERR_\w+/m, '').replace(/[×│├╰─▶\s]+/g, ' ')
  return words
    .replaceAll(/ (for url )?\([^)]*http[^)]*\)/g, '')
    .slice(0, 300)
    .replace(/[\s:.]+$/, '')
    .trim()
}
