import { LEAD_STATUS_GROUPS, LEAD_STATUSES } from '@portal/domain'
import { heading, list, note, type Section, steps, table, text } from '../section.ts'

function labelsIn(group: string): string {
  return LEAD_STATUSES.filter((status) => status.group === group)
    .map(({ label }) => label)
    .join(', ')
}

export const CLIENTS: readonly Section[] = [
  {
    title: 'Leads and clients',
    blocks: [
      text(
        'A **lead** is a person without cover through your company yet; a **client** has cover, or had. Both have the same page. **Leads** and **Clients** in the menu are two lists of them.',
      ),
      heading('Working with a list'),
      list(
        '**Views** above the list are the ways of looking that are used most: all, mine, unassigned, the active pipeline.',
        '**Find in this list** narrows it by name, email or phone, from three characters on.',
        '**Filter** adds a filter: status, adviser, state, tag, campaign, day of creation, smoker. Each becomes a chip: choose it to change it, its cross to take it away, or **Clear** to drop them all.',
        '**A column’s heading** sorts by it; a second click turns the order round. **Columns** chooses what is shown. The portal remembers your choice.',
        '**A row** opens the person. The icons at its end call, email, or change the status without opening.',
        '**At the foot** are the number of rows and the pages.',
      ),
      heading('Adding a lead or client'),
      steps(
        'Choose **New lead** or **New client**.',
        'First and last name are enough. Everything else may follow later.',
        'Choose **Create**, or press Ctrl+Enter. Whatever is not right is listed at the top and named below its field.',
      ),
      text('If you close the form before it is sent, it still holds what you typed when you open it again.'),
      note('People who fill in your public form appear among the leads by themselves, assigned to you.'),
    ],
  },
  {
    title: 'The page of a client',
    blocks: [
      text(
        'At the left is the summary: status, how to reach the person, and everything that is known. At the right is the timeline with notes and changes. The arrows at the top lead to the person before and after in the list that you came from.',
      ),
      heading('Changing a field'),
      steps(
        'Click the value. It becomes a field.',
        'Press Enter to save it, Escape to put back what was there. Leaving the field saves as well.',
      ),
      text(
        'If somebody else has changed the same person meanwhile, nothing is overwritten. A change to another field is kept beside yours. If it was the same field, the portal shows both values and asks which one shall stand.',
      ),
      heading('Status'),
      text(
        'The status tells where the conversation stands. Choose it from the coloured button at the top of the summary, or in a list. Any status may follow any other; every change is kept with who and when, and can be undone for a few seconds.',
      ),
      table(['Group', 'Statuses'], ...LEAD_STATUS_GROUPS.map(({ value, label }) => [label, labelsIn(value)])),
      heading('Adviser'),
      text(
        'Under **Source** is the adviser to whom the person is assigned. Click it to choose another, or nobody. Leads that are assigned to nobody are seen by every adviser.',
      ),
    ],
  },
  {
    title: 'Notes',
    blocks: [
      text('The first field of the timeline is for the next note.'),
      steps(
        'Write what was said. A note may have several lines.',
        'Choose who sees it: **Staff only**, or **Shared with the referrer**. Nothing is shared unless you say so.',
        'Choose **Add note**, or press Ctrl+Enter.',
      ),
      text(
        'The pencil beside your note changes it, the bin deletes it. A deleted note can be put back with **Undo**. If a note cannot be sent, because the connection is down, it stays in its field until it can.',
      ),
      heading('The timeline'),
      text(
        'Below are all notes and all changes, newest first, with who made them and when. The button at its top narrows it to notes, to status changes, or to other changes.',
      ),
    ],
  },
  {
    title: 'Your referral link',
    blocks: [
      text(
        'Everybody who may bring people in has a public form of their own. Whoever fills it in becomes a lead of your company, assigned to you, without an account and without a password.',
      ),
      steps(
        'Choose **My Referral Link** in the header. The portal says that the link has been copied.',
        'Paste it into a mail, a message, or your own website.',
      ),
      text(
        'Referral partners see whom they referred, how to reach them, their status, and the notes that were shared with them; never health, income or staff notes.',
      ),
    ],
  },
]
