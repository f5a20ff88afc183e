/**
 * What a new firm sets up in its first week, in order. Each step opens its place in the portal, and is done by what is on
 * record there, not by a tick.
 */
export const FIRM_SETUP_STEPS = [
  {
    value: 'company',
    label: 'Company details',
    help: 'ABN, address and AFSL number, shown on quotes and letters.',
    to: '/general?section=company',
  },
  { value: 'logo', label: 'Logo', help: 'For quotes, emails and public pages.', to: '/general?section=company' },
  {
    value: 'sender',
    label: 'Sender address',
    help: 'Enter the address, then confirm it with the link we email to it.',
    to: '/general?section=company',
  },
  {
    value: 'mail',
    label: 'First email sent',
    help: 'Set up a mail server, then send a test email.',
    to: '/systems?section=sending',
  },
  { value: 'users', label: 'Users', help: 'Add an adviser or a colleague.', to: '/user' },
  {
    value: 'splits',
    label: 'Commission splits',
    help: 'Set the firm’s default, or one for each adviser.',
    to: '/commission/splits',
  },
  { value: 'templates', label: 'Templates', help: 'Add the standard ones, then edit them.', to: '/email-template' },
  {
    value: 'disclosures',
    label: 'Product disclosures',
    help: 'Upload the PDS of an insurer you recommend.',
    to: '/systems?section=providers',
  },
  {
    value: 'form',
    label: 'Client form',
    help: 'Done once your website may show the form, or the first person fills it in.',
    to: '/systems?section=security',
  },
  { value: 'import', label: 'First import', help: 'Import your clients from a file.', to: '/import-data' },
] as const
export type FirmSetupStep = (typeof FIRM_SETUP_STEPS)[number]['value']
