import { parseArgs } from 'node:util'
import { z } from 'zod'
import { UsageError } from './usage.ts'

/**
 * Reads the options of a command (`--first-name Mai` is `first_name`) as `schema` declares them. Throws `UsageError`
 * that names every option that is wrong, missing or unknown.
 */
export function readOptions<S extends z.ZodRawShape>(args: readonly string[], shape: S): z.output<z.ZodObject<S>> {
  const names = Object.keys(shape)
  const { values } = parse(args, names)
  const given = Object.fromEntries(names.map((name) => [name, values[flagOf(name)]]))
  const parsed = z.strictObject(shape).safeParse(given, {
    error: (issue) => (issue.input === undefined ? 'is required' : undefined),
  })
  if (parsed.success) return parsed.data
  throw new UsageError(
    parsed.error.issues.map((issue) => `--${flagOf(String(issue.path[0]))}: ${issue.message}`).join('\n'),
  )
}

function parse(args: readonly string[], names: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: Object.fromEntries(names.map((name) => [flagOf(name), { type: 'string' as const }])),
      allowPositionals: false,
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function flagOf(name: string): string {
  return name.replaceAll('_', '-')
}
