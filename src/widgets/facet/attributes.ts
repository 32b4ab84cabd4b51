import {
  choice,
  context,
  contexts,
  describe,
  each,
  flag,
  number,
  text,
} from '../../custom-element/attributes.ts'

export const attributes = describe({
  name: text('Field that is counted.', { required: true }),
  title: text('Title; the label of the field otherwise.'),
  sort: text('Order: count, num, alphanum, each with - to reverse, or a list of values that come first.', {
    default: '',
  }),
  visibleItems: number('Values shown before "More".', { default: 6 }),
  hideIfSingleCategory: flag('Hidden while it has only one value, not refined.'),
  hideCategoryIf: text('Condition on category; true hides the value.', { default: '' }),
  disjunctive: flag('Several chosen values mean "or"; the field must be annotated so.'),
  timerangeFilter: flag('Two dates filter the field too; needs a context.'),
  context: context('Context of the time range.'),
  valueSearch: choice(
    'A box searches in the values; suggest shows none before text is typed.',
    ['none', 'false', 'true', '', 'suggest'],
    {
      default: 'none',
    },
  ),
  valueFormatter: text('How values are written: date, language or visualization.', { default: '' }),
  refineAlso: contexts('Other contexts that are refined along.', { default: [] }),
  contextFacetName: each('*-facet-name', text('Name of the field in one of those contexts.')),
})
