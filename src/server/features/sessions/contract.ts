import { description, examples, object, pipe, string } from 'valibot'
import { type Account, account } from '../account-answer.ts'
import type { Contract } from '../contract.ts'
import { noAnswer } from '../members.ts'

export type { Account }

export const sessionContract = {
  'POST account/login/': {
    summary: 'Sign in and start a session',
    body: pipe(
      object({ username: pipe(string(), description('Name, or address')), password: string() }),
      examples([{ username: 'ada', password: 'seven green lamp posts' }]),
    ),
    answer: account,
  },
  'POST account/logout/': {
    summary: 'Sign out and end the session',
    answer: noAnswer,
  },
  'GET account/': {
    summary: 'Get the signed-in user with their permissions',
    answer: account,
  },
} as const satisfies Contract
