import { z } from 'zod'

const look = {
  name: z.string(),
  /** Address of the picture, or null. */
  logo: z.string().nullable(),
  /** Hue (0–360) and chroma (0.03–0.12) of the accent colour; null for the product's own. */
  accent_h: z.number().nullable(),
  accent_c: z.number().nullable(),
}

export const companyLogo = { answer: z.object(look) }
export const clientFormLogo = { answer: z.object(look) }

export const companyInfo = {
  answer: z.object({
    ...look,
    reference: z.string(),
    /** Null until a super admin sets it; admins are warned meanwhile. */
    default_email_address: z.string().nullable(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    afsl_logo: z.string().nullable(),
    /** IANA name. */
    time_zone: z.string(),
  }),
}
