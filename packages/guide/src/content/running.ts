import { IMPORT_REVERT_DAYS } from '@portal/domain/imports/import-limits'
import { heading, list, note, picture, type Section, steps, text } from '../section.ts'

export const RUNNING: readonly Section[] = [
  {
    title: 'Users',
    blocks: [
      text('Super admins add users, change them and archive them. A green dot marks who is signed in now.'),
      picture(
        'users',
        'The users of the company. Edit and archive are at the end of each row, with more beside them.',
        'Users',
        'Add user',
        'Import',
        'Export',
        'Active',
        'Signed in now',
        'Archived',
        'User Type',
      ),
      heading('Adding a user'),
      steps(
        'Choose **Add user** and enter name, email and phone.',
        'Choose the **User type**. It decides what they see, and which fields there are: the authorised representative number of an adviser, the adviser and the commission split of a referral partner.',
        'Choose **Submit**. They are emailed a link to set their password, which works for seven days.',
      ),
      picture(
        'user-edit',
        'An adviser’s form. The fields follow from the user type.',
        'Edit User',
        'User type',
        'Authorised representative number',
        'Registered for GST',
        'Update',
        'Archive',
      ),
      heading('Many at once'),
      steps(
        'Choose **Import** above the list and drop a CSV or Excel file. **Download template** has all columns.',
        'Check what each column becomes. Turn on **Send invitations** if each new user shall be emailed once the file is imported.',
        'Correct what is marked **Needs fixing**: the rules are those of the form. An email is one user’s, so whoever is there already is updated; a second row for the same email is named and left out.',
        `Choose **Start import**. For ${IMPORT_REVERT_DAYS} days, **Undo import** takes it back: users who never signed in go, others stay and are named.`,
      ),
      note('A file changes nobody’s user type and nobody who is archived, and makes nobody a super admin.'),
      heading('When somebody leaves'),
      steps(
        'Choose **Archive** in their row. They are signed out everywhere.',
        'Choose who takes over their clients, applications, tasks and referral partners.',
        'To bring them back, choose **Activate** under **Archived**.',
      ),
      list(
        '**Resend invitation** is for someone whose link has expired.',
        '**Sign out everywhere** is for a lost device, **Reset two-factor** for a lost phone. Make sure it is really them who asks.',
      ),
    ],
  },
  {
    title: 'Settings',
    blocks: [
      text('Only super admins see **Settings**. What you save shows at once in every open page of your company.'),
      heading('Company info'),
      picture(
        'settings-company',
        'Name, address and logo are used on quotes, emails and public forms.',
        'Company info',
        'System attachments',
        'Product providers',
        'Company name',
        'AFSL number',
        'Time zone',
        'Default email address',
        'Send test',
        'Logos',
      ),
      list(
        '**Default email address** is where the portal’s emails come from. Enter another one and choose **Send link**; it is used once somebody has opened the link in that mailbox.',
        '**Logos** are PNG or JPG of up to 2 MB. The accent is the colour of buttons and links; it stays readable whatever you choose.',
        '**System attachments** are files that everyone can attach to emails.',
      ),
      heading('Disclosure documents'),
      picture(
        'settings-providers',
        'The PDS and the TMD of each insurer, with their days of issue.',
        'Disclosure documents',
        'Public page',
        'PDS',
        'TMD',
      ),
      text(
        'Choose **Edit** to upload a newer document and set its day of issue. Quotes name the newest; a saved quote keeps the one of its day. **Public page** is for everybody, without signing in: send its address to clients.',
      ),
      heading('Security and underwriting'),
      picture(
        'settings-security',
        'Who must use two-factor, and whether advisers see all clients.',
        'Sign-in security',
        'Roles that must use two-factor',
        'Who sees which clients',
        'Advisers see all clients and leads',
      ),
      heading('Tags, campaigns and lost reasons'),
      text(
        '**Tags and campaigns** lists the words that your company uses, with how often each is used. Rename one, and it changes on every record. **Merge into…** makes two of them one, and says first how many records change. One that you archive stays on old records and is offered no more.',
      ),
      heading('Retention'),
      text(
        '**Retention** erases people a number of years after they left, or after a lead came to nothing. It does nothing until you set the years, and it shows first what would go. Nobody with a policy in force or an open application goes.',
      ),
      text(
        '**Underwriting** sets after how many days each kind of requirement is late. It holds for requirements that are added from then on.',
      ),
    ],
  },
  {
    title: 'Templates',
    blocks: [
      text(
        'A template is an email or a text message that you write once. Admins write templates under **Email Templates** and **SMS Templates**; everybody who advises uses them.',
      ),
      steps(
        'Choose **New template**, and what it is about: a client, an application or a policy.',
        'Write the subject and the message. **Merge field** puts in a name, a date or a number, which each client’s own takes the place of. **Section** makes paragraphs show only where a field has a value.',
        'Choose a client under **Preview for** to see what they would get. A field without a value is named.',
        '**Send test to me** sends it to you alone. **Save** keeps it.',
      ),
      text(
        'To use one, open a client, choose **Write an email** and then **Use template**. You can change the words before you send. An email in which a merge field has no value isn’t sent.',
      ),
      note('In a text message, one curly apostrophe can double what it costs. **Replace** makes it a straight one.'),
    ],
  },
  {
    title: 'When a client asks for their data',
    blocks: [
      text('Both are in the menu at the end of a client’s page, and both are logged.'),
      list(
        '**Export everything held** makes one file: records, documents, emails, history, and who looked at them. It is ready after a moment and can be fetched for a day.',
        '**Erase this person** is for super admins. It says first what goes and what must stay, and asks you to type the name. Policies and their figures stay for the books, without the person. Nobody with an open application can be erased: close it first.',
      ),
      note('Erasing cannot be undone. Backups keep the person until they’re deleted in turn.'),
    ],
  },
  {
    title: 'The audit log',
    blocks: [
      text(
        'The audit log keeps who did what to which record, and when. Super admins find it under **Settings**, or with Ctrl+K.',
      ),
      picture(
        'audit-log',
        'The log, and one entry of it with what changed.',
        'Audit log',
        'Everything',
        'Last 7 days',
        'Exports',
        'By the portal',
        'Before',
        'After',
      ),
      list(
        '**Filter** narrows it down to a person, an action, a kind of record, one record or some days.',
        '**An entry** opens with a click. It shows each changed field before and after, and leads to the record.',
        '**By the portal** is what the portal did by itself, such as an application that becomes Renewal Due.',
        '**Export** saves exactly what is filtered. That too is an entry.',
      ),
      heading('The seal'),
      text(
        'Nobody can change or delete an entry in the portal. Each day is sealed once it’s over, and an open entry says whether it is unchanged since. If the log isn’t as it was sealed, it says so at the top.',
      ),
      note(
        'When a person is erased on request, their entries lose what they said. That they were written stays proven.',
      ),
    ],
  },
]
