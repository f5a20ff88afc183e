import { mayRepeat } from '@portal/domain/imports/import-subject'
import type { MatchTarget } from '@portal/ui/import'
import type { ImportScreen } from './subjects/import-screen.ts'

/** What a column of a file may become. */
export function matchTargets({ subject, groups }: ImportScreen): readonly MatchTarget[] {
  let group = ''
  return subject.fields.map(({ name, label, kind }) => {
    group = groups[name] ?? group
    return { name, label, group, isDate: kind === 'date', repeats: mayRepeat(subject, name) }
  })
}
