/** The document's parts, as its bookmarks name them, and what stands at the foot of all its pages. */
export type StatementPlace =
  | 'Each page'
  | 'Cover letter'
  | 'Personal and protection details'
  | 'Premium comparison'
  | 'Premium breakdown'
  | 'Commission and important notes'

/** Words that the law or good practice asks for. */
export interface Statement {
  /** In bold before the text, where it stands among the notes. */
  readonly lead?: string
  /** `{name}`: filled in for each document. */
  readonly text: string
  readonly place: StatementPlace
  /** Act and section, regulatory guide or letter that it rests on. */
  readonly source: string
}

const NOTES = 'Commission and important notes'
const CONSENT = 'Corporations Act 2001, s 963BB; ASIC INFO 292'

/** Every statement of law in a quote’s PDF, each written here alone. */
export const STATEMENTS = {
  unlicensed: {
    text: 'No Australian financial services licensee stands behind this document.',
    place: 'Each page',
    source: 'Corporations Act 2001, s 911A (a licence is needed) and s 912F (its number in documents)',
  },
  illustrativeOffer: {
    text: 'Premiums here come from a model that shows how covers compare. They are not offers.',
    place: 'Cover letter',
    source: 'ASIC Act 2001, s 12DA; Corporations Act 2001, s 1041H',
  },
  illustrativePrice: {
    text: '{amount} (illustrative)',
    place: 'Cover letter',
    source: 'ASIC Act 2001, s 12DA; Corporations Act 2001, s 1041H',
  },
  occupationClass: {
    text: 'Each insurer’s occupation class raises or lowers its price: {classes}.',
    place: 'Personal and protection details',
    source: 'ASIC Act 2001, s 12DA: “no loading” alone would mislead',
  },
  othersDetails: {
    text: 'Another person’s birth date, income, health and existing cover are shown only to them, unless both agreed otherwise.',
    place: 'Personal and protection details',
    source: 'Privacy Act 1988, Australian Privacy Principle 6',
  },
  othersBreakdown: {
    text: 'The premiums of {name} in detail are in their own copy.',
    place: 'Premium breakdown',
    source: 'Privacy Act 1988, Australian Privacy Principle 6',
  },
  missingInsurers: {
    text: '{priced} of {asked} insurers gave a price for all covers. The others are listed with the reason.',
    place: 'Premium comparison',
    source: 'Corporations Act 2001, s 961B; ASIC RG 175 (what was investigated)',
  },
  commissionBase: {
    text: 'Percentages are of the yearly premium with the policy fee, without stamp duty, and include GST.',
    place: NOTES,
    source: 'ASIC Corporations (Life Insurance Commissions) Instrument 2017/510, “policy cost”',
  },
  commissionPaid: {
    text: 'The insurer pays the commission out of the premium.',
    place: NOTES,
    source: 'ASIC Act 2001, s 12DA; Corporations Act 2001, s 947B(2)(d)',
  },
  commissionPriced: {
    text: '{insurer}’s premium{whose} is {with} {each} with the commission in the table, and about {without} {each} without it.',
    place: NOTES,
    source: 'ASIC Act 2001, s 12DA; Corporations Act 2001, s 947B(2)(d)',
  },
  commissionUnpriced: {
    text: 'Where an insurer sells its policy without commission, the premium may be lower. Ask us for that price.',
    place: NOTES,
    source: 'ASIC Act 2001, s 12DA; Corporations Act 2001, s 947B(2)(d)',
  },
  clawback: {
    text: 'If a policy ends or its premium is reduced within two years, we repay commission to the insurer: all of it in the first year, 60% in the second.',
    place: NOTES,
    source: 'ASIC Corporations (Life Insurance Commissions) Instrument 2017/510',
  },
  consentServices: {
    text: '{firm} is paid for its advice, for arranging the policy and for looking after it.',
    place: NOTES,
    source: `${CONSENT}: nature of the services`,
  },
  consentTerms: {
    text: '{insurer} would pay {upfront} of the policy cost in the first year ({first}), and {ongoing} of the policy cost in each later year ({later} a year at today’s premium), for as long as the policy is in force.',
    place: NOTES,
    source: `${CONSENT}: insurer, rate, frequency and period`,
  },
  consentNeeded: {
    text: 'The law requires your consent before commission is paid, and we need it in writing before the policy is issued. It is irrevocable: it cannot be withdrawn for that policy. We ask again for more cover or a higher rate.',
    place: NOTES,
    source: `${CONSENT}: consent is required, and irrevocable`,
  },
  consentLater: {
    text: 'There is nothing to sign here: the premiums are illustrative, and so are these amounts. We ask for your consent once an insurer has quoted.',
    place: NOTES,
    source: `${CONSENT}: the rate of the policy cost must be known`,
  },
  consentUnlicensed: {
    text: 'There is nothing to sign here: consent to commission is given to a licensee or its representative.',
    place: NOTES,
    source: CONSENT,
  },
  consentNone: {
    text: 'Nothing is recommended, so there is nothing to sign here. Before a policy is issued on our advice, we ask for your consent to the commission on it.',
    place: NOTES,
    source: CONSENT,
  },
  illustrative: {
    lead: 'These are not insurer rates.',
    text: 'The premiums come from an illustrative model. Ask for a quote from the insurer before you act on any figure here.',
    place: NOTES,
    source: 'ASIC Act 2001, s 12DA; Corporations Act 2001, s 1041H',
  },
  notWholeAdvice: {
    lead: 'This is a comparison, not the whole of our advice.',
    text: 'Read it together with our statement of advice.',
    place: NOTES,
    source: 'Corporations Act 2001, s 946A; ASIC RG 90',
  },
  generalAdvice: {
    lead: 'Nothing is recommended here.',
    text: 'This comparison does not take your objectives, financial situation or needs into account. Before you act on it, consider whether it suits you, and read the product disclosure statement.',
    place: NOTES,
    source: 'Corporations Act 2001, s 949A (general advice warning)',
  },
  servicesGuide: {
    lead: 'Financial Services Guide.',
    text: 'It says who we are, what we do, what we are paid and how to complain. Ask us for a copy.',
    place: NOTES,
    source: 'Corporations Act 2001, s 941A, s 941B and s 942B; ASIC RG 175',
  },
  complaints: {
    lead: 'Complaints.',
    text: 'Please tell us first{contact}. If we have not settled it within 30 days, you may go to the Australian Financial Complaints Authority (AFCA), free of charge: 1800 931 678, www.afca.org.au.',
    place: NOTES,
    source: 'Corporations Act 2001, s 912A(1)(g) and (2); ASIC RG 271',
  },
  misrepresentation: {
    lead: 'Your duty.',
    text: 'You must take reasonable care not to make a misrepresentation to the insurer: answer its questions truthfully, accurately and completely. If you do not, it may reduce a claim, change the cover or avoid the policy.',
    place: NOTES,
    source: 'Insurance Contracts Act 1984, s 20B; remedies in s 29 to s 31',
  },
  premiumsChange: {
    lead: 'Premiums can change.',
    text: 'Variable age-stepped premiums (stepped) rise each year with age. Insurers may raise the rates of any policy, and fees and stamp duty may change.',
    place: NOTES,
    source: 'APRA and ASIC letter to life insurers on premium increases, December 2022 (research/quoting.md, P1, P2)',
  },
  levelPremiums: {
    lead: 'Level does not mean fixed.',
    text: 'Variable premiums (level) start from your age at the start, and do rise: from age 65 or 70 they are worked out each year, indexed increases are priced at your age then, and the insurer may raise its rates.',
    place: NOTES,
    source: 'APRA and ASIC letter to life insurers on premium increases, December 2022 (research/quoting.md, P1, P2)',
  },
  incomeProtection: {
    lead: 'Income protection',
    text: 'pays on what you earn at the time of claim, not on what you earn now: at most 90% of it in the first six months and 70% after. Sick leave, workers’ compensation and other income reduce the benefit. Paying for more cover than that does not raise it.',
    place: NOTES,
    source: 'APRA letter on individual disability income insurance, 30 September 2020, in force from 1 October 2021',
  },
  superannuation: {
    lead: 'Cover through super.',
    text: 'Premiums reduce your retirement savings. A 15% rebate may apply where cover is paid by a rollover from another fund. A benefit is paid to the fund first and must meet a condition of release.',
    place: NOTES,
    source: 'SIS Regulations 1994, reg 4.07D and 6.01; ITAA 1997, s 290-170 (research/quoting.md, B1, B2)',
  },
  replacing: {
    lead: 'Replacing cover.',
    text: 'Keep existing policies until the new one has been accepted. Waiting periods and exclusions may start again.',
    place: NOTES,
    source: 'Corporations Act 2001, s 947D',
  },
  coolingOff: {
    lead: 'Cooling-off.',
    text: 'You may return a new policy within the period stated in the product disclosure statement and have the premium refunded.',
    place: NOTES,
    source: 'Corporations Act 2001, s 1019B',
  },
  stampDuty: {
    lead: 'Stamp duty',
    text: 'is worked out at the rates of the state you live in and may change if you move.',
    place: NOTES,
    source: 'Duties Acts of the states (research/quoting.md, D1 to D11)',
  },
  scores: {
    lead: 'Scores',
    text: 'compare the features of the chosen options at 5 and 15 years. They do not say that a claim will be paid.',
    place: NOTES,
    source: 'ASIC Act 2001, s 12DA',
  },
  validity: {
    lead: 'How long this holds.',
    text: 'This comparison was made on {made} and should not be relied on after {until}, or after your next birthday, because age changes the price. The insurer’s own quote says how long its price holds.',
    place: NOTES,
    source: 'ASIC Act 2001, s 12DA',
  },
  documents: {
    lead: 'Product documents.',
    text: 'Read the product disclosure statement (PDS) and the target market determination (TMD) of a product before you decide. Their dates are below; where none is given, ask us for the document.',
    place: NOTES,
    source: 'Corporations Act 2001, s 1012A, s 994B and s 1018A',
  },
} as const satisfies Readonly<Record<string, Statement>>

export type StatementId = keyof typeof STATEMENTS

/** A statement with its names filled in. */
export function stated(id: StatementId, values: Readonly<Record<string, string | number>> = {}): string {
  return STATEMENTS[id].text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
