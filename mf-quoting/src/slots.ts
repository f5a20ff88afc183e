import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import type { PartnerDetails } from '@portal/contract/clients/partners.schema'
import type { AUSTRALIAN_STATES } from '@portal/domain/values/person'

/** What a quote knows of one of its people; amounts in cents. What is only assumed is left out. */
export type QuotedPerson = Partial<PartnerDetails> & { readonly state?: (typeof AUSTRALIAN_STATES)[number] }

/** What this remote's screens give to those who appear in them. */
declare module '@portal/platform' {
  interface SlotContexts {
    /** What can be done with a person's portfolio of a saved quote: a button in its column. */
    readonly 'quote.actions/v1': {
      readonly quoteId: number
      /** The index of the person in the quote. */
      readonly clientIndex: number
      readonly portfolioCode: string
      /** The insurer, as the portfolio’s column calls it. */
      readonly supplierName: string
      /** Whether it is recommended to them. Others are shown too: what was made of one stays to be found. */
      readonly isRecommended: boolean
      /** Whether applying is what comes next, and its button the page's primary one. */
      readonly isNext?: boolean
      /** Where given, the form is shown at once instead of a button; called when it is closed. */
      readonly onClose?: () => void
    }
    /** What can be done with a saved quote as a whole: a button in its head. */
    readonly 'quote.head/v1': {
      readonly quoteId: number
      /** The code of the portfolio that is recommended to each person, in their order; null where none is. */
      readonly recommended: ReadonlyArray<string | null>
      /** Whether applying is what comes next, and its button the page's primary one; so unless told. */
      readonly isNext?: boolean
      /** Where given, the form is shown at once instead of a button; called when it is closed. */
      readonly onClose?: () => void
    }
    /** What can be done with the second of two people who is no client of the portal: a button by their name. */
    readonly 'quote.partner/v1': {
      /** The first of the two. */
      readonly client: { readonly id: number; readonly firstName: string }
      readonly person: QuotedPerson
      /** Takes the client whom they were found, or made, to be. */
      readonly onLinked: (partner: ClientDetails) => void
    }
  }
}
