import { contexts, each, flag, text } from './attributes.ts'

/** Attributes of an element whose items refine contexts when they are clicked, to be spread into its table. */
export const clickAttributes = {
  refineOnClick: flag('Another way to say that a click refines; the contexts say it alone.'),
  refineOnClickContext: contexts('Contexts that a click on an item refines.'),
  refineOnClickRecordField: text('Field of the clicked record that the value is taken from.'),
  refineOnClickContextField: text('Facet of the context that is refined.'),
  refineOnClickReplaceRefine: flag('A click replaces the refinement of the one before.'),
  refineOnClickEachRecordField: each(
    'refine-on-click-*-record-field',
    text('Field of the clicked record for one context.'),
  ),
  refineOnClickEachContextField: each(
    'refine-on-click-*-context-field',
    text('Facet that is refined of one context.'),
  ),
  refineOnClickEachReplaceRefine: each(
    'refine-on-click-*-replace-refine',
    flag('A click replaces the refinement of one context.'),
  ),
} as const
