import { choice, describe, number, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  value: number('How much is done or used, in percent.', { default: 0 }),
  warning: number('Above this percentage the bar warns.', { default: 75 }),
  danger: number('Above this percentage the bar alarms.', { default: 90 }),
  mode: choice(
    '`capacity` warns above its levels, `progress` never does, `infinite` has no value.',
    ['capacity', 'progress', 'infinite'],
    { default: 'capacity' },
  ),
  label: text('What it measures.'),
})
