import { limitOf } from '../../routes/management/limit.ts'
import { jsonOf, ownerOf } from '../../routes/management/signed-in.ts'
import { countErrorReport, countSubmission, readObject } from '../../routes/submission.ts'
import { callsOf } from '../contract.ts'
import type { FeatureDeps } from '../feature.ts'
import { messageContract } from './contract.ts'
import type { MessageService } from './service.ts'

const mostMessages = 200
/** Maximum bytes of a report. */
const reportLimit = 16_000

/** Messages to administrators, and errors reported by browsers. */
export const messageCalls = (
  messages: MessageService,
  deps: Pick<FeatureDeps, 'accessService' | 'proxies'>,
) =>
  callsOf(messageContract, {
    'POST management/1.0/support/': {
      allow: 'signed_in',
      answer: (request, sent) => messages.sendSupport(ownerOf(request), sent),
    },
    'POST slack_feedback/': {
      allow: 'anyone',
      // Invalid reports count against the quota too.
      read: async (request) => {
        const sent = await jsonOf(request)
        countSubmission(request.c, deps)
        return sent
      },
      answer: async (_, { message }) => {
        await messages.sendVisitor(message)
        return { status: 'ok' as const }
      },
    },
    'GET management/v2/messages/': {
      allow: 'manage_domain',
      answer: async (request) => ({
        messages: await messages.list(
          request.query('archived') === 'true',
          limitOf(request, 50, mostMessages),
          request.query('before') || undefined,
        ),
      }),
    },
    'POST management/v2/messages/:message/archive/': {
      allow: 'manage_domain',
      answer: ({ param, author }, { archived }) => messages.archive(param('message'), archived, author),
    },
    'POST errorprobe/': {
      allow: 'anyone',
      read: async ({ c }) => {
        countErrorReport(c, deps)
        return readObject(c, reportLimit)
      },
      answer: (_, report) => messages.reportError(report),
    },
    'GET management/v2/client_errors/': {
      allow: 'manage_domain',
      answer: async () => ({ errors: await messages.errors() }),
    },
    'DELETE management/v2/client_errors/:error/': {
      allow: 'manage_domain',
      answer: ({ param, author }) => messages.removeError(param('error'), author),
    },
  })
