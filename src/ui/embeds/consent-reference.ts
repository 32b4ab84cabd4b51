/** Parts of every element that asks for consent, for the reference pages. */
export const consentParts = {
  consent: 'What is asked before anything is loaded.',
  load: 'The button that loads it this once.',
  always: 'The button that always loads from that host.',
  stop: 'The button that takes that back.',
  refused: 'What is said where the page does not let the host be contacted.',
  embed: 'All of it.',
  error: 'What went wrong.',
} as const

/** Documentation of consent to these hosts, which are given as code. */
export const consentNotes = (hosts: string): readonly string[] => [
  'Nothing is requested before the visitor agrees. “Always” is kept in the browser for the host, and taken back below the embed.',
  `\`embed-hosts\` of \`<d4c-config>\` restricts the hosts that may be contacted: this one needs ${hosts}.`,
]
