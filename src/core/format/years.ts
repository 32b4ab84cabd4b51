import { annotationArg, type Field } from '../field.ts'

const words = /(?:^|[^\p{L}])(?:year|yr|année|annee|jahr|anno|año|jaar)(?:$|[^\p{L}])|^an$/iu
/** Splits camel case: `birthYear` into two words. NFC, so that accented letters are single characters. */
const spaced = (name: string): string => name.normalize('NFC').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')

/** Integers of a field count as years when all of them are within this range. */
const [first, last] = [1500, 2200]

/** Whether the integers of a field are years, according to its precision, name or label. */
export const isYearField = (field: Field): boolean =>
  field.type === 'int' &&
  (annotationArg(field, 'timeserie_precision') === 'year' ||
    (annotationArg(field, 'unit') === null &&
      (words.test(spaced(field.name)) || words.test(spaced(field.label)))))

/** Whether all values are integers in the range of years. */
export const areYears = (values: readonly unknown[]): boolean =>
  values.length > 0 &&
  values.every(
    (value) => typeof value === 'number' && Number.isInteger(value) && value >= first && value <= last,
  )
