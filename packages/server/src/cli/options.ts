import { parseArgs } from 'node:util'
import { MisuseError } from '@portal/commands'
import { z } from 'zod'

/**
 * Reads the options of a command (`--first-name Mai` is `first_name`) as `schema` declares them. Throws `MisuseError`
 * that names every option that is wrong, missing or unknown.
 */
export function readOptions<S extends z.ZodRawShape>(args: readonly string[], shape: S): z.output<z.ZodObject<S>> {
  const names = Object.keys(shape)
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(names.map((name) => [flagOf(name), { type: 'string' as const }])),
    allowPositionals: false,
  })
  const given = Object.fromEntries(names.map((name) => [name, values[flagOf(name)]]))
  const parsed = z.strictObject(shape).safeParse(given, {
    error: (issue) => (issue.input === undefined ? 'is required' : undefined),
  })
  if (parsed.success) return parsed.data
  throw new MisuseError(
    parsed.error.issues.map((issue) => `--${flagOf(String(issue.path[0]))}: ${issue.message}`).join('\n'),
  )
}

function flagOf(name: string): string {
  return name.replaceAll('_', '-')
}
