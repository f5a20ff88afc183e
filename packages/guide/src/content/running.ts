import { IMPORT_REVERT_DAYS } from '@portal/domain/imports/import-limits'
import { FIRM_SETUP_STEPS } from '@portal/domain/office/firm-setup'
import { heading, list, note, picture, type Section, steps, text } from '../section.ts'

export const RUNNING: readonly Section[] = [
  {
    title: 'Setting up your firm',
    blocks: [
      text(
        'A new firm’s super admins see **Set up your firm** on the dashboard. Each step opens its place, and is ticked once it’s set up.',
      ),
      steps(...FIRM_SETUP_STEPS.map(({ label, help }) => `**${label}**: ${help}`)),
      note('**Dismiss** hides the steps for all super admins. **Undo** is offered for a few seconds.'),
    ],
  },
  {
    title: 'Users',
    blocks: [
      text('Super admins add, edit and archive users. A green dot marks who is signed in now.'),
      picture(
        'users',
        'The company’s users. Edit, archive and more are at the end of each row.',
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
        'Choose the **User type**. It decides what they see and which fields appear: the authorised representative number of an adviser, the adviser of a referral partner, the commission split of both, the referral company of a Referral user.',
        'Choose **Submit**. They are emailed a link to set their password, which works for seven days.',
      ),
      picture(
        'user-edit',
        'An adviser’s form. The fields depend on the user type.',
        'Edit User',
        'User type',
        'Authorised representative number',
        'Registered for GST',
        'Update',
        'Archive',
      ),
      note(
        'Add a second **Super Admin**, so that someone can look after users and settings while you are away. The last one can’t be archived.',
      ),
      heading('Many at once'),
      steps(
        'Choose **Import** above the list and drop a CSV or Excel file. **Download template** has all columns.',
        'Check how each column is matched. Turn on **Send invitations** to email each new user once the file is imported.',
        'Correct the rows marked **Needs fixing**; the rules are the same as in the form. Existing users are matched by email and updated. A second row with the same email is reported and not imported.',
        `Choose **Start import**. You can **Undo import** for ${IMPORT_REVERT_DAYS} days: users who never signed in are removed; the others stay and are listed.`,
      ),
      note('An import can’t change a user’s type, change an archived user or create a super admin.'),
      heading('When someone leaves'),
      steps(
        'Choose **Archive** in their row. They are signed out everywhere.',
        'Choose who takes over their clients, applications, tasks and referral partners, and from which day **Commission moves**. Payments dated before that day still go to the adviser at the time, even if they arrive later.',
        'To bring them back, choose **Activate** under **Archived**. **Return their work** returns whatever is still with the people you gave it to, with its commission; anything changed since stays where it is and is listed.',
      ),
      list(
        '**Resend invitation** is for someone whose link has expired.',
        '**Sign out everywhere** is for a lost device, **Reset two-factor** for a lost phone. First make sure the request really comes from them.',
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
        '**Default email address** is where the portal’s emails come from. Enter a new one and choose **Send link**. It takes effect once the link is opened from that mailbox.',
        '**Logos** are PNG or JPG of up to 2 MB. The accent colours buttons and links, and stays readable whatever you choose.',
        '**System attachments** are files that everyone can attach to emails.',
      ),
      heading('Disclosure and commission'),
      picture(
        'settings-providers',
        'The PDS and TMD of each insurer, with issue dates, and what commission it pays.',
        'Disclosure and commission',
        'Public page',
        'PDS',
        'TMD',
      ),
      text(
        'Choose **Edit** to upload a newer document and set its issue date. New quotes name the latest; a saved quote keeps the one that was current then. **Public page** needs no sign-in: send its address to clients.',
      ),
      text(
        'In the same place, enter the commission rates an insurer pays and whether it pays monthly. **Commission** › **To check** uses them for policies without a rate of their own.',
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
      text(
        '**Underwriting** sets how many days each kind of requirement may take before it is late. Changes apply to requirements added from then on.',
      ),
      heading('Tags, campaigns and lost reasons'),
      text(
        '**Tags and campaigns** lists the ones your company uses and how often. Rename one, and it changes on every record. **Merge into…** combines two, after telling you how many records will change. Archived ones stay on old records but are no longer offered.',
      ),
      heading('Email'),
      text(
        '**Email and SMS** sets your own mail server: host, port, encryption, user name and password, and how many bulk emails go out an hour. **Send test email to me** says in plain words what is wrong.',
      ),
      text(
        'Under **DKIM**, choose **Create key**, copy the record into the DNS of your domain and choose **Check DNS**. From then on emails are signed, and less likely to be marked as spam.',
      ),
      text(
        'Bulk and automatic emails end with a link to unsubscribe. If an address doesn’t exist, nothing more is sent to it: correct it, or choose **Clear** where you write an email to that client.',
      ),
      heading('Retention'),
      text(
        '**Retention** erases clients and leads a set number of years after their last activity. It does nothing until you set the years, and first shows who would be erased. Nobody with a policy in force or an open application is erased.',
      ),
    ],
  },
  {
    title: 'Commission',
    blocks: [
      text(
        'Admins find what insurers pay, and who gets a share of it, under **Commission**. Advisers and referral partners see their own months there, nobody else’s.',
      ),
      heading('A statement from an insurer'),
      steps(
        'Choose **Upload statement** and drop the file. Insurer, month, columns and totals are found; a layout that was matched once is remembered.',
        'Go through **To decide**: rows without a certain match. Choose one of the **Best guesses**, search for another policy, or choose **No policy** for money that belongs to the firm alone. **Queue** keeps a row for later. Where the statement names another adviser than the one on file, you choose who is paid.',
        'Choose **Commit** once every row is decided and the **Difference** is zero. The payments are then in the books and under **Received**.',
        'Wrong file? **Reverse** undoes the whole statement, to the cent. Entries in the books never change: a correction is another entry.',
      ),
      text(
        'A statement may be CSV, Excel or a PDF with text. A PDF is accepted only if its payments add up to its printed total, to the cent. Scans, PDFs with a password and tables that can’t be read are rejected: ask the insurer for CSV or Excel.',
      ),
      note(
        'Rows that another statement has already paid are rejected automatically. A row identical to an earlier one waits under **To decide**, because insurers sometimes do pay the same amount twice. If the printed total differs, **Commit with difference** asks why; the difference stays under **Open differences** until it is claimed or settled.',
      ),
      heading('What was expected'),
      text(
        '**To check** lists what came short, over or not at all. Upfront commission is expected once, ongoing commission from the second year on, each a per cent of a year’s premium without policy fee and stamp duty.',
      ),
      list(
        'The per cent is the policy’s own, from its page or the insurer’s file; else its application’s; else what you entered for the insurer under **Settings** › **Product providers**; else 66% upfront and 22% ongoing.',
        'Ongoing commission is expected as the premium is paid. Set an insurer that pays a twelfth of yearly premiums each month to **Monthly**.',
        'A premium whose covers aren’t known counts whole, unless the insurer’s file has columns for **Policy fee** or **Stamp duty**.',
        '**Assumed** says which of these nobody has entered. A payment shows where to enter it.',
      ),
      heading('Shares and payouts'),
      list(
        'A payment goes to the adviser who served the policy on its day. When you assign a client to someone else, choose from which day commission moves: today, an earlier day that isn’t in a closed month, or one up to a year ahead. A policy’s first adviser gets all its commission.',
        '**Splits** has each payee’s percentage and the day it applies from, and the firm’s default for advisers without their own. A statement isn’t committed while somebody in it has neither: set 0 for whoever is paid nothing. A payment is divided by the splits of its day; a clawback is divided the same way as the payment it reverses.',
        'Open a payment under **Received** to correct how it was divided: by the current splits, or as you enter it, with a reason. Its entry is taken back and another one posted; closed months stay as they are.',
        '**Periods** closes a month once it is over and those before it are closed. Anything that arrives later counts in the next open month, and a closed month can’t be reopened.',
        '**Payouts** shows what each payee gets for a month. Once the month is closed, **Send statements** numbers the documents and emails them.',
      ),
      text(
        'A payee gets a recipient-created tax invoice if they are registered for GST, both of you have an ABN, and you record the written agreement on it. Anyone else gets a plain statement that says why.',
      ),
      note(
        'The demo has nine months of statements from three insurers: one was reversed, one is in review with a total that is one cent off, and most months are closed.',
      ),
    ],
  },
  {
    title: 'Templates',
    blocks: [
      text(
        'A template is an email or text message that you write once and send often. Admins write templates under **Email Templates** and **SMS Templates**; advisers use them too.',
      ),
      steps(
        'Choose **New template**, then its type: client, application or policy.',
        'Write the subject and the message. **Merge field** inserts a name, date or number that is filled in for each client. **Section** shows paragraphs only if a field has a value.',
        'Choose a client under **Preview for** to see what they’d get. Fields without a value are listed.',
        '**Send test to me** emails it to you only. Then choose **Save**.',
      ),
      text(
        'To use one, open a client, choose **Write an email** and then **Use template**. You can change the words before you send. An email in which a merge field has no value isn’t sent.',
      ),
      text(
        'A link can point to a merge field, such as the adviser’s booking link. You can add company files and the client’s latest document with a tag: they are attached when you use the template, and you can remove them. **Meeting** fields come from the client’s next open task that has a time and “meeting” or “appointment” in its title.',
      ),
      note('One curly apostrophe can double the cost of a text message. **Replace** makes it straight.'),
      heading('Sending and undoing'),
      text(
        'You can undo a message for ten seconds. **Send later** asks for a day and time; until then it can be cancelled on the client’s timeline. The timeline also shows whether a message was sent, and if not, why.',
      ),
      heading('Messaging many people'),
      steps(
        'Select clients, leads, applications, policies or renewals in their list and choose **Message**.',
        'Choose email or SMS and a template, change the words if you like, then choose **Continue**.',
        'Check who would get it, and who wouldn’t and why. Page through the messages as they will be sent.',
        'Choose **Send**. Each person gets their own message, and every bulk email has a link to unsubscribe.',
      ),
      text(
        'Super admins see all messages of the firm in the **Mailbox**, in the settings menu. They can send failed ones again there, and settle the ones that may or may not have been sent.',
      ),
      heading('Text messages'),
      text(
        'Open a client and choose **Write an SMS**. It goes to their mobile number, between 08:00 and 20:00 where they are; one written at night is sent in the morning. You can undo it for ten seconds, and cancel it until it is sent.',
      ),
      text(
        'The timeline shows whether it was delivered, and what the client replied. A client who replies STOP gets no more bulk or automatic SMS. Super admins set up the gateway under **Email and SMS**.',
      ),
      heading('Automatic messages'),
      text(
        'Super admins can turn on four automatic messages: a thank-you to a new lead, a reminder about something outstanding, an upcoming renewal and a review that is due. All are off at first.',
      ),
      steps(
        'Open **Settings**, **Automatic messages** and choose a template and the number of days.',
        '**See who would get it today** lists who would get it, and who wouldn’t and why. **Read** shows one message.',
        'Turn the switch on. Choose whether to start tomorrow or include today’s messages.',
      ),
      text(
        'Each is sent once per event, during the day, and shows on the client’s timeline. Replies go to their adviser. People without an address, and those who unsubscribed, get none.',
      ),
    ],
  },
  {
    title: 'When a client asks for their data',
    blocks: [
      text('Both are in the **More** menu of a client’s page, and both are logged.'),
      list(
        '**Export all data** makes one file: records, documents, emails, history and who viewed them. It’s ready in a moment, and you can download it for a day.',
        '**Erase this person** is for super admins. It shows what will be deleted and what must stay, then asks you to type the name. Policy figures stay for the books, without the person. Close open applications first: nobody can be erased while they have one.',
      ),
      note('Erasing cannot be undone. Backups still hold the person until those backups are deleted.'),
    ],
  },
  {
    title: 'The audit log',
    blocks: [
      text(
        'The audit log shows who did what to which record, and when. Super admins find it under **Settings**, or with Ctrl+K.',
      ),
      picture(
        'audit-log',
        'The log, with one entry open to show what changed.',
        'Audit log',
        'Everything',
        'Last 7 days',
        'By the portal',
        'Before',
        'After',
      ),
      list(
        '**Filter** narrows it to a person, an action, a type of record, one record or a range of days.',
        '**Click an entry** to see each changed field before and after, and to open the record.',
        '**By the portal** shows what the portal did itself, such as moving an application to Renewal Due.',
        '**Export** saves exactly what you’ve filtered. The export is logged too.',
      ),
      heading('The seal'),
      text(
        'Nobody can change or delete an entry in the portal. Each day is sealed once it’s over, and each entry shows whether it has changed since. If the log was changed after it was sealed, a warning appears at the top.',
      ),
      note(
        'When a person is erased, the details in their entries are deleted. The seal still proves that the entries were written.',
      ),
    ],
  },
]
