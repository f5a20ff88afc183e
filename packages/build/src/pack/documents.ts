import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Contract } from '../platform-contract/contract.ts'
import { ContractModules } from '../platform-contract/reach.ts'
import { recordedContract } from '../platform-contract/report-file.ts'
import { ROOT } from '../project/apps.ts'
import { slotOffers } from './rooms.ts'

function source(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8').trim()
}

function code(text: string, language = 'ts'): string {
  return `\`\`\`${language}\n${text}\n\`\`\``
}

/** A list that shows most of what lists can do. */
const LIST = 'mf-admin/src/users/user-list.tsx'

/** The slots of the shell and of each remote, as they declare them. */
function slots(): string {
  const offered = slotOffers().map((remote) => `### Of ${remote}\n\n${code(source(`${remote}/src/slots.ts`))}`)
  return [`### Of the shell\n\n${code(source('packages/manifest/src/slot-contexts.ts'))}`, ...offered].join('\n\n')
}

/** The names that stand in an object of a source: `dashboard: DashboardIcon,`. */
function menuIcons(): readonly string[] {
  const [, icons = ''] = /const MENU_ICONS = \{(.*?)\n\}/s.exec(source('packages/ui/src/menu-icons.ts')) ?? []
  return [...icons.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, name = '']) => name)
}

function components(): readonly string[] {
  return [...source('packages/ui/src/icons/icons.tsx').matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

/** What each entry exports that stands in code when it runs. */
function entries({ modules, entries: places }: Contract): string {
  const known = new ContractModules(modules, places)
  const lines = Object.entries(places).map(([entry, module]) => {
    const names = known.exportsOf(module).filter((name) => known.isValue(module, name))
    return `- \`${entry}\`: ${listed(names.toSorted())}`
  })
  return lines.join('\n')
}

function guide(contract: Contract): string {
  return `# What a remote can use of the portal ${contract.version}

Written by \`pnpm release pack-platform\` from the portal’s sources: don’t edit it. CHANGELOG.md says since when.

## Slots

A remote puts a component into another’s screen by \`slots\` in its manifest. What the component gets as properties:

${slots()}

## Icons of menu entries and actions

${listed(menuIcons())}

## Icons in screens, from \`@portal/ui/icons\`

${listed(components())}

## Screens and what they are made of

The shell gives these to all remotes. The types say what each takes.

${entries(contract)}

## A list, for instance

The portal’s users, with views, filters, columns, bulk changes and export. \`<ListScreen list={USER_LIST} />\` is its whole screen.

${code(source(LIST), 'tsx')}
`
}

function byNumber(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}

/** What joined in each version, the newest first. */
export function changelog({ version, since }: Pick<Contract, 'version' | 'since'>): string {
  const versions = Map.groupBy(Object.entries(since), ([, first]) => first)
  const parts = [...versions.keys()].toSorted(byNumber).reverse()
  const chapters = parts.map((first) => {
    const lines = (versions.get(first) ?? []).map(([what]) => `- ${what}`)
    return `## ${first}\n\n${lines.toSorted().join('\n')}`
  })
  return `# Changelog of the platform

What remotes can use, by the version in which it joined; this is ${version}. A remote that uses some of it requires that
version: \`requires: { platform: '^1.20' }\`. What breaks remotes comes with the next major version.

${chapters.join('\n\n')}
`
}

/** What a team reads of the platform, by the names of the files. */
export function documents(): Readonly<Record<string, string>> {
  const contract = recordedContract(ROOT)
  return { 'README.md': guide(contract), 'CHANGELOG.md': changelog(contract) }
}
