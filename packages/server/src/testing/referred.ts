/** What a referral needs besides the person's name. */
export const REFERRED = { phone: '0491 570 159', agreed_to_contact: true } as const
