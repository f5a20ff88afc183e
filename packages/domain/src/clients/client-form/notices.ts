/** Who collects what a visitor gives, as the notices name them. */
export interface NoticeGivers {
  readonly firm: string
  /** The adviser who gets the answers, or the firm's people. */
  readonly adviser: string
  /** How the firm is reached: a number, an address, or both. */
  readonly contact: readonly string[]
  /** The referral partner whose form it is, where it is one's. */
  readonly partner: string | null
}

/** What a visitor is told before answering, and agrees to. */
export const CLIENT_FORM_NOTICE_KINDS = ['collection', 'health', 'duty'] as const
export type ClientFormNoticeKind = (typeof CLIENT_FORM_NOTICE_KINDS)[number]

/** The words of one version of a notice. */
export interface NoticeWording {
  readonly title: string
  /** What stands on the page itself; the rest unfolds. */
  readonly summary: string
  readonly paragraphs: readonly string[]
  /** What the visitor ticks. */
  readonly agreement: string
}

type Wording = (givers: NoticeGivers) => NoticeWording

/** Source: research/operations.md 6, APP 5: eight matters, at or before collection, in layers. */
const collection: Wording = ({ firm, adviser, contact, partner }) => ({
  title: 'How your details are used',
  summary: `${firm} collects your details so that ${adviser} can contact you and compare insurance for you.`,
  paragraphs: [
    `${firm} collects this information. ${contact.length > 0 ? `You can reach us at ${contact.join(' or ')}.` : ''}`.trim(),
    `We use it to contact you, to compare insurance that may suit you, and to keep the records that financial services laws, such as the Corporations Act 2001, require of us.`,
    `You don’t have to answer. Without your answers we may not be able to compare insurance for you.`,
    `We may share it with insurers whom you ask us to approach, with our licensee, and with those who run our computer systems.${partner === null ? '' : ` ${partner} referred you, and sees your name, contact details and how far your enquiry is, but not your health, work or money.`}`,
    `Some of them may be outside Australia. Ask us in which countries.`,
    `Our privacy policy says how you can see and correct what we hold, and how to complain about a breach of your privacy. Ask us for a copy.`,
    `Only tell us about someone else if they know you’re doing so.`,
  ],
  agreement: 'I have read how my details are used.',
})

/** Source: research/operations.md 6, APP 3: health data need consent that is informed, voluntary, specific and current. */
const health: Wording = ({ firm }) => ({
  title: 'Your health details',
  summary: `Height, weight and smoking are health details. You choose whether to give them to ${firm}.`,
  paragraphs: [
    'Insurers price cover by them. Without them we can still contact you, but can’t tell you a price.',
    'You can take your consent back at any time: tell us, and we delete them unless the law makes us keep them.',
  ],
  agreement: `I agree that ${firm} collects these health details to compare insurance for me.`,
})

/** Source: research/operations.md 6, s 20B of the Insurance Contracts Act: consumer insurance since 5 October 2021. */
const duty: Wording = () => ({
  title: 'Your duty to take reasonable care',
  summary:
    'When you apply for insurance, you must take reasonable care not to misrepresent anything to the insurer. Answer truthfully and as fully as you can.',
  paragraphs: [
    'Before you enter into a consumer insurance contract, you have a duty under the Insurance Contracts Act 1984 to take reasonable care not to make a misrepresentation to the insurer. It applies to a new contract, and when you extend, change or reinstate one.',
    'A misrepresentation is a false answer, an answer that is only partly true, or one that does not fairly reflect the truth. Think about each question before you answer, and ask us if you don’t understand it.',
    'If the duty is not met, the insurer may treat the cover as if it never existed, change its amount or terms, or refuse or reduce a claim.',
    'The duty holds for each person who is to be insured, and until the insurer has accepted the application. Tell us if something changes before then.',
    'This form is not an application. An insurer will ask you questions of its own.',
  ],
  agreement: 'I understand this duty, and my answers are true as far as I know.',
})

/** In plainer words since version 2. */
const collection2: Wording = (givers) => {
  const { firm, contact, partner } = givers
  return {
    ...collection(givers),
    paragraphs: [
      `${firm} collects this information. ${contact.length > 0 ? `You can reach us at ${contact.join(' or ')}.` : ''}`.trim(),
      'We use it to contact you, to compare insurance that may suit you, and to keep the records that financial services laws, such as the Corporations Act 2001, require.',
      'You don’t have to answer. Without your answers we may not be able to compare insurance for you.',
      `We may share it with insurers you ask us to approach, with our licensee, and with the providers of our computer systems.${partner === null ? '' : ` ${partner} referred you, and sees your name, contact details and how far your enquiry has got, but not your health, work or money.`}`,
      'Some of them may be outside Australia. Ask us which countries.',
      'Our privacy policy explains how to see and correct what we hold, and how to complain about a breach of your privacy. Ask us for a copy.',
      'Please give us someone else’s details only if they know you’re doing so.',
    ],
  }
}

/** In plainer words since version 2. */
const health2: Wording = (givers) => ({
  ...health(givers),
  paragraphs: [
    'Insurers use them to set prices. Without them we can still contact you, but can’t give you a price.',
    'You can withdraw your consent at any time. Tell us, and we’ll delete these details unless the law requires us to keep them.',
  ],
})

/** In plainer words since version 2: whom the duty is for, and the insurer's own questions. */
const duty2: Wording = (givers) => {
  const { paragraphs, ...rest } = duty(givers)
  return {
    ...rest,
    paragraphs: [
      ...paragraphs.slice(0, 2),
      'If you don’t meet this duty, the insurer may treat the cover as if it never existed, change its amount or terms, or refuse or reduce a claim.',
      'The duty applies to everyone to be insured, until the insurer has accepted the application. Tell us if anything changes before then.',
      'This form is not an application. The insurer will ask its own questions.',
    ],
  }
}

/**
 * Every wording there was, by its version: the last is the present one. A changed wording is a new version, as who agreed
 * agreed to the old one.
 */
const WORDINGS: Readonly<Record<ClientFormNoticeKind, readonly Wording[]>> = {
  collection: [collection, collection2],
  health: [health, health2],
  duty: [duty, duty2],
}

/** The present version of a notice: 1 for the first. */
export function presentNoticeVersion(kind: ClientFormNoticeKind): number {
  return WORDINGS[kind].length
}

/** The words of a notice in a version; undefined where there is no such version. */
export function noticeWording(
  kind: ClientFormNoticeKind,
  version: number,
  givers: NoticeGivers,
): NoticeWording | undefined {
  return WORDINGS[kind][version - 1]?.(givers)
}
