import { area } from '../endpoint.ts'
import type * as schema from './settings.schema.ts'

/** What a company looks like and how it can be reached. */
export const settings = area<typeof schema>()('settings', {
  companyLogo: {
    method: 'GET',
    path: '/settings/company-logo',
    access: 'public',
    forOutsiders: true,
    summary: 'Name, logo and accent of the company that the reference names.',
    shows: ['company'],
  },
  clientFormLogo: {
    method: 'GET',
    path: '/settings/client-form-logo',
    access: 'public',
    forOutsiders: true,
    summary: 'Name, logo and accent for the public client form.',
    shows: ['company'],
  },
  companyInfo: {
    method: 'GET',
    path: '/settings/company-info',
    access: 'session',
    scopes: ['quoting'],
    summary: 'The own company.',
    shows: ['company'],
  },
  updateCompanyInfo: {
    method: 'PUT',
    path: '/settings/company-info',
    also: [{ method: 'POST' }],
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Changes the own company; what is not sent stays.',
    decided:
      'A logo is sent to `/upload/documents` first, and named here by its id: PNG or JPG, at most 2 MB. `contact_no` is taken for `company_phone`. Another `default_email_address` gets a link first, and is answered from when somebody has opened it.',
  },
  emailAddress: {
    method: 'GET',
    path: '/settings/email-address',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'The address that the company’s mails come from, and the one that waits to be verified.',
    shows: ['company'],
  },
  sendEmailLink: {
    method: 'POST',
    path: '/settings/email-address/link',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Sends another link to the address that waits to be verified; the earlier link stops working.',
  },
  cancelEmailLink: {
    method: 'DELETE',
    path: '/settings/email-address/link',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Forgets the address that waits to be verified; its link works no more.',
  },
  sendTestMail: {
    method: 'POST',
    path: '/settings/email-address/test',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Sends a mail from the company’s address to the caller.',
    rateLimit: { max: 10, seconds: 600 },
  },
  openEmailLink: {
    method: 'POST',
    path: '/settings/email-link/open',
    access: 'public',
    forOutsiders: true,
    summary: 'The address that a link verifies; null where the link works no more.',
    rateLimit: { max: 60, seconds: 600 },
  },
  verifyEmail: {
    method: 'POST',
    path: '/settings/email-link/verify',
    access: 'public',
    forOutsiders: true,
    summary: 'Makes the address of a link the one that the company’s mails come from.',
    rateLimit: { max: 60, seconds: 600 },
  },
  security: {
    method: 'GET',
    path: '/settings/security',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Who must use two-factor, and whether advisers see all clients.',
    shows: ['company'],
  },
  updateSecurity: {
    method: 'PUT',
    path: '/settings/security',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Updates who must use two-factor, and whether advisers see all clients. Fields left out don’t change.',
    decided:
      'A user of one of `two_factor_roles` without two-factor can do nothing but set it up, from the next call on: everything else answers `2FA_ENROLMENT_REQUIRED`.',
  },
  underwriting: {
    method: 'GET',
    path: '/settings/underwriting',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'How many days an underwriting requirement may take, by its kind.',
    shows: ['company'],
  },
  updateUnderwriting: {
    method: 'PUT',
    path: '/settings/underwriting',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Sets how many days an underwriting requirement may take. Kinds left out don’t change; null is the usual.',
    decided: 'It holds for requirements added from then on.',
  },
  updateQuoteDocument: {
    method: 'PUT',
    path: '/settings/quote-document',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Sets what quotes say of the own company: address, licence and the letter in front.',
  },
})
