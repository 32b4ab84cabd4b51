import type { Sentences } from '../message.ts'

export const en = {
  'purpose.comments': 'Comments on this page, kept by Disqus.',
  'purpose.form': 'A form of HubSpot, which receives what you write in it.',
  'purpose.timeline': 'The posts of {name} on X.',
  'purpose.code': 'Code that is kept on GitHub.',
  'consent.contact':
    'To show them, your browser contacts {hosts}, which learns your IP address and the address of this page.',
  'consent.contact.code': 'To show it, your browser contacts {hosts}, which learns your IP address.',
  'consent.contact.form':
    'To show it, your browser contacts {hosts}, which learn your IP address and the address of this portal.',
  'consent.contact.timeline': 'To show them, your browser contacts {hosts}, which learns your IP address.',
  'consent.load': 'Load',
  'consent.always': 'Always load from {host}',
  'consent.stop': 'Stop loading from {host}',
  refused: 'This page does not let its elements contact {hosts}.',
  'attribute.wrong': 'The attribute {name} must be {form}; it is “{value}”.',
  'attribute.needed': '<{tag}> needs the attribute {name}.',
  'form.shortname': 'letters, digits and hyphens',
  'form.digits': 'a number',
  'form.uuid': 'an id of HubSpot, as 0a1b2c3d-1111-2222-3333-0a1b2c3d4e5f',
  'form.account': 'at most 15 letters, digits and underscores',
  'form.user': 'letters, digits and single hyphens',
  'form.gist': 'digits and letters from a to f',
  'form.city': 'the name of a city',
  loading: 'Loading from {host}',
  unreachable: '{host} does not answer.',
  blocked: 'The security policy of this page blocks {host}.',
  retry: 'Try again',
  'title.comments': 'Comments',
  'title.form': 'Form',
  'title.timeline': 'Posts of {name}',
  'title.code': 'Code',
  'gist.missing': 'GitHub knows no such gist.',
  'gist.limited': 'GitHub answers no more questions from here for a while.',
  'gist.cut': 'Only the beginning is shown.',
  'gist.open': 'Open on GitHub',
  'closed.air':
    'The air-quality service of Plume Labs has closed: there is nothing to show for {city}, and nobody is asked.',
  'closed.timeline':
    'X shows no timelines by widget id any more, and is not asked. Name an account with screen-name.',
} as const satisfies Sentences

export type EmbedSentences = Sentences<keyof typeof en>
