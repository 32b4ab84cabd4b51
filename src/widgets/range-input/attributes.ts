import { context, describe, flag, number, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  value: number('The chosen value; follows the visitor.'),
  min: number('Start of the slider.', { default: 0 }),
  max: number('End of the slider.', { default: 100 }),
  step: number('Distance between two values.', { default: 1 }),
  selectableMin: number('Smallest value that can be chosen; `min` otherwise.'),
  minValuePosition: number('Pushes the value up to this one, as that of a second slider.'),
  maxValuePosition: number('Pushes the value down to this one, as that of a second slider.'),
  editableValue: flag('Shows the value in a field in which it can be typed.'),
  iconMin: text('Icon class, or address of an image, before the slider.'),
  iconMax: text('Icon class, or address of an image, after the slider.'),
  iconMinTitle: text('What the icon before the slider means.'),
  iconMaxTitle: text('What the icon after the slider means.'),
  ariaLabelText: text('What is chosen, for those who do not see it.'),
  context: context('Context whose parameter is written.'),
  parameter: text('Parameter of that context.'),
  name: text('Name under which a form sends the value.'),
})
