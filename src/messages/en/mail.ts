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
  'notice.subject': '{dataset}: {subject}',
  'notice.text': `Hello {user},

{author} writes to everybody who has subscribed to the dataset {dataset} on {portal}:

{message}

The dataset is here:

{link}

If you want to hear no more of it, unsubscribe in your account:

{account}`,
  'access_request.subject': 'Somebody asks for access to {portal}',
  'access_request.text': `Hello {user},

{name} asks for access to the data portal {portal}. Accept or reject the request here:

{link}

Others who ask within the same hour are not told by mail. If you want to hear no more of it, say so in your account:

{account}`,
  'feedback.subject': 'Feedback on {dataset}',
  'feedback.text': `Hello {user},

a visitor of {portal} has sent feedback on the dataset {dataset}. Read it here:

{link}

More feedback on this dataset within the same hour is not told by mail. If you want to hear no more of it, say so in your account:

{account}`,
  'reuse.subject': 'A reuse of {dataset}',
  'reuse.text': `Hello {user},

a visitor of {portal} has proposed a reuse of the dataset {dataset}. It waits to be accepted or rejected:

{link}

More reuses of this dataset within the same hour are not told by mail. If you want to hear no more of it, say so in your account:

{account}`,
  'support.subject': '{portal}: {subject}',
  'support.text': `Hello,

{author} ({email}) asks the administrators of {portal} for help:

{message}`,
  'visitor.subject': 'A message about {portal}',
  'visitor.text': `Hello,

a visitor of {portal} writes:

{message}`,
  'refresh_failed.subject': '{dataset} could not be refreshed',
  'refresh_failed.text': `Hello {user},

a schedule of {portal} could not refresh the dataset {dataset}. Visitors see the records of before, and it is tried again by itself.

{reason}

See its schedules here:

{link}

More failures of this dataset within the same hour are not told by mail. If you want to hear no more of it, say so in your account:

{account}`,
} as const
