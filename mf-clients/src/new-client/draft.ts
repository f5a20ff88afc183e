import { askBeforeLoss } from '../ask-before-loss.ts'
import type { NewClientText } from './new-client-form.ts'

/**
 * What was typed into a form and not sent: kept until the page goes, apart for each user and kind, so that a wrong key
 * costs nothing. In memory only, since it is about people; the browser asks before it is lost.
 */
const drafts = new Map<string, NewClientText>()

export function draftOf(owner: string): NewClientText | undefined {
  return drafts.get(owner)
}

/** Keeps a draft; an empty one is forgotten. */
export function keepDraft(owner: string, text: NewClientText | undefined): void {
  if (text && Object.values(text).some((value) => value !== '' && value !== undefined)) drafts.set(owner, text)
  else drafts.delete(owner)
  askBeforeLoss('new clients', drafts.size > 0)
}
