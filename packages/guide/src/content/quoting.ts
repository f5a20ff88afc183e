import { QUOTE_LINK_DAYS } from '@portal/domain/quotes/quote-link'
import { heading, list, note, picture, type Section, steps, text } from '../section.ts'

export const QUOTING: readonly Section[] = [
  {
    title: 'Quoting',
    blocks: [
      text(
        'Start a quote from a client’s page, under **Quotes**, or with Ctrl+K. The client’s details are filled in for you.',
      ),
      picture(
        'quote-form',
        'The quote form. Premiums appear on the right once there’s enough to price.',
        'New quote',
        'My quotes',
        'People',
        'One person',
        'Couple',
        'Covers',
        'Live figures',
        'Occupation',
      ),
      steps(
        'Enter one person, or both partners of a couple. Values marked **Assumed** are defaults; choose **Confirm** once you’ve asked.',
        'Search for the occupation. It sets the occupation class at each insurer.',
        'Tick the covers and enter the amount, premium structure and owner of each.',
        'Watch **Live figures**: totals by insurer, for the payment frequency you choose. It also lists what’s still missing.',
        'Choose **Compare insurers**. The button shows how many can be compared.',
      ),
      note(
        'Where you see “Illustrative – not insurer rates”, premiums come from the built-in rates and are not an insurer’s offer. A super admin connects real rates under **Quoting** in **Settings**.',
      ),
      heading('The comparison'),
      list(
        '**Sort by** premium, features, or a mix that you weight yourself.',
        'For a couple, **Both** comes first: each insurer’s total for the household, who isn’t accepted and why, and the best insurer beside the best mix. **Recommend both** or **Recommend mix**, with a reason for each person.',
        'What all insurers have in common is collapsed: open **Same for all** to see it.',
        '**Commission** shows your commission. Turn it off when a client can see your screen.',
        'A saved quote is **frozen**: its premiums don’t change. **Price again today** shows what has changed since, and keeps the old quote.',
      ),
      heading('Keep, add or replace'),
      picture(
        'scenarios',
        'The client’s current cover beside your proposal.',
        'Scenarios',
        'Total a month',
        'Inside super',
        'Outside super',
        'What is lost',
        'After-tax cost by owner',
        'Recommend',
      ),
      text(
        '**Scenarios** compares a client’s current cover with one or more proposals: sums insured, premiums inside and outside super, tax, and what replacing it would lose. **Recommend** one, and say why.',
      ),
    ],
  },
  {
    title: 'The quote PDF',
    blocks: [
      text('**Quote details** shows a saved quote’s summary beside the PDF, exactly as the client gets it.'),
      picture(
        'quote-info',
        'The letter is the first page; the thumbnails lead to the others.',
        'Quote details',
        'Client link',
        'Send',
        'Download PDF',
        'Comparison',
        'Summary',
        'Recommended',
      ),
      list(
        '**Download PDF** saves it.',
        '**Send** emails it to the client, their partner or another address, as a PDF, a link or both, with copies to up to five more. It can move the lead to Quote Sent. The PDF is filed among the client’s documents. Where SMS is set up, it can text the client a link instead. An address or number that the client lacks can be entered there, and is saved on their record.',
        `**Client link** creates a link that asks for the client’s date of birth. It works for ${QUOTE_LINK_DAYS} days, can be extended or cancelled, and shows when it was opened.`,
        'On the page behind the link the client sees their cover and each insurer’s premium. They accept what you recommend with one button, or choose another with **I want this one**; **Call me** asks for a call. The adviser is notified. Each person of a couple chooses for themselves, by opening the link with their own date of birth.',
      ),
      picture(
        'quote-send',
        'Check the message, and choose what the client gets.',
        'Send quote',
        'Subject',
        'Message',
        'PDF',
        'Link',
        'Both',
      ),
      text(
        'The letter, licensee and licence number are the same for the whole firm. A super admin changes them under **Quoting** in **Settings**, and can preview a sample there.',
      ),
    ],
  },
]
