import { askBeforeLoss } from '@portal/screens/draft'
import { useSyncExternalStore } from 'react'
import { type NewClientText, readForm } from './new-client-form.ts'

/**
 * What was typed into a form and not sent: kept until the page goes, apart for each user and kind, so that a wrong key
 * costs nothing. In memory only, since it is about people; the browser asks before it is lost.
 */
const drafts = new Map<string, NewClientText>()

/** What is on its way to the server. Beside the drafts, since the form that sent it may be closed and opened again. */
const sent = new Map<string, NewClientText>()
const listeners = new Set<(owner: string) => void>()

export function draftOf(owner: string): NewClientText | undefined {
  return drafts.get(owner)
}

/** Keeps a draft; an empty one is forgotten. */
export function keepDraft(owner: string, text: NewClientText | undefined): void {
  if (text && Object.values(text).some((value) => value !== '' && value !== undefined)) drafts.set(owner, text)
  else drafts.delete(owner)
  askBeforeLoss('new clients', drafts.size > 0)
}

/** Whether a draft of the owner's is on its way to the server, sent by this form or by one that is closed. */
export function useIsSending(owner: string): boolean {
  return useSyncExternalStore(onSending, () => sent.has(owner))
}

/** Tells when something was sent, and when it was answered. */
export function onSending(listener: (owner: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** False where something is on its way already: it would be made twice. */
export function beginSending(owner: string, text: NewClientText): boolean {
  if (sent.has(owner)) return false
  sent.set(owner, text)
  for (const listener of listeners) listener(owner)
  return true
}

/** What a draft says, however it is written: a field that is left tidies up what was typed, a phone number by spaces. */
function gistOf(text: NewClientText): string {
  const { body, errors } = readForm(text, undefined)
  return JSON.stringify([body, ...errors]).replaceAll(/\s/g, '')
}

/** The answer is there. Once made, what was sent is a draft no more; another person typed meanwhile still is. */
export function endSending(owner: string, isMade: boolean): void {
  const text = sent.get(owner)
  const draft = drafts.get(owner)
  sent.delete(owner)
  if (isMade && text && draft && gistOf(text) === gistOf(draft)) keepDraft(owner, undefined)
  for (const listener of listeners) listener(owner)
}
