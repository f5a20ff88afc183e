import { PASSWORD_MIN_LENGTH } from '@portal/domain/limits'
import { heading, list, note, type Section, steps, text } from '../section.ts'

export const SIGNING_IN: readonly Section[] = [
  {
    title: 'Signing in',
    blocks: [
      text(
        'Each company has its own portal address, starting with the company’s name. The sign-in page shows your company’s logo, so you know you’re in the right place.',
      ),
      steps(
        'Open the address of your portal and choose **Sign in**.',
        'Enter your email and password. The eye icon shows what you typed.',
        'Leave **Remember me** on if it’s your own computer. Turn it off on a shared one: you’re then signed out when the browser closes.',
        'Choose **Sign in**, or press Enter in the password field.',
      ),
      text('You start on the first page of your menu, or on the page you followed a link to.'),
      note('After ten wrong passwords within 15 minutes, you need to wait a few minutes. Your account isn’t locked.'),
      heading('Forgotten password'),
      steps(
        'On the sign-in page choose **Forgot password?**',
        'Enter your email and choose **Send link**. For safety, the message is the same whether or not the email has an account.',
        `Open the link in the email within one hour and set a new password of at least ${PASSWORD_MIN_LENGTH} characters. You can use any characters, but common passwords are refused.`,
      ),
      text('The link works once. Setting a new password signs you out everywhere else.'),
      heading('When your session ends'),
      text(
        'After 12 hours without use, or 30 days with **Remember me**, you’re asked to sign in again in a dialog over your page. What you typed is kept, and you carry on where you were. Closing the dialog takes you to the home page.',
      ),
    ],
  },
  {
    title: 'Two-factor authentication',
    blocks: [
      text(
        'With two-factor on, you also enter a six-digit code from an app on your phone. Someone who learns your password still can’t get in. Any authenticator app works, such as Google Authenticator, Microsoft Authenticator or 1Password.',
      ),
      heading('Turning it on'),
      steps(
        'Open **Profile** from the menu under your name and find **Two-factor authentication**.',
        'Choose **Turn on two-factor**, enter your password and scan the QR code with your app. Without a camera, enter the secret shown below it.',
        'Enter the code from the app. It changes every 30 seconds.',
        'Save the ten recovery codes: **Copy codes** or **Download** them, and keep them somewhere other than your phone. They’re shown only once.',
      ),
      heading('Signing in with it'),
      text(
        'After your password, enter the code. You have ten minutes. After five wrong codes, start again with your password.',
      ),
      heading('Without your phone'),
      text(
        'Choose **Use a recovery code** and enter one of the ten. Each works once. Then turn two-factor off and on again in your profile with your new phone. If you’ve lost the codes too, ask a super admin, who resets it under **Users**.',
      ),
      note('No one from your company or the portal’s makers will ever ask you for a code.'),
    ],
  },
  {
    title: 'Finding your way',
    blocks: [
      list(
        '**The menu** on the left opens your pages. What it holds depends on your role; see “Who sees what”. The button above the page collapses it to icons, and the portal remembers that. On a phone, it opens from the left.',
        '**The search** in the header finds clients and leads by name, email or phone. Type at least three characters to see up to five people with their id, phone, email and status. Use the arrow keys and Enter to open one.',
        '**Ctrl + K**, or /, finds a client, page or action from anywhere, such as New lead or Leads due today. Clients are found by name, email, phone number or address; one typing error in a name is forgiven. Before you type, it shows recently opened clients; so does the bottom of the menu.',
        '**My Referral Link** copies the link to your public form, and has its QR code. **My Calendar** opens your booking page, once you’ve added it in your profile. **How To Guide** is this document.',
        '**Your name** on the right opens your profile, the theme (light, dark or system), the keyboard shortcuts and **Sign out**.',
      ),
      text(
        'The address keeps what you see: a list’s filters, order and page, or a client’s tab. Bookmark it, or send it to a colleague, who sees the same as far as their role allows. The browser’s Back button takes you back to where you were.',
      ),
      note('If part of the portal can’t be loaded, it says so and offers **Try again**. Everything else still works.'),
    ],
  },
]
