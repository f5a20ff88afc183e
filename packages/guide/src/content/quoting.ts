import { QUOTE_LINK_DAYS } from '@portal/domain/quotes/quote-link'
import { heading, list, note, picture, type Section, steps, text } from '../section.ts'

export const QUOTING: readonly Section[] = [
  {
    title: 'Quoting',
    blocks: [
      text(
        'Start a quote from the page of a client, under **Quotes**, or with Ctrl+K. What the portal knows of the client is filled in.',
      ),
      picture(
        'quote-form',
        'The form, with what insurers ask at the right as soon as enough is known.',
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
        'Enter the person, or both of a couple. What is marked **Assumed** is the usual; choose **Confirm** once you have asked.',
        'Search the occupation. Each insurer’s class follows from it.',
        'Tick the covers, and enter amount, premium structure and owner of each.',
        'Watch **Live figures**: totals by insurer, per year, month or whatever you choose. What is still needed is said there.',
        'Choose **Compare insurers** with the number of insurers on it.',
      ),
      note(
        'Where you see “Illustrative – not insurer rates”, premiums come from the built-in rates and are not an insurer’s offer. A super admin connects real rates under **Quoting** in **Settings**.',
      ),
      heading('The comparison'),
      list(
        '**Sort by** premium, by features, or by both with a weight of your own.',
        '**Differences only** hides what all insurers have in common.',
        '**Commission** shows yours; leave it off when the client watches.',
        'A quote that is saved is **frozen**: it keeps its premiums. **Price again today** says what has changed since, and keeps the old one.',
      ),
      heading('Keep, add or replace'),
      picture(
        'scenarios',
        'What the client has now, beside what you propose.',
        'Scenarios',
        'Total a month',
        'Inside super',
        'Outside super',
        'What is lost',
        'After-tax cost by owner',
        'Recommend',
      ),
      text(
        '**Scenarios** puts the cover that a client has beside one or more proposals: sums, premiums inside and outside super, tax, and what would be lost by replacing. **Recommend** one, and say why.',
      ),
    ],
  },
  {
    title: 'The PDF of a quote',
    blocks: [
      text('A saved quote’s **Quote details** show its summary, and beside it the PDF just as the client gets it.'),
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
        '**Send** emails it to the client, as a PDF, a link or both. The PDF is filed among the client’s documents.',
        `**Client link** makes a link that opens the quote for whoever knows the client’s date of birth. It works for ${QUOTE_LINK_DAYS} days, can be extended or cancelled, and you see when it was opened.`,
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
        'The letter, the licensee and the licence’s number are the firm’s: a super admin changes them under **Quoting** in **Settings**, and looks at a sample there.',
      ),
    ],
  },
]
