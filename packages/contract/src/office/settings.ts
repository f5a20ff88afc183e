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
    summary: 'The caller’s company.',
    shows: ['company'],
  },
  updateCompanyInfo: {
    method: 'PUT',
    path: '/settings/company-info',
    also: [{ method: 'POST' }],
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Changes the caller’s company. Fields left out don’t change.',
    decided:
      'Upload a logo to `/upload/documents` first and send its id here: PNG or JPG, at most 2 MB. `contact_no` is an alias of `company_phone`. A new `default_email_address` is emailed a link and takes effect once that is opened.',
  },
  emailAddress: {
    method: 'GET',
    path: '/settings/email-address',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'The company’s sender address, and the one waiting to be verified.',
    shows: ['company'],
  },
  sendEmailLink: {
    method: 'POST',
    path: '/settings/email-address/link',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Sends a new link to the address waiting to be verified; the earlier link stops working.',
  },
  cancelEmailLink: {
    method: 'DELETE',
    path: '/settings/email-address/link',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Discards the address waiting to be verified; its link stops working.',
  },
  sendTestMail: {
    method: 'POST',
    path: '/settings/email-address/test',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Sends a test email from the company’s address to the caller.',
    rateLimit: { max: 10, seconds: 600 },
  },
  openEmailLink: {
    method: 'POST',
    path: '/settings/email-link/open',
    access: 'public',
    forOutsiders: true,
    summary: 'The address that a link verifies; null if the link no longer works.',
    rateLimit: { max: 60, seconds: 600 },
  },
  verifyEmail: {
    method: 'POST',
    path: '/settings/email-link/verify',
    access: 'public',
    forOutsiders: true,
    summary: 'Verifies the address in a link and makes it the company’s sender address.',
    rateLimit: { max: 60, seconds: 600 },
  },
  security: {
    method: 'GET',
    path: '/settings/security',
    access: ['ROLE_SUPER_ADMIN'],
    summary:
      'Who must use two-factor, how long sessions and records last, whether advisers see all clients, and which sites may show the client form and the calendar.',
    shows: ['company'],
  },
  updateSecurity: {
    method: 'PUT',
    path: '/settings/security',
    access: ['ROLE_SUPER_ADMIN'],
    summary:
      'Updates who must use two-factor, how long sessions and records last, whether advisers see all clients, and which sites may show the client form and the calendar. Fields left out don’t change.',
    decided:
      'From the next call on, a user of one of `two_factor_roles` without two-factor can only set it up: everything else answers `2FA_ENROLMENT_REQUIRED`. Shorter lengths also apply to open sessions.',
  },
  underwriting: {
    method: 'GET',
    path: '/settings/underwriting',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Days allowed for each kind of underwriting requirement.',
    shows: ['company', 'firm-list'],
  },
  updateUnderwriting: {
    method: 'PUT',
    path: '/settings/underwriting',
    access: ['ROLE_SUPER_ADMIN'],
    summary:
      'Sets the days allowed for each kind of underwriting requirement. Kinds left out don’t change; null restores the default.',
    decided: 'Applies to requirements added from now on.',
  },
  updateQuoteDocument: {
    method: 'PUT',
    path: '/settings/quote-document',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Sets what quotes say about the company: address, licence and cover letter.',
  },
})
