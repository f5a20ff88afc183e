import { quoteDraft } from '@portal/contract/quotes/quote-draft'
import { copiedNeeds } from '@portal/domain/quotes/copied-needs'
import type { QuoteClientDraft, QuoteNeed } from '@portal/domain/quotes/quote-request'
import type { IsoDate } from '@portal/domain/values/date'
import { type CoverForm, chosenCovers, type PersonForm, type QuoteForm } from '../form/quote-form.ts'
import { requestOf } from '../form/request-of-form.ts'

/** Covers as they are copied to somebody. */
export interface CopiedCovers {
  readonly person: PersonForm
  /** What their age, work or income would not let stay as it was, in words. */
  readonly changes: readonly string[]
}

/** Copies one person’s covers to another, within the other’s limits; `name` is what they are called. */
export function copyCovers(
  form: QuoteForm,
  { from, to, name }: { readonly from: PersonForm; readonly to: PersonForm; readonly name: string },
  today: IsoDate,
): CopiedCovers {
  const draftOf = (person: PersonForm): QuoteClientDraft | undefined =>
    quoteDraft(requestOf({ ...form, people: [person] }, []), today).clients[0]
  const [own, theirs] = [draftOf(from), draftOf(to)]
  if (!own || !theirs) return { person: to, changes: [] }
  const { needs, changes } = copiedNeeds(own, { client: theirs, name }, today)
  const copied = chosenCovers(from).map((cover, index) => [cover, coverOf(from.covers[cover], needs[index])] as const)
  return { person: { ...to, covers: { ...from.covers, ...Object.fromEntries(copied) } }, changes }
}

/** A cover as the other can have it; unticked where they cannot. */
function coverOf(cover: CoverForm, need: QuoteNeed | null | undefined): CoverForm {
  if (!need) return { ...cover, isOn: false }
  return {
    ...cover,
    // What was typed and is no amount yet stays as typed.
    amount: need.monthlyBenefit ?? cover.amount,
    structure: need.structure,
    waitingPeriod: need.waitingPeriod ?? cover.waitingPeriod,
    benefitPeriod: need.benefitPeriod ?? cover.benefitPeriod,
  }
}
