import { execFileSync } from 'node:child_process'
import type { ReleaseRecord } from '@portal/releases'

/** What git answers in a folder; empty where there is no git, or it knows nothing. */
export function git(folder: string, ...parameters: readonly string[]): string {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
    return execFileSync('git', [...parameters], { cwd: folder, encoding: 'utf8', stdio }).trim()
  } catch {
    return ''
  }
}

/** The commit of the sources in a folder, its branch, and whether anything in the repository was changed since. */
export function sourcesIn(folder: string): Pick<ReleaseRecord, 'commit' | 'branch' | 'uncommitted'> {
  const commit = git(folder, 'rev-parse', 'HEAD')
  if (commit === '') return {}
  const branch = git(folder, 'branch', '--show-current')
  const isChanged = git(folder, 'status', '--porcelain') !== ''
  return { commit, ...(branch && { branch }), ...(isChanged && { uncommitted: true }) }
}
