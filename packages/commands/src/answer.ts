import type { Command, Program } from './command.ts'
import { helpOf, listOf } from './help.ts'
import { MisuseError } from './misuse-error.ts'
import { nearest } from './nearest.ts'

/** Exit status where no command has the name that was typed. */
const UNKNOWN_STATUS = 2
/** Exit status where a command was not given what it takes. */
const MISUSE_STATUS = 1

const HELP_OPTIONS = ['--help', '-h']

/**
 * Does what was typed behind a program's name: runs a command, or prints help where that is asked for or no command is
 * named. What a command throws is the caller's, unless it was typed wrongly.
 */
export async function answer(program: Program, typed: readonly string[]): Promise<void> {
  const { words, asksHelp } = withoutHelp(program, today(program, typed))
  const command = longest(program.commands.filter(({ name }) => isWithin(words, name)))
  if (command && asksHelp) return console.log(helpOf(program.name, command))
  if (command) return await run(program, command, words)
  const group = program.commands.filter(({ name }) => isWithin(name.split(' '), words.join(' ')))
  if (group.length > 0) return console.log(listOf(program, words, group))
  console.error(unknown(program, words))
  process.exitCode = UNKNOWN_STATUS
}

/** Whether what was typed begins with all words of a name. */
function isWithin(words: readonly string[], name: string): boolean {
  return name === '' || `${words.join(' ')} `.startsWith(`${name} `)
}

function longest(commands: readonly Command[]): Command | undefined {
  return commands.toSorted((a, b) => b.name.length - a.name.length)[0]
}

/** The same by the names of today. Says the new one where an old one was typed. */
function today({ name, formerly = {} }: Program, typed: readonly string[]): readonly string[] {
  for (const [old, now] of Object.entries(formerly)) {
    if (!isWithin(typed, old)) continue
    // A script of an old name may run the command by its new one: pnpm tells which script it runs.
    if (old === now && process.env.npm_lifecycle_event !== old) continue
    console.error(`This command is now “${name} ${now}”.`)
    return [...now.split(' '), ...typed.slice(old.split(' ').length)]
  }
  return typed
}

/** `help` counts as the first word, and behind a command or a group of them: elsewhere it may be somebody's name. */
function withoutHelp({ commands }: Program, typed: readonly string[]): { words: readonly string[]; asksHelp: boolean } {
  const [first, ...rest] = typed
  if (first === 'help') return { words: rest, asksHelp: true }
  const before = typed.slice(0, -1)
  const isNamed = commands.some(({ name }) => isWithin(name.split(' '), before.join(' ')))
  if (typed.at(-1) === 'help' && isNamed) return { words: before, asksHelp: true }
  const words = typed.filter((word) => !HELP_OPTIONS.includes(word))
  return { words, asksHelp: words.length < typed.length }
}

async function run({ name: program }: Program, { name, run }: Command, words: readonly string[]): Promise<void> {
  try {
    await run(words.slice(name.split(' ').length))
  } catch (error) {
    if (!isMisuse(error)) throw error
    console.error(`${error.message}\n\nHow it is used: ${program} ${name} --help`)
    process.exitCode = MISUSE_STATUS
  }
}

/** Ours, or one of Node's `parseArgs`. */
function isMisuse(error: unknown): error is { readonly message: string } {
  if (error instanceof MisuseError) return true
  if (typeof error !== 'object' || error === null || !('code' in error && 'message' in error)) return false
  return String(error.code).startsWith('ERR_PARSE_ARGS_')
}

function unknown({ name, commands }: Program, words: readonly string[]): string {
  const typed = words.filter((word) => !word.startsWith('-')).slice(0, 2)
  const names = commands.map((command) => command.name)
  const known = nearest(typed, typed.length > 1 ? names : names.map((each) => each.split(' ')[0] ?? each))
  const near = `${name} ${known}`
  return `There is no “${[name, ...typed].join(' ')}”. The nearest is “${near}”: see “${near} --help”.`
}
