import { execFileSync } from 'node:child_process'
import { ROOT } from '../child.ts'

/** What git says, by line or by NUL; nothing where it fails. */
function git(parameters: readonly string[], cwd: string): string | undefined {
  try {
    return execFileSync('git', parameters, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/** A change: the commit that it began at, and the files that are different now, committed or not. */
export interface Change {
  readonly since: string
  readonly files: readonly string[]
}

/**
 * What has changed in the workspace since a commit; since the start of the branch where none is named.
 * @throws RangeError Where there is no such commit.
 */
export function changeSince(revision?: string, cwd: string = ROOT): Change {
  const since =
    revision === undefined ? startOfBranch(cwd) : git(['rev-parse', '--verify', `${revision}^{commit}`], cwd)
  if (since === undefined) throw new RangeError(`There is no commit ${revision ?? 'here yet'}.`)
  const changed = git(['diff', '--name-only', '--no-renames', '-z', since], cwd) ?? ''
  const untracked = git(['ls-files', '--others', '--exclude-standard', '-z'], cwd) ?? ''
  return { since, files: [...new Set(`${changed}\0${untracked}`.split('\0').filter(Boolean))].sort() }
}

/** Where this branch left the default one. On the default branch itself: the last commit that others have, else this one. */
function startOfBranch(cwd: string): string | undefined {
  const own = git(['symbolic-ref', '--short', 'HEAD'], cwd)
  const origin = git(['symbolic-ref', '--short', 'refs/remotes/origin/HEAD'], cwd)
  const defaults = [origin, 'origin/main', 'origin/master', 'main', 'master'].filter((each) => each && each !== own)
  for (const branch of defaults) {
    const start = git(['merge-base', 'HEAD', String(branch)], cwd)
    if (start) return start
  }
  return git(['rev-parse', '--verify', 'HEAD'], cwd)
}
