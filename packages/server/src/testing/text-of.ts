import type { SentencePart } from '@portal/contract/office/activity.schema'

/** A sentence as it is read. */
export function textOf(sentence: readonly SentencePart[]): string {
  return sentence.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}
