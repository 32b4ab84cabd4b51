import { annotationArg, type Field } from '../field.ts'

const words = /(?:^|[^\p{L}])(?:year|yr|année|annee|jahr|anno|año|jaar)(?:$|[^\p{L}])|^an$/iu
/** `birthYear` in its words; accents in one character. */
const spaced = (name: string): string => name.normalize('NFC').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')

/** Whole numbers between these are years where all of a field are. */
const [first, last] = [1500, 2200]

/** Whether the whole numbers of a field are years, as its precision, name or label says. */
export const isYearField = (field: Field): boolean =>
  field.type === 'int' &&
  (annotationArg(field, 'timeserie_precision') === 'year' ||
    (annotationArg(field, 'unit') === null &&
      (words.test(spaced(field.name)) || words.test(spaced(field.label)))))

/** Whether each of these is a whole number in the range of years. */
export const areYears = (values: readonly unknown[]): boolean =>
  values.length > 0 &&
  values.every(
    (value) => typeof value === 'number' && Number.isInteger(value) && value >= first && value <= last,
  )
