/** Something that a program does. */
export interface Command {
  /** As it is typed behind the program's name: `company create`. */
  readonly name: string
  /** What is typed behind the command: `<reference> [--export <file>]`. */
  readonly takes?: string
  /** What it does. The first sentence stands in lists of commands. */
  readonly does: string
  /** What its options mean, where that needs words. */
  readonly options?: Readonly<Record<string, string>>
  /** What to type behind the command, for instance. */
  readonly example?: string
  /** Does it, with the words behind its name. Throws `MisuseError` where they are not what it takes. */
  readonly run: (words: readonly string[]) => Promise<void>
}

/** Commands under one name. */
export interface Program {
  /** As it is typed: `pnpm portal`. */
  readonly name: string
  readonly commands: readonly Command[]
  /** Earlier names of commands, with those of today: `{ releases: 'release list' }`. */
  readonly formerly?: Readonly<Record<string, string>>
}
