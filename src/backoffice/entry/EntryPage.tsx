import type { Entry } from '../router.ts'
import { Access } from './Access.tsx'
import { ConfirmEmail } from './ConfirmEmail.tsx'
import { Forgotten } from './Forgotten.tsx'
import { Invitation } from './Invitation.tsx'
import { Reset } from './Reset.tsx'

const screens: Readonly<Record<Entry, (props: { token: string }) => React.ReactNode>> = {
  invitation: Invitation,
  'password-reset': Reset,
  email: ConfirmEmail,
  forgotten: Forgotten,
  access: Access,
}

/** Pages opened from mailed links or the sign-in page. */
export default function EntryPage({ name, token }: { name: Entry; token: string }) {
  const Screen = screens[name]
  return <Screen token={token} />
}
