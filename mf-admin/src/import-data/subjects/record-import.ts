import type { RecordImport } from '@portal/contract/fields/record-import'
import type { ImportScreen } from './import-screen.ts'

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

/** The wizard of a record that is a table of fields: what it is called, and its list, where those it brought stand first. */
export function recordScreen(subject: RecordImport): ImportScreen {
  const { name, words, title, sameBy, record } = subject
  const known = [...new Set(sameBy.flat())]
  return {
    subject,
    label: capital(words.many),
    groups: { [subject.fields[0]?.name ?? '']: capital(words.one) },
    title: [[title]],
    detail: known.filter((field) => field !== title),
    reasons: Object.fromEntries(known.map((field) => [field, record[field]?.label.toLowerCase() ?? field])),
    addressOf: (id) => `/${name}?${words.one}=${id}`,
    brought: ({ outcomes }) =>
      outcomes.created + outcomes.updated > 0
        ? { created: { to: `/${name}?sort=-updated_at`, label: `View ${words.many}` } }
        : {},
    changes: [words.many, `${words.one}:*`, 'activity'],
  }
}
