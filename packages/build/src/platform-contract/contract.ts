/** What remotes take from the shell, as types. */
export interface Contract {
  /** Of the platform, when this was recorded. */
  readonly version: string
  /** The last version of each earlier major that is kept beside it. */
  readonly keeps: readonly string[]
  /** The major versions of the libraries that the shell shares as they are. */
  readonly libraries: Readonly<Record<string, number>>
  /** Where each shared entry is declared: `@portal/ui/table` in `packages/ui/src/table/index`. */
  readonly entries: Readonly<Record<string, string>>
  /** Since which version what joined later is there: `Chip of @portal/ui/core` since `1.12.0`. All else is there since the first. */
  readonly since: Readonly<Record<string, string>>
  /** Declarations by module, a module by its path without its ending. */
  readonly modules: Readonly<Record<string, string>>
}

const HEAD = `Every type and value that remotes may take from the shell, as one. Recorded by \`pnpm release contract\` and never written by
hand: what is added moves the minor version of the platform, what breaks a remote its major version.
\`packages/platform/README.md\` says more.`

/** The report of a contract, which lies in the repository. */
export function writeReport({ version, keeps, libraries, entries, since, modules }: Contract): string {
  return [
    `# The platform's contract ${version}`,
    HEAD,
    ...(keeps.length > 0 ? [`Remotes of ${keeps.join(', ')} go on beside it.`] : []),
    '## Libraries',
    sorted(libraries, (name, major) => `- ${name} ${major}`).join('\n'),
    '## Entries',
    sorted(entries, (entry, module) => `- ${entry}: ${module}`).join('\n'),
    ...(Object.keys(since).length > 0
      ? ['## Since', sorted(since, (what, first) => `- ${first} ${what}`).join('\n')]
      : []),
    '## Declarations',
    ...sorted(modules, (module, text) => `### ${module}\n\n\`\`\`ts\n${text}\n\`\`\``),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

function sorted<T>(record: Readonly<Record<string, T>>, line: (key: string, value: T) => string): string[] {
  return Object.keys(record)
    .sort()
    .map((key) => line(key, record[key] as T))
}

/** The contract that a report tells. Throws where it is none. */
export function readReport(report: string): Contract {
  const version = /^# The platform's contract (\d+\.\d+\.\d+)$/m.exec(report)?.[1]
  if (version === undefined) throw new Error('This is not a report of the platform’s contract.')
  return {
    version,
    keeps: /^Remotes of (.*) go on beside it\.$/m.exec(report)?.[1]?.split(', ') ?? [],
    libraries: Object.fromEntries(
      [...report.matchAll(/^- (\S+) (\d+)$/gm)].map(([, name, major]) => [name, Number(major)]),
    ),
    entries: Object.fromEntries([...report.matchAll(/^- (\S+): (\S+)$/gm)].map(([, entry, module]) => [entry, module])),
    since: Object.fromEntries(
      [...report.matchAll(/^- (\d+\.\d+\.\d+) (.+)$/gm)].map(([, first, what]) => [what, first]),
    ),
    modules: Object.fromEntries(
      [...report.matchAll(/^### (\S+)\n\n```ts\n(.*?)\n```$/gms)].map(([, module, text]) => [module, text]),
    ),
  }
}
