import type { Command, Program } from './command.ts'

type Described = Omit<Command, 'run'>

/** Columns of a line of help. */
const WIDTH = 100

/** What a command does, its options and an example. */
export function helpOf(program: string, { name, takes, does, options = {}, example }: Described): string {
  const typed = [program, name].filter(Boolean).join(' ')
  const parts = [[typed, takes].filter(Boolean).join(' '), wrapped(does)]
  if (Object.keys(options).length > 0) parts.push(inColumns(Object.entries(options)))
  parts.push(`For example:\n  npx --yes ${[typed.replace(/^pnpm\b/, 'pnpm@12'), example].filter(Boolean).join(' ')}`)
  return parts.join('\n\n')
}

/** One line a command, of those whose names begin with what was typed. */
export function listOf({ name }: Program, typed: readonly string[], commands: readonly Described[]): string {
  const program = [name, ...typed].join(' ')
  const shown = ({ name }: Described) => name.split(' ').slice(typed.length).join(' ')
  const lines = inColumns(commands.map((command) => [shown(command), firstSentence(command.does)]))
  return `${program} <command>\n\n${lines}\n\n“${program} <command> --help” tells the options of a command.`
}

function firstSentence(text: string): string {
  return /^.*?[.](?=\s|$)/.exec(text)?.[0] ?? text
}

function wrapped(text: string): string {
  return text.replace(new RegExp(`(.{1,${WIDTH}})(?:\\s+|$)`, 'g'), '  $1\n').trimEnd()
}

function inColumns(rows: ReadonlyArray<readonly [string, string]>): string {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}
