import { description, type InferOutput, nullable, object, picklist, pipe, string } from 'valibot'

/** Result of the mail to one address. */
export const invitationOutcome = object({
  email: string(),
  status: pipe(
    picklist(['sent', 'kept', 'known']),
    description(
      'Sent; kept in the outbox folder, since no mail server took it; or the address is known already',
    ),
  ),
  file: pipe(nullable(string()), description('Name of the file in the outbox')),
  reason: pipe(
    nullable(string()),
    description('Why a mail server did not take it; null where there is none'),
  ),
})

export type InvitationOutcome = InferOutput<typeof invitationOutcome>
