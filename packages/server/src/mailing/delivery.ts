/** The outcome of handing a message over. */
export type Delivery =
  | { readonly kind: 'sent' /** The gateway's own name for it. */; readonly gatewayId?: string | null }
  /** It won't be taken, however often it's tried. `cause`: the error as it came. */
  | { readonly kind: 'refused'; readonly because: string; readonly cause?: unknown }
  /** It did not get there: tried again with growing pauses. `isDown`: nor would any other message now. */
  | { readonly kind: 'not_sent'; readonly because: string; readonly isDown?: boolean }
  /** It may have been sent, and might come twice if it were sent again: a person decides. */
  | { readonly kind: 'unsure'; readonly because: string }
  /** It may not go now. That counts as no try. */
  | { readonly kind: 'later'; readonly at: Date }
