import type { AccessService } from '../../../access/access-service.ts'
import { type MessageDeps, MessageService } from '../../../management/messages/messages.ts'
import { jsonOf, ownerOf } from '../../account/signed-in.ts'
import { countErrorReport, countSubmission, readObject } from '../../submission.ts'
import type { ManagementCall } from '../call.ts'
import { limitOf } from '../limit.ts'

const mostMessages = 200
/** Bytes of a report. */
const reportLimit = 16_000

/** How people reach those who manage the portal, what they have sent, and what went wrong in their browsers. */
export function messageCalls(
  deps: MessageDeps & { accessService: AccessService; proxies: number },
): ManagementCall[] {
  const service = new MessageService(deps)
  return [
    {
      method: 'POST',
      path: '/management/1.0/support/',
      summary: 'Send a message to the managers of the portal',
      members: { subject: 'Subject of the mail', message: 'Plain text' },
      allow: 'signed_in',
      answer: async (request) => service.sendSupport(ownerOf(request), await request.body()),
    },
    {
      method: 'POST',
      path: '/slack_feedback/',
      summary: 'Send a message of a visitor to the managers of the portal',
      members: { message: 'Plain text' },
      allow: 'anyone',
      answer: async (request) => {
        const sent = await jsonOf(request)
        countSubmission(request.c, deps)
        await service.sendVisitor(sent)
        return { status: 'ok' }
      },
    },
    {
      method: 'GET',
      path: '/management/v2/messages/',
      summary: 'List messages to the managers of the portal, newest first',
      parameters: {
        archived: 'true for archived ones',
        before: 'Id of a message: older ones only',
        limit: '1 to 200, 50 if left out',
      },
      allow: 'manage_domain',
      answer: async (request) => ({
        messages: await service.list(
          request.query('archived') === 'true',
          limitOf(request, 50, mostMessages),
          request.query('before') || undefined,
        ),
      }),
    },
    {
      method: 'POST',
      path: '/management/v2/messages/:message/archive/',
      summary: 'Archive a message, or restore it',
      members: { archived: 'false to open it again, true if left out' },
      allow: 'manage_domain',
      answer: async (request) =>
        service.archive(request.param('message'), await request.body(), request.author),
    },
    {
      method: 'POST',
      path: '/errorprobe/',
      summary: 'Report an uncaught exception of a page',
      members: {
        message: 'What the exception says',
        stack: 'Where it happened',
        userlang: 'Language of the page',
        url: 'Address of the page; its query is not stored',
        request_id: 'Id of the answer that failed',
      },
      allow: 'anyone',
      answer: async ({ c }) => {
        countErrorReport(c, deps)
        await service.reportError(await readObject(c, reportLimit))
        return new Response(null, { status: 204 })
      },
    },
    {
      method: 'GET',
      path: '/management/v2/client_errors/',
      summary: 'List uncaught exceptions of pages by message, the latest first',
      allow: 'manage_domain',
      answer: async () => ({ errors: await service.errors() }),
    },
    {
      method: 'DELETE',
      path: '/management/v2/client_errors/:error/',
      summary: 'Remove an exception from the list until it happens again',
      allow: 'manage_domain',
      answer: ({ param, author }) => service.removeError(param('error'), author),
    },
  ]
}
