import { callsOf } from '../contract.ts'
import { domainContract } from './contract.ts'
import type { DomainService } from './service.ts'

const manages = { allow: 'manage_domain' } as const
const reads = { allow: 'signed_in' } as const

/** Settings of the portal. */
export const domainCalls = (domain: DomainService) =>
  callsOf(domainContract, {
    'GET management/1.0/domain/': {
      ...reads,
      answer: ({ actor }) => domain.domain(actor.caller),
    },
    'POST management/1.0/domain/update/': {
      ...manages,
      answer: ({ actor, author }, sent) => domain.update(sent, actor.caller, author),
    },
    'GET management/1.0/domain/pages/available/': {
      ...reads,
      answer: async () => ({ pages: domain.pages() }),
    },
    'GET management/1.0/domain/license/': {
      ...manages,
      answer: () => domain.license(),
    },
    'GET management/1.0/security/': {
      ...manages,
      answer: () => domain.security(),
    },
    'POST management/1.0/security/': {
      ...manages,
      answer: ({ author }, sent) => domain.setSecurity(sent, author),
    },
  })
