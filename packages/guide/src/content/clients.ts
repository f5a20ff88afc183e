import { LEAD_STATUS_GROUPS, LEAD_STATUSES } from '@portal/domain/clients/lead-status'
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
        'A **lead** doesn’t have cover through your company yet. A **client** has cover, or had it. Both have the same page. **Leads** and **Clients** in the menu list them separately.',
      ),
      heading('Working with a list'),
      list(
        '**Views** above the list are ready-made filters, such as my leads or unassigned. **Due today** holds your active leads due today or overdue; the number beside **Leads** in the menu counts them. Save your own with **Save view**.',
        '**Find in this list** searches by name, email or phone, from three characters on. Two find whole first or last names.',
        '**Filter** adds a filter, such as status, adviser, state, tag, campaign, created or smoker. Click a filter to change it, its cross to remove it, or **Clear** to remove them all.',
        '**Any of these…**, at the end of that menu, groups conditions of which one is enough: status is Follow Up, and any of last review is empty or last review before 2025. Everything outside the group must still match.',
        '**A column’s heading** sorts by it; click again to reverse the order. **Columns** chooses which columns you see. The portal remembers your choice.',
        '**A row** opens the record. The icons at the end call, email or change the status without opening it.',
        '**Archive**, in a row’s menu or after you select several, puts people away: they leave the lists and get no automatic messages. The view **Archived** has them; **Restore** brings them back.',
        '**Below the list** are the number of rows and the pages.',
      ),
      heading('Adding a lead or client'),
      steps(
        'Choose **New lead** or **New client**.',
        'Enter first and last name. You can add the rest later.',
        'Choose **Create**, or press Ctrl+Enter. If something needs attention, it is listed at the top and shown at the field.',
        'Then call, log the call, or choose **Follow up tomorrow** to add the task.',
      ),
      text('If you close the form without saving, what you typed is still there next time.'),
      note('People who complete your public form are added as leads, assigned to you.'),
    ],
  },
  {
    title: 'A client’s page',
    blocks: [
      text(
        'The status is at the top: beside the name, or on a narrower screen over the summary. The summary on the left shows contact details and everything else on file. The timeline on the right shows notes and changes. The arrows at the top open the previous and next person in the list you came from.',
      ),
      heading('Changing a field'),
      steps(
        'Click the value. It becomes a field.',
        'Press Enter to save or Escape to cancel. Leaving the field also saves.',
      ),
      text(
        'If someone else changes the same record, nothing is overwritten. Changes to different fields are both kept. If you both changed the same field, you see both values and choose which one to keep.',
      ),
      heading('Status'),
      text(
        'The status shows where the conversation is up to. Choose it at the top of the summary, or in a list. You can move from any status to any other. Every change is logged, and you can undo it for a few seconds.',
      ),
      table(['Group', 'Statuses'], ...LEAD_STATUS_GROUPS.map(({ value, label }) => [label, labelsIn(value)])),
      heading('Next step'),
      text(
        'Beside the timeline is what comes next: whichever is due first of tasks, underwriting requirements, renewals, applications waiting for you, links that haven’t been opened and answers you’re waiting for. Its first button does it, and so does the full stop key. When nothing is open, it suggests what usually follows at that status. Lists and the board show the same.',
      ),
      heading('Adviser'),
      text(
        'The summary shows the assigned adviser. Click it to assign someone else, or no one. Every adviser sees unassigned leads.',
      ),
      heading('When someone has died'),
      text(
        'Choose **Record as deceased…** in the record’s menu, or **Unlink** on the partner tab and who died. Open applications are withdrawn, scheduled messages cancelled and open tasks removed unless you keep them. Claims, the estate and the partner get tasks. From then on they get no messages, renewals or suggested steps, and **Deceased** stands at their name. **Recorded by mistake…** puts all of it back, except what someone has changed since.',
      ),
      heading('Do not contact'),
      text(
        'Under Contact, choose how someone asked not to be contacted: by phone, email, SMS or post. Messages to many and automatic ones leave them out and say why, and nobody can email or text them.',
      ),
    ],
  },
  {
    title: 'Notes',
    blocks: [
      text('Write notes in the first field of the timeline.'),
      steps(
        'Write your note. It can have several lines.',
        'Choose who sees it: **Staff only** or **Shared with the referrer**. Notes are staff only unless you share them.',
        'Choose **Add note**, or press Ctrl+Enter.',
      ),
      text(
        'Use the pencil to edit your note and the bin to delete it. **Undo** restores a deleted note. If you lose your connection, an unsaved note stays in its field until you can save it.',
      ),
      heading('Mention a colleague'),
      text(
        'Type **@** in a note, or in the notes of a call, and choose a colleague: only those who can open the record are offered. They are notified, by email too unless they switch that off, and led to the note. If you remove the mention or delete the note before they have read the notification, it goes.',
      ),
      heading('The timeline'),
      text(
        'All notes and changes are listed newest first, with who made them and when. Use the button at the top to filter them.',
      ),
    ],
  },
  {
    title: 'Your referral link',
    blocks: [
      text(
        'You have your own public form. Anyone who completes it becomes a lead in your company, assigned to you. They don’t need an account or password.',
      ),
      steps(
        'Choose **My Referral Link** in the header to copy the link. Its QR code is shown too.',
        'Paste the link into an email or a message, or put the QR code on a flyer.',
        'To show the form or your calendar on your website, paste the code for it into a page. A super admin first adds the website under Settings › Security.',
      ),
      text(
        'Referral partners see the people they referred, their contact details, status and shared notes. They never see health, income or staff notes.',
      ),
    ],
  },
]
