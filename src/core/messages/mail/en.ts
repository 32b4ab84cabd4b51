/** Mails: a subject, and a text whose paragraphs are set apart by empty lines. */
export const en = {
  'invitation.subject': 'You are invited to {portal}',
  'invitation.text': `Hello,

{author} invites you to the data portal {portal}.

Choose your name and your password here:

{link}

The link is good once, for {days} days. If you expected no invitation, do nothing.`,
  'welcome.subject': 'Your request for access to {portal}',
  'welcome.text': `Hello,

your request for access to the data portal {portal} has been accepted.

{reason}

Choose your name and your password here:

{link}

The link is good once, for {days} days.`,
  'rejection.subject': 'Your request for access to {portal}',
  'rejection.text': `Hello,

your request for access to the data portal {portal} has not been accepted.

{reason}`,
  'reset.subject': 'A new password for {portal}',
  'reset.text': `Hello {user},

somebody, most likely you, asked for a new password on {portal}. Choose it here:

{link}

The link is good once, for {hours} hours. If it was not you, do nothing: your password stays as it is.`,
  'password.subject': 'Your password on {portal} has changed',
  'password.text': `Hello {user},

your password on {portal} has just been changed, and you were signed out everywhere else.

If it was not you, ask for a new password at once:

{link}`,
  'address.subject': 'Confirm your address for {portal}',
  'address.text': `Hello {user},

use this address on {portal} from now on? Confirm it here:

{link}

The link is good once, for {hours} hours. If it was not you, do nothing.`,
  'address-asked.subject': 'Another address for your account on {portal}',
  'address-asked.text': `Hello {user},

somebody who is signed in with your name asked that your account on {portal} use the address {email}. It takes effect once it is confirmed there.

If it was not you, change your password at once:

{link}`,
  'address-taken.subject': 'Your address on {portal}',
  'address-taken.text': `Hello,

somebody asked to use this address for an account on {portal}, but it is that of another account, {user}, already. Nothing was changed.

If you forgot your password, ask for a new one:

{link}`,
  'address-changed.subject': 'Your address on {portal} has changed',
  'address-changed.text': `Hello {user},

your account on {portal} no longer uses this address; it uses {email}.

If that is not what you want, tell the administrators of the portal at once.`,
} as const
