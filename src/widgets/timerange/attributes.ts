import { contexts, describe, each, flag, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: contexts('Contexts that are filtered.', { required: true }),
  timeField: text('Date field; the first one of the dataset otherwise.'),
  contextTimeField: each('*-time-field', text('Date field of one context.')),
  defaultFrom: text('First date when none is set: yesterday, now or a date.', { default: '' }),
  defaultTo: text('Last date when none is set: yesterday, now or a date.', { default: '' }),
  from: text('First date, ISO: another one given later is taken over.', { default: '' }),
  to: text('Last date, ISO: another one given later is taken over.', { default: '' }),
  displayTime: flag('Times are typed too; false for whole days.', { default: true }),
  dateFormat: text('Format of the typed dates, as YYYY-MM-DD HH:mm.'),
  suffix: text('Own name of this range, when a page has several.', { default: '' }),
  labelFrom: text('Label of the first date.'),
  labelTo: text('Label of the last date.'),
  placeholderFrom: text('Hint in the empty first box.'),
  placeholderTo: text('Hint in the empty last box.'),
  contextParameterName: each('*-parameter-name', text('Parameter of one context that takes the range.')),
  contextParameterFormatter: each(
    '*-parameter-formatter',
    text('Text of that parameter, an expression in $field, $from, $to.'),
  ),
})
