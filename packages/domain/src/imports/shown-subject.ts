import type { ImportSubject } from './import-subject.ts'

/** A subject of imports as its wizard is told of it. */
export function shownSubject({ name, words, fields, groups, ...subject }: ImportSubject) {
  const { knownBy, unknown, choices, title, detail, reasons, isReviewed = false } = subject
  let group = ''
  return {
    name,
    words,
    fields: fields.map((field) => {
      group = groups[field.name] ?? group
      return { name: field.name, label: field.label, kind: field.kind, group, example: field.example }
    }),
    known_by: knownBy.map((names) => [...names]),
    unknown,
    choices: [...choices],
    title: title.map((names) => [...names]),
    detail: [...detail],
    reasons,
    is_reviewed: isReviewed,
  }
}
